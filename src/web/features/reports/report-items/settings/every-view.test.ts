import { expect, test } from 'vitest';
import type { Item } from '#shared/reports/forms/contract.ts';
import {
  type ConfigByView,
  createDefaultConfig,
  type ReportItemConfig,
  resolveView,
  shownItemTypes,
  type View,
  viewNames,
  visualizationsFor,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import type { AnalysisType } from '#shared/vocabulary.ts';
import { offeredVisualizations } from '../draft/choose-visualization.ts';
import { createItemDraft, draftProblem, emptyDraft, parseItemDraft } from '../draft/item-draft.ts';

test.each<[AnalysisType, readonly string[], readonly string[]]>([
  [
    'QUANTITATIVE',
    ['BAR_CHART', 'PROFILE_LINE_CHART', 'HEAT_MAP', 'KEY_FIGURE', 'BOX_PLOT', 'CROSSTAB'],
    ['LINE_CHART'],
  ],
  ['WORD_FREQUENCY', ['WORDCLOUD', 'WORDCLOUD_RESPONSES', 'BAR_CHART'], ['LINE_CHART']],
  ['RESPONSES', ['RESPONSES'], []],
  ['TOPIC', ['BAR_CHART', 'RESPONSES'], ['LINE_CHART']],
  ['STRUCTURAL_ELEMENTS', ['DIVIDER', 'RICH_TEXT'], []],
])(
  '[3.12], [4.11] When %s is chosen, then %j are offered, and over periods %j',
  (analysisType, once, overPeriods) => {
    expect(visualizationsFor(analysisType, false)).toEqual(once);
    expect(visualizationsFor(analysisType, true)).toEqual(overPeriods);
    const [first] = once;
    const shown = { analysisType, visualizationType: first as ReportItemConfig['visualizationType'] };
    expect(offeredVisualizations({ ...emptyDraft, ...shown })).toEqual(once);
  },
);

const itemFor = (view: View): Item[] => {
  const [type] = shownItemTypes(createDefaultConfig(view, [1]));
  return type === undefined
    ? []
    : [
        {
          id: 1,
          formShortName: 'F',
          text: { de: 'Frage' },
          type,
          abstentionAllowed: false,
          direction: type === 'SCALA' ? 'HIGH_IS_BEST' : null,
          info: { type: 'scale', itemOptionCount: 5, leftPoleText: null, rightPoleText: null },
        },
      ];
};

const chosen: { [One in View]?: Partial<ConfigByView[One]> } = {
  PROFILE_LINE_CHART: { comparisons: ['unit'], furtherStatistics: ['median', 'responseRate'] },
  LINE_CHART: { furtherStatistics: ['quartiles'], showInterval: false },
  TOPIC_BARS: { topicModelIds: [3] },
  TOPIC_LINES: { topicModelIds: [3], topicIds: [4, 5] },
  TOPIC_RESPONSES: { topicModelIds: [3] },
};

test.each(viewNames)(
  '[3.13] When a %s is made, saved, opened again and duplicated, then it is the same',
  (view) => {
    const items = itemFor(view);
    const itemIds = items.map(({ id }) => id);
    const config = {
      ...createDefaultConfig(view, itemIds),
      ...(view !== 'RICH_TEXT' && { title: 'Überschrift', writtenIn: 'de', titles: { en: 'Heading' } }),
      ...chosen[view],
    } as ReportItemConfig;
    const draft = createItemDraft(config, items);
    expect(resolveView(draft)).toBe(view);
    expect(draftProblem(draft)).toBeNull();
    expect(parseItemDraft(draft)).toEqual(config);
  },
);
