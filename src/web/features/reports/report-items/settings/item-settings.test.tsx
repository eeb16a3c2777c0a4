import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Item } from '#shared/reports/forms/contract.ts';
import {
  createDefaultConfig,
  shownItemTypes,
  type View,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import { pageOf } from '../../../../testing/page-of.ts';
import { renderPart } from '../../../../testing/render-part.tsx';
import type { ItemDraft } from '../draft/draft.ts';
import { createItemDraft, parseItemDraft } from '../draft/item-draft.ts';
import { ItemSettings } from './item-settings.tsx';

afterEach(() => vi.unstubAllGlobals());

const itemsFor = (view: View): Item[] => {
  const [type] = shownItemTypes(createDefaultConfig(view, []));
  if (type === undefined) return [];
  const info = { type: 'scale' as const, itemOptionCount: 5, leftPoleText: null, rightPoleText: null };
  const item = (id: number): Item => ({
    ...{ id, formShortName: 'F', text: { de: `Frage ${id}` }, type: view === 'BAR_CHART' ? 'SCALA' : type },
    ...{ abstentionAllowed: false, direction: 'HIGH_IS_BEST', info },
  });
  // Several questions can stand below each other in one bar chart.
  return view === 'BAR_CHART' ? [item(1), item(2)] : [item(1)];
};

const topic = { id: 8, name: { de: 'Tempo' }, terms: ['tempo'], negations: [] };
const listed = { ...topic, topicModelId: 4, topicModelName: 'Lehre (de)', language: 'de', termCount: 1 };
const model = { id: 4, name: 'Lehre (de)', language: 'de', version: 1, mayChange: false };
const serveTopics = () =>
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://plenum.test');
    if (pathname.endsWith('/topics')) return Response.json(pageOf([listed]));
    if (pathname.endsWith('/topic-models')) return Response.json(pageOf([{ ...model, topicCount: 1 }]));
    return Response.json({ ...model, topics: [topic] });
  });

const Settings = ({ start, keep }: { start: ItemDraft; keep: (draft: ItemDraft) => void }) => {
  const [draft, setDraft] = useState(start);
  const onChange = (changed: ItemDraft): void => {
    keep(changed);
    setDraft(changed);
  };
  return (
    <ItemSettings draft={draft} language="de" page={{ type: 'report', reportId: 1 }} onChange={onChange} />
  );
};

const open = async (view: View) => {
  const items = itemsFor(view);
  const ids = items.map(({ id }) => id);
  let latest = createItemDraft(createDefaultConfig(view, ids), items);
  const keep = (draft: ItemDraft): void => {
    latest = draft;
  };
  const user = await renderPart(<Settings start={latest} keep={keep} />);
  return { user, draft: () => latest };
};

const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });
const write = (label: string, value: string) => () =>
  void fireEvent.change(field(label), { target: { value } });
const click = (label: string) => () => void fireEvent.click(field(label));
const add = (label: string, word: string) => (user: User) => user.type(field(label), `${word}{Enter}`);
/** By text within its own list: role queries are slow without layout. */
const optionOf = (label: string, text: string): HTMLElement | undefined => {
  const list = document.getElementById(field(label).getAttribute('aria-controls') ?? '');
  return [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])].find(
    (option) => (option.querySelector('[data-label]') ?? option).textContent === text,
  );
};
const pick = (label: string, option: string) => async () => {
  fireEvent.click(field(label));
  await waitFor(() => expect(optionOf(label, option), option).toBeDefined());
  fireEvent.click(optionOf(label, option) as HTMLElement);
};

type User = Awaited<ReturnType<typeof renderPart>>;
type Step = (user: User) => void | Promise<void>;
type Steps = Readonly<Record<string, readonly [Step, unknown]>>;

const title = { title: [write('Überschrift', 'Meine'), 'Meine'] } satisfies Steps;
const color = { color: [write('Farbe', '#123456'), '#123456'] } satisfies Steps;
const meanDecimals = [pick('Nachkommastellen der Mittelwerte', '2'), 2] as const;
const percentDecimals = [pick('Nachkommastellen der Prozente', '1'), 1] as const;
const valuesAs = [pick('Anzahl oder Prozent', 'Anzahl'), 'counts'] as const;
const legend = [pick('Legende', 'unter dem Bild'), 'below'] as const;
const alphabetical = (of: string) =>
  ({ order: [pick(`Reihenfolge der ${of}`, 'alphabetisch'), 'alphabetical'] }) satisfies Steps;
const byMean = [pick('Reihenfolge der Fragen', 'höchster Mittelwert zuerst'), 'descending'] as const;
const words = { ...title, wordLanguage: [pick('Sprache der Wörter', 'Englisch'), 'en'] } satisfies Steps;
const cloud = {
  ...words,
  ...color,
  percentDecimals,
  maximumWords: [write('Höchstens so viele Wörter', '80'), 80],
} satisfies Steps;
const furtherStatistics = [pick('Weitere Kennwerte', 'Median'), ['median']] as const;
const topics = {
  ...title,
  topicModelIds: [pick('Themenmodelle', 'Lehre (de)'), [4]],
  topicIds: [pick('Themen', 'Tempo'), [8]],
} satisfies Steps;

const stepsOf: { [One in Exclude<View, 'RICH_TEXT'>]: Steps } = {
  BAR_CHART: {
    ...title,
    ...color,
    split: [pick('Aufteilen', 'nach Lehrperson'), 'leader'],
    arrangement: [pick('Mehrere Fragen', 'untereinander, je 100 %'), 'stacked'],
    statistics: [
      pick('Kennwerte', 'Top 2'),
      ['n', 'mean', 'median', 'standardDeviation', 'topTwo', 'abstentions'],
    ],
    showStatistics: [click('Kennwerte unter dem Bild'), false],
    ...{ meanDecimals, percentDecimals, valuesAs, legend, order: byMean },
  },
  PROFILE_LINE_CHART: {
    ...title,
    ...color,
    furtherStatistics: [pick('Weitere Kennwerte', 'Top 2'), ['topTwo']],
    profileStyle: [pick('Mittelwerte', 'Punkte mit 95-%-Intervallen'), 'dots'],
    comparisons: [click('Derselbe Fragebogen'), ['form']],
    ...{ meanDecimals, percentDecimals, legend, order: byMean },
  },
  HEAT_MAP: {
    ...title,
    split: [pick('Aufteilen', 'nach Einrichtung'), 'unit'],
    ...{ meanDecimals, legend, order: byMean },
  },
  KEY_FIGURE: {
    ...title,
    ...color,
    meanDecimals,
    keyMeasure: [pick('Zahl', 'Nettowert'), 'netScore'],
    percentDecimals,
  },
  BOX_PLOT: {
    ...title,
    ...color,
    split: [pick('Aufteilen', 'nach Umfrage'), 'survey'],
    meanDecimals,
  },
  CROSSTAB: {
    ...title,
    split: [pick('Aufteilen', 'nach Umfrage'), 'survey'],
    cellValues: [pick('Zellen', 'Anzahl'), 'counts'],
    percentDecimals,
  },
  LINE_CHART: {
    ...title,
    ...color,
    furtherStatistics,
    // Options have no means, so mean decimals are set before they are chosen.
    meanDecimals,
    measure: [pick('Linien', 'Anteil jeder Antwortoption'), 'options'],
    showInterval: [click('95-%-Intervall des Mittelwerts als Band'), false],
    ...{ percentDecimals, valuesAs, legend },
  },
  WORDCLOUD: cloud,
  WORDCLOUD_RESPONSES: cloud,
  WORD_BARS: {
    ...words,
    ...color,
    ...{ percentDecimals, valuesAs, ...alphabetical('Wörter') },
    maximumBars: [write('Wörter', '7'), 7],
  },
  WORD_LINES: {
    ...words,
    ...color,
    ...{ percentDecimals, valuesAs, legend, ...alphabetical('Wörter') },
    words: [add('Wörter', 'Skript'), ['Skript']],
  },
  RESPONSES: { ...title, split: [pick('Aufteilen', 'nach Umfrage'), 'survey'] },
  TOPIC_BARS: { ...topics, ...color, percentDecimals, valuesAs, ...alphabetical('Themen') },
  TOPIC_LINES: { ...topics, ...color, percentDecimals, valuesAs, legend, ...alphabetical('Themen') },
  TOPIC_RESPONSES: topics,
  DIVIDER: { title: [write('Überschrift des Abschnitts', 'Lehre'), 'Lehre'] },
};

const chosenBefore = ['visualizationType', 'analysisType', 'itemIds'];

test.each(Object.entries(stepsOf) as [View, Steps][])(
  '[3.13] When each setting of a %s is changed in its form, then exactly these are saved',
  async (view, steps) => {
    serveTopics();
    const { user, draft } = await open(view);
    const own = Object.keys(createDefaultConfig(view, [1])).filter((key) => !chosenBefore.includes(key));
    expect(Object.keys(steps).sort()).toEqual(own.sort());
    for (const [setting, [change, value]] of Object.entries(steps)) {
      await change(user);
      await waitFor(() =>
        expect(new Map<string, unknown>(Object.entries(draft())).get(setting), setting).toEqual(value),
      );
    }
    fireEvent.click(field('Auf neuer Seite beginnen'));
    const saved = Object.fromEntries(Object.entries(steps).map(([setting, [, value]]) => [setting, value]));
    expect(parseItemDraft(draft())).toMatchObject({
      ...saved,
      paper: { breakBefore: true, keepTogether: false },
    });
  },
);

const openWith = (
  view: View,
  type: Item['type'],
  more: Partial<ItemDraft> = {},
  keep: (draft: ItemDraft) => void = () => undefined,
) => {
  const [item] = itemsFor('BAR_CHART');
  const items = [{ ...(item as Item), type }];
  const start = { ...createItemDraft(createDefaultConfig(view, [1]), items), ...more };
  return renderPart(<Settings start={start} keep={keep} />);
};
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
