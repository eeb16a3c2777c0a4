import { expect, test } from 'vitest';
import type { Item } from '#shared/reports/forms/contract.ts';
import type { ItemDraft } from './draft.ts';
import {
  collectItemSettings,
  createItemDraft,
  draftProblem,
  emptyDraft,
  emptyDraftIn,
  parseItemDraft,
} from './item-draft.ts';

const item = (id: number, changes: Partial<Item> = {}): Item => ({
  id,
  formShortName: 'F',
  text: { de: `Frage ${id}` },
  type: 'SCALA',
  abstentionAllowed: false,
  direction: 'HIGH_IS_BEST',
  info: { type: 'scale', itemOptionCount: 5, leftPoleText: null, rightPoleText: null },
  ...changes,
});

test.each([
  ['none', [], 'item.error.required'],
  ['differing types', [item(1), item(2, { type: 'SINGLE_CHOICE' })], 'item.error.typesDiffer'],
  [
    'differing counts',
    [
      item(1),
      item(2, { info: { type: 'scale', itemOptionCount: 7, leftPoleText: null, rightPoleText: null } }),
    ],
    'item.error.optionCountsDiffer',
  ],
  ['differing abstention', [item(1), item(2, { abstentionAllowed: true })], 'item.error.abstentionsDiffer'],
])('[5.02] When the items are %s, then there is nothing to save and it says why', (_name, items, code) => {
  const draft = { ...emptyDraft, items };
  expect(draftProblem(draft)?.code).toBe(code);
  expect(parseItemDraft(draft)).toBeNull();
});

test('When a draft is saved and opened again, then it is the same', () => {
  const draft = {
    ...emptyDraft,
    items: [item(1), item(2)],
    title: 'Titel',
    split: 'period' as const,
    paper: { breakBefore: true, keepTogether: false },
    color: '#123456',
    showStatistics: false,
  };
  const config = parseItemDraft(draft);
  expect(config).toMatchObject({ itemIds: [1, 2], color: '#123456', split: 'period' });
  expect(config && createItemDraft(config, draft.items)).toEqual(draft);
});

test('what counts alike is saved where means are drawn, and nowhere else', () => {
  const draft = { ...emptyDraft, items: [item(1)], meanOver: 'surveys' as const };
  const saved = (changes: Partial<ItemDraft>) => parseItemDraft({ ...draft, ...changes });
  expect(saved({ visualizationType: 'PROFILE_LINE_CHART' })).toMatchObject({ meanOver: 'surveys' });
  expect(saved({ visualizationType: 'LINE_CHART' })).toMatchObject({ meanOver: 'surveys' });
  expect(saved({ visualizationType: 'LINE_CHART', measure: 'options' })).not.toHaveProperty('meanOver');
  expect(saved({})).not.toHaveProperty('meanOver');
});

test('marks of what stands out are saved where words and topics are counted once, and nowhere else', () => {
  const draft = { ...emptyDraft, items: [item(1)], showDistinctive: true as const };
  const saved = (changes: Partial<ItemDraft>) => collectItemSettings({ ...draft, ...changes });
  const words = { analysisType: 'WORD_FREQUENCY' } as const;
  for (const visualizationType of ['WORDCLOUD', 'WORDCLOUD_RESPONSES', 'BAR_CHART'] as const)
    expect(saved({ ...words, visualizationType })).toMatchObject({ showDistinctive: true });
  expect(saved({ analysisType: 'TOPIC' })).toMatchObject({ showDistinctive: true });
  expect(saved({ ...words, visualizationType: 'LINE_CHART' })).not.toHaveProperty('showDistinctive');
  expect(saved({})).not.toHaveProperty('showDistinctive');
});

test('boxes are saved where a share of them is told, and nowhere else', () => {
  const boxes = { top: 1, bottom: 3 };
  const draft = { ...emptyDraft, items: [item(1)], boxes };
  const saved = (changes: Partial<ItemDraft>) => parseItemDraft({ ...draft, ...changes });
  expect(saved({ visualizationType: 'KEY_FIGURE', keyMeasure: 'netScore' })).toMatchObject({ boxes });
  expect(saved({ visualizationType: 'BAR_CHART', statistics: ['topTwo'] })).toMatchObject({ boxes });
  expect(saved({ visualizationType: 'BAR_CHART', statistics: ['mean'] })).not.toHaveProperty('boxes');
  expect(saved({ visualizationType: 'BOX_PLOT' })).not.toHaveProperty('boxes');
});

test('a target is saved where means are judged, and nowhere else', () => {
  const target = { value: 4, tolerance: 0.2 };
  const draft = { ...emptyDraft, items: [item(1)], target };
  const saved = (changes: Partial<ItemDraft>) => parseItemDraft({ ...draft, ...changes });
  expect(saved({ visualizationType: 'KEY_FIGURE' })).toMatchObject({ target });
  expect(saved({ visualizationType: 'KEY_FIGURE', keyMeasure: 'netScore' })).not.toHaveProperty('target');
  expect(saved({ visualizationType: 'BOX_PLOT' })).not.toHaveProperty('target');
});

test('differences are saved where several means are compared, and nowhere else', () => {
  const draft = { ...emptyDraft, items: [item(1)], showDifferences: true as const };
  const saved = (changes: Partial<ItemDraft>) => parseItemDraft({ ...draft, ...changes });
  expect(saved({ split: 'unit' })).toMatchObject({ showDifferences: true });
  expect(saved({ splitItemId: 2 })).toMatchObject({ showDifferences: true });
  expect(saved({})).not.toHaveProperty('showDifferences');
  expect(saved({ split: 'unit', differenceTest: 'ranks' })).toMatchObject({ differenceTest: 'ranks' });
  expect(saved({ split: 'unit', differenceTest: 'ranks', showDifferences: undefined })).not.toHaveProperty(
    'differenceTest',
  );
  expect(saved({ visualizationType: 'LINE_CHART', meanOver: 'surveys' })).not.toHaveProperty(
    'showDifferences',
  );
});

test.each([
  ['en-GB', 'en'],
  ['de', 'de'],
  ['fr', 'de'],
])('When an item is begun in a report in %s, then words are counted in %s', (language, words) => {
  const open = [item(1, { type: 'OPEN' })];
  const cloud = {
    ...emptyDraftIn(language),
    items: open,
    analysisType: 'WORD_FREQUENCY' as const,
    visualizationType: 'WORDCLOUD' as const,
  };
  const config = parseItemDraft(cloud);
  expect(config).toMatchObject({ wordLanguage: words });
  // A saved one keeps its own.
  expect(config && createItemDraft(config, open, emptyDraftIn('en'))).toMatchObject({ wordLanguage: words });
});

test.each(['', '#12', 'red', '#12345g'])('[5.07] When the color is "%s", then none is saved', (color) => {
  expect(parseItemDraft({ ...emptyDraft, items: [item(1)], color })).toMatchObject({ color: null });
});

test('When a section is designed, then it needs no question', () => {
  expect(
    parseItemDraft({
      ...emptyDraft,
      analysisType: 'STRUCTURAL_ELEMENTS',
      visualizationType: 'DIVIDER',
      title: ' Lehre ',
    }),
  ).toEqual({
    visualizationType: 'DIVIDER',
    analysisType: 'STRUCTURAL_ELEMENTS',
    title: 'Lehre',
  });
});
