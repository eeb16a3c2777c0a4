import { expect, test } from 'vitest';
import { analysisTypes, itemTypes } from '../../../vocabulary.ts';
import { usualAppearance } from '../settings/appearance.ts';
import {
  builtVisualizations,
  createDefaultConfig,
  effectiveSettings,
  listItemIds,
  readConfig,
  readVisualization,
  reportItemConfig,
  resolveView,
  showsItemType,
  sizeLimits,
  viewNames,
  visualizationsFor,
  withItemIds,
  withoutAppearance,
} from './visualizations.ts';

test.each(viewNames)('When a %s has its default settings, then they are valid and whole', (view) => {
  const config = createDefaultConfig(view, [7]);
  expect(resolveView(config)).toBe(view);
  expect(reportItemConfig.parse(config)).toEqual(config);
  expect(withItemIds(config, [...listItemIds(config)])).toEqual(config);
  const isAboutQuestions = itemTypes.some((item) => showsItemType(config, item));
  expect(listItemIds(config)).toEqual(isAboutQuestions ? [7] : []);
});

test.each(viewNames)('When a %s is given a place on paper, then its figures are the same', (view) => {
  const plain = createDefaultConfig(view, [7]);
  const paper = { breakBefore: true, keepTogether: true };
  const placed = reportItemConfig.parse({ ...plain, paper });
  expect(placed.paper).toEqual(paper);
  expect(effectiveSettings(placed)).toEqual(effectiveSettings(plain));
  expect(withoutAppearance(placed)).toEqual(withoutAppearance(plain));
});

test.each(builtVisualizations)(
  '[9.07] When a %s has nobody’s size, then it is within its own limits',
  (type) => {
    const { preferred, shrunkRows, minimum, maximumRows } = sizeLimits(type);
    expect(preferred.cols).toBeGreaterThanOrEqual(minimum.cols);
    expect(shrunkRows).toBeGreaterThanOrEqual(minimum.rows);
    expect(preferred.rows).toBeGreaterThanOrEqual(shrunkRows);
    expect(preferred.rows).toBeLessThanOrEqual(maximumRows);
  },
);

test.each(viewNames)(
  '[3.13] When stored settings of a %s know of no appearance, then they are as usual',
  (view) => {
    const config = createDefaultConfig(view, [7]);
    const stored = Object.fromEntries(Object.entries(config).filter(([key]) => !(key in usualAppearance)));
    expect(readConfig(stored)).toEqual(config);
    expect(effectiveSettings(config).some(([key]) => key in usualAppearance)).toBe(false);
  },
);

test('When only its look is changed, then what its figures depend on is the same', () => {
  const plain = reportItemConfig.parse({ ...createDefaultConfig('BAR_CHART', [7]), split: 'period' });
  const adorned = reportItemConfig.parse({ ...plain, title: 'T', color: '#123456', showStatistics: false });
  expect(effectiveSettings(adorned)).toEqual(effectiveSettings(plain));
  expect(withoutAppearance(adorned)).toEqual(plain);
  expect(effectiveSettings(reportItemConfig.parse({ ...plain, split: 'unit' }))).not.toEqual(
    effectiveSettings(plain),
  );
});

test('[3.12], [3.13] Every analysis is shown by the visualizations of its own, over periods and otherwise', () => {
  const offered = (over: boolean) =>
    Object.fromEntries(analysisTypes.map((type) => [type, visualizationsFor(type, over)]));
  expect(offered(false)).toEqual({
    QUANTITATIVE: ['BAR_CHART', 'PROFILE_LINE_CHART', 'HEAT_MAP', 'KEY_FIGURE', 'BOX_PLOT', 'CROSSTAB'],
    WORD_FREQUENCY: ['WORDCLOUD', 'WORDCLOUD_RESPONSES', 'BAR_CHART'],
    RESPONSES: ['RESPONSES'],
    TOPIC: ['BAR_CHART', 'RESPONSES'],
    STRUCTURAL_ELEMENTS: ['DIVIDER', 'RICH_TEXT'],
  });
  expect(offered(true)).toEqual({
    QUANTITATIVE: ['LINE_CHART'],
    WORD_FREQUENCY: ['LINE_CHART'],
    RESPONSES: [],
    TOPIC: ['LINE_CHART'],
    STRUCTURAL_ELEMENTS: [],
  });
  expect(builtVisualizations).toHaveLength(12);
});

test.each([
  ['an unknown visualization', { visualizationType: 'PIE_CHART', analysisType: 'QUANTITATIVE' }],
  ['a member of its own', { ...createDefaultConfig('BAR_CHART', [7]), color: 'red' }],
  ['no questions', { ...createDefaultConfig('BAR_CHART', []) }],
  ['an analysis of another kind', { ...createDefaultConfig('DIVIDER', []), analysisType: 'QUANTITATIVE' }],
  ['nothing', null],
])('When settings have %s, then they are neither accepted nor guessed', (_, wanted) => {
  expect(reportItemConfig.safeParse(wanted).success).toBe(false);
  expect(readConfig(wanted)).toBeNull();
});

test('When a name is one that every object has, then it is no visualization', () => {
  expect(readVisualization('toString')).toBeNull();
  expect(readVisualization(null)).toBeNull();
});
