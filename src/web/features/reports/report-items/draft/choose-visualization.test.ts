import { expect, test } from 'vitest';
import type { Item } from '#shared/reports/forms/contract.ts';
import { analysisTypes } from '#shared/vocabulary.ts';
import {
  chooseAnalysis,
  offeredAnalyses,
  offeredVisualizations,
  showsPeriods,
} from './choose-visualization.ts';
import { createItemDraft, draftProblem, emptyDraft, parseItemDraft } from './item-draft.ts';

const profile = { ...emptyDraft, visualizationType: 'PROFILE_LINE_CHART' as const };

test('[4.11] When another analysis is chosen, then the visualization falls back to one that shows it', () => {
  expect(chooseAnalysis(profile, 'STRUCTURAL_ELEMENTS', false)).toMatchObject({
    analysisType: 'STRUCTURAL_ELEMENTS',
    visualizationType: 'DIVIDER',
  });
  expect(chooseAnalysis(profile, 'QUANTITATIVE', false).visualizationType).toBe('BAR_CHART');
});

test('[4.11] When an analysis has no visualization over periods, then it is shown without', () => {
  const chosen = chooseAnalysis(profile, 'STRUCTURAL_ELEMENTS', true);
  expect(showsPeriods(chosen)).toBe(false);
  expect(chosen.visualizationType).toBe('DIVIDER');
});

test('[4.11] When visualizations are offered, then they are those that are built for the analysis', () => {
  expect(offeredAnalyses).toEqual([...analysisTypes]);
  expect(offeredVisualizations(profile)).toEqual([
    'BAR_CHART',
    'PROFILE_LINE_CHART',
    'HEAT_MAP',
    'KEY_FIGURE',
    'BOX_PLOT',
    'CROSSTAB',
  ]);
});

const item = (id: number, type: Item['type'] = 'SCALA'): Item => ({
  id,
  formShortName: 'F',
  text: { de: `Frage ${id}` },
  type,
  abstentionAllowed: false,
  direction: 'HIGH_IS_BEST',
  info: { type: 'scale', itemOptionCount: 5, leftPoleText: null, rightPoleText: null },
});

test('[4.11] When periods are chosen, then the only chart for them is selected, and back again', () => {
  const over = chooseAnalysis(profile, 'QUANTITATIVE', true);
  expect(over).toEqual({ analysisType: 'QUANTITATIVE', visualizationType: 'LINE_CHART' });
  expect(showsPeriods(over)).toBe(true);
  expect(offeredVisualizations(over)).toEqual(['LINE_CHART']);
  expect(chooseAnalysis(over, 'QUANTITATIVE', false).visualizationType).toBe('BAR_CHART');
});

test('When a saved line chart is reopened, then it is unchanged for questions of any scale', () => {
  const longer = { ...item(2), info: { ...item(2).info, itemOptionCount: 7 } as Item['info'] };
  const draft = {
    ...emptyDraft,
    visualizationType: 'LINE_CHART' as const,
    items: [item(1), longer],
    measure: 'options' as const,
    showInterval: false,
  };
  const config = parseItemDraft(draft);
  expect(config).toMatchObject({ visualizationType: 'LINE_CHART', itemIds: [1, 2], measure: 'options' });
  expect(config && createItemDraft(config, draft.items)).toEqual(draft);
});

test('When a profile is saved and opened again, then it is the same', () => {
  const draft = { ...profile, items: [item(2), item(1)], title: 'Lehre', color: '#123456' };
  const config = parseItemDraft(draft);
  expect(config).toMatchObject({ visualizationType: 'PROFILE_LINE_CHART', itemIds: [2, 1] });
  expect(config && createItemDraft(config, draft.items)).toEqual(draft);
});

test('[5.02] When a profile has a question without a scale, then there is nothing to save and it says why', () => {
  const draft = { ...profile, items: [item(1, 'SINGLE_CHOICE')] };
  expect(draftProblem(draft)?.errors).toEqual([{ path: 'config.itemIds', code: 'input.itemType' }]);
});
