import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { open, openWith, optionOf, pick, serveTopics, write } from './testing/settings-form.tsx';

afterEach(() => vi.unstubAllGlobals());

const labelsOffered = (): (string | null)[] =>
  [...screen.getByRole('group', { name: 'Darstellung' }).querySelectorAll('label')].map(
    ({ textContent }) => textContent,
  );

test.each(['WORDCLOUD', 'WORDCLOUD_RESPONSES', 'WORD_BARS', 'TOPIC_BARS'] as const)(
  'marks in a %s what stands out, if asked to, and unmarks it again',
  async (view) => {
    serveTopics();
    const { draft } = await open(view);
    fireEvent.click(screen.getByText('Auffälliges markieren'));
    await waitFor(() => expect(draft().showDistinctive).toBe(true));
    fireEvent.click(screen.getByText('Auffälliges markieren'));
    await waitFor(() => expect(draft().showDistinctive).toBeUndefined());
  },
);

test('does not offer to mark what stands out over periods or in lists', async () => {
  for (const view of ['WORD_LINES', 'TOPIC_LINES', 'TOPIC_RESPONSES', 'RESPONSES'] as const) {
    serveTopics();
    await open(view);
    expect(screen.queryByText('Auffälliges markieren'), view).toBeNull();
    cleanup();
  }
});

test('takes a target for means, and none for choices', async () => {
  await openWith('BAR_CHART', 'SINGLE_CHOICE');
  expect(screen.queryByLabelText('Ziel für den Mittelwert')).toBeNull();
  cleanup();
  const keep = vi.fn();
  await openWith('KEY_FIGURE', 'SCALA', {}, keep);
  write('Ziel für den Mittelwert', '4.2')();
  expect(keep).toHaveBeenCalledWith(expect.objectContaining({ target: { value: 4.2, tolerance: 0 } }));
});

test('offers differences once there are groups to compare, and not for choices', async () => {
  const find = () => screen.queryByLabelText(/^Unterschiede mit Effektstärke/);
  await openWith('HEAT_MAP', 'SCALA');
  expect(find()).toBeNull();
  cleanup();
  await openWith('BAR_CHART', 'SINGLE_CHOICE', { split: 'period' });
  expect(find()).toBeNull();
  cleanup();
  const keep = vi.fn();
  await openWith('HEAT_MAP', 'SCALA', { split: 'unit' }, keep);
  fireEvent.click(find() as HTMLElement);
  expect(keep).toHaveBeenCalledWith(expect.objectContaining({ showDifferences: true }));
});

test('offers the test of a crosstab, which is none at first', async () => {
  const keep = vi.fn();
  await openWith('CROSSTAB', 'SINGLE_CHOICE', { split: 'unit' }, keep);
  fireEvent.click(screen.getByLabelText(/^Test des Zusammenhangs/));
  expect(keep).toHaveBeenCalledWith(expect.objectContaining({ associationTest: true }));
});

test('offers tests once differences are shown, of ranks only where answers are counted', async () => {
  const label = 'Test der Unterschiede';
  const means = 'der Mittelwerte (Welchs t-Test)';
  await openWith('BAR_CHART', 'SCALA', { split: 'unit' });
  expect(screen.queryByLabelText(label, { selector: 'input' })).toBeNull();
  cleanup();
  const keep = vi.fn();
  await openWith('BAR_CHART', 'SCALA', { split: 'unit', showDifferences: true }, keep);
  await pick(label, 'der Ränge (Mann-Whitney)')();
  expect(keep).toHaveBeenCalledWith(expect.objectContaining({ differenceTest: 'ranks' }));
  cleanup();
  await openWith('HEAT_MAP', 'SCALA', { split: 'unit', showDifferences: true }, keep);
  await pick(label, means)();
  expect(optionOf(label, 'der Ränge (Mann-Whitney)')).toBeUndefined();
});

test('[3.13] When options are shown, then order, numbers and decimals are offered, for scales no order', async () => {
  await openWith('BAR_CHART', 'SINGLE_CHOICE');
  expect(labelsOffered()).toEqual([
    'Farbe',
    'Anzahl oder Prozent',
    'Reihenfolge der Optionen',
    'Nachkommastellen der Prozente',
  ]);
  cleanup();
  await openWith('BAR_CHART', 'SCALA', { split: 'period' });
  expect(labelsOffered()).toEqual([
    'Farbe',
    'Anzahl oder Prozent',
    'Nachkommastellen der Mittelwerte',
    'Nachkommastellen der Prozente',
    'Legende',
  ]);
  cleanup();
  await openWith('RESPONSES', 'OPEN');
  expect(screen.queryByRole('group', { name: 'Darstellung' })).toBeNull();
});

test('[3.13] When the legend is toggled by keyboard, then it is hidden, and the help says where names are', async () => {
  const user = await openWith('BAR_CHART', 'SCALA', { split: 'period' });
  const legendField = screen.getByRole('combobox', { name: 'Legende' });
  legendField.focus();
  await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect((legendField as HTMLInputElement).value).toBe('ausgeblendet'));
  expect(screen.getByText('Was welche Farbe ist, sagt dann nur die Tabelle.')).toBeDefined();
});
