import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEBOUNCE } from '#shared/limits.ts';
import type { Item } from '#shared/reports/forms/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import type { AnyReport } from '../../../../report-state/report-query.ts';
import { renderPart } from '../../../../testing/render-part.tsx';
import { sampleReport } from '../../../../testing/sample-report.ts';
import { BatchCreator } from './batch-creator.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const item: Item = {
  id: 1,
  formShortName: 'F',
  text: { de: 'Klar' },
  type: 'SINGLE_CHOICE',
  abstentionAllowed: false,
  direction: null,
  info: { type: 'choice', itemOptionCount: 2 },
  itemOptions: ['ja', 'nein'].map((text, index) => ({ id: index + 1, text: { de: text }, value: null })),
};

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

const open = async (
  type: ReportType = 'report',
  changes: Partial<AnyReport> = {},
  items: readonly Item[] = [item],
  totalElements = items.length,
) => {
  const searched: URLSearchParams[] = [];
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { searchParams } = new URL(address, 'http://plenum.test');
    if (init.method === 'POST') {
      sent.push(JSON.parse(String(init.body)));
      return Response.json([]);
    }
    searched.push(searchParams);
    const isSearch = searchParams.has('itemTextName');
    const content = isSearch ? [] : items;
    const size = Number(searchParams.get('size'));
    const total = isSearch ? 0 : totalElements;
    return Response.json({ content, number: 0, size, totalElements: total, totalPages: 1 });
  });
  await renderPart(
    <BatchCreator
      type={type}
      report={{ ...sampleReport, ...changes }}
      back={null}
      onDone={() => undefined}
    />,
  );
  await pass(0);
  return { searched, sent };
};

test('[2.24], [7.24], [9.08] When questions are searched in the batch, then typing is debounced by 100 ms', async () => {
  const { searched } = await open();
  expect(Object.fromEntries(searched[0] ?? [])).toMatchObject({
    reportId: '7',
    page: '0',
    size: '50',
    withItemOptions: 'true',
  });
  expect(screen.getByText(/ja \/ nein/)).toBeDefined();
  const field = screen.getByRole('searchbox');
  const calls = searched.length;
  fireEvent.change(field, { target: { value: 'Gib' } });
  await pass(DEBOUNCE.batchSearch - 1);
  fireEvent.change(field, { target: { value: 'Gibt es nicht' } });
  await pass(DEBOUNCE.batchSearch - 1);
  expect(searched).toHaveLength(calls);
  await pass(1);
  const found = searched.slice(calls).map((query) => [query.get('itemTextName'), query.get('size')]);
  expect(found).toEqual([['Gibt es nicht', '5']]);
  await pass(0);
  expect(screen.getByText('Keine Frage gefunden.')).toBeDefined();
});

test('[2.24] When another page is shown and a text typed, then the search begins on its first page', async () => {
  const { searched } = await open('report', {}, [item], 60);
  fireEvent.click(screen.getByRole('button', { name: 'Nächste Seite' }));
  await pass(0);
  expect(searched.at(-1)?.get('page')).toBe('1');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Klar' } });
  await pass(DEBOUNCE.batchSearch);
  expect([searched.at(-1)?.get('itemTextName'), searched.at(-1)?.get('page')]).toEqual(['Klar', '0']);
});

test('[2.24], [5.08] When none is ticked, then it says that one must be, and only then something is added', async () => {
  const { sent } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Fragen hinzufügen' }));
  await pass(0);
  expect(screen.getByText('Bitte wählen Sie mindestens eine Frage aus.')).toBeDefined();
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '1 auswählen' }));
  expect(screen.queryByText('Bitte wählen Sie mindestens eine Frage aus.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '1 Frage hinzufügen' }));
  await pass(0);
  expect(sent).toEqual([{ itemIds: [1] }]);
});

test.each([
  ['report', /^Der Bericht ist gesperrt/],
  ['template', /^Die Vorlage ist gesperrt/],
] as const)(
  '[4.01] When a %s is locked, then it says so in its words, and nothing can be added',
  async (type, says) => {
    const { sent } = await open(type, { isLocked: true });
    expect(screen.getByText(says)).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox', { name: /^Klar/ }));
    fireEvent.click(screen.getByRole('button', { name: '1 Frage hinzufügen' }));
    await pass(0);
    expect(sent).toEqual([]);
  },
);

test('[2.24] groups questions by type and sends the chart chosen for a type', async () => {
  const open_: Item = { ...item, id: 2, text: { de: 'Was fehlt?' }, type: 'OPEN', itemOptions: [] };
  const { sent } = await open('report', {}, [item, { ...open_, info: { type: 'open', responseCount: 3 } }]);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Einfachauswahl 1',
    'Freitext 1',
  ]);
  fireEvent.click(screen.getByRole('combobox', { name: 'Anzeigen als: Freitext' }));
  await pass(0);
  fireEvent.click(screen.getByRole('option', { name: 'Wortwolke' }));
  fireEvent.click(screen.getByRole('button', { name: 'Alle 2 auswählen' }));
  fireEvent.click(screen.getByRole('button', { name: '2 Fragen hinzufügen' }));
  await pass(0);
  expect(sent).toEqual([{ itemIds: [1, 2], visualizations: { OPEN: 'WORDCLOUD' } }]);
});
