import { z } from 'zod';
import type { ComparisonKind } from '../../../figures/calculation/comparisons.ts';
import { readSplitAttribute } from '../../../figures/calculation/number-figures.ts';
import type { Problem } from '../../../problems.ts';
import type { AnalysisType, ItemType } from '../../../vocabulary.ts';
import { type AppearanceOffer, appearanceSettings, hasFreeOrder } from '../settings/appearance.ts';
import { authorTextKeys } from '../settings/author-texts.ts';
import { chartColor } from '../settings/chart-settings.ts';
import { type ComparableItem, compatibilityProblem } from '../settings/comparable-items.ts';
import type { AuthorTexts, SizeLimits, Visualization } from '../settings/visualization.ts';
import { defaultWordSettings, showDistinctive, wordSettings } from '../settings/word-settings.ts';
import { barChart } from './bar-chart.ts';
import { boxPlot } from './box-plot.ts';
import { crosstab } from './crosstab.ts';
import { divider } from './divider.ts';
import { heatMap } from './heat-map.ts';
import { keyFigure } from './key-figure.ts';
import { lineChart } from './line-chart.ts';
import { oneOpenQuestion } from './one-open-question.ts';
import { profileLineChart } from './profile-line-chart.ts';
import { responses } from './responses.ts';
import { richText } from './rich-text.ts';
import { topicBars } from './topic-bars.ts';
import { topicLines } from './topic-lines.ts';
import { topicResponses } from './topic-responses.ts';
import { wordBars } from './word-bars.ts';
import { CLOUD_WORDS, wordCloud } from './word-cloud.ts';
import { wordLines } from './word-lines.ts';

const look = appearanceSettings('percentDecimals');

const config = z.strictObject({
  visualizationType: z.literal('WORDCLOUD_RESPONSES'),
  ...wordSettings,
  showDistinctive,
  maximumWords: z.int().min(CLOUD_WORDS.minimum).max(CLOUD_WORDS.maximum).default(CLOUD_WORDS.default),
  color: chartColor,
  ...look.schema,
});

const cloudResponses = {
  config,
  defaultConfig: (itemIds) => ({
    visualizationType: 'WORDCLOUD_RESPONSES',
    ...defaultWordSettings(itemIds),
    maximumWords: CLOUD_WORDS.default,
    color: null,
    ...look.defaults,
  }),
  shows: { WORD_FREQUENCY: { figures: 'word-comments', overPeriods: false } },
  ...oneOpenQuestion,
  takesDistinctive: true,
  size: {
    preferred: { cols: 12, rows: 5 },
    shrunkRows: 4,
    minimum: { cols: 4, rows: 3 },
    maximumRows: 12,
  },
  withoutEffect: [...authorTextKeys, 'paper', 'color', ...look.keys],
  appearance: () => ({ percentDecimals: true }),
} satisfies Visualization<z.infer<typeof config>>;

export const reportItemConfig = z.discriminatedUnion('visualizationType', [
  z.discriminatedUnion('analysisType', [barChart.config, wordBars.config, topicBars.config]),
  z.discriminatedUnion('analysisType', [lineChart.config, wordLines.config, topicLines.config]),
  profileLineChart.config,
  heatMap.config,
  keyFigure.config,
  boxPlot.config,
  crosstab.config,
  z.discriminatedUnion('analysisType', [responses.config, topicResponses.config]),
  wordCloud.config,
  cloudResponses.config,
  richText.config,
  divider.config,
]);
export type ReportItemConfig = z.infer<typeof reportItemConfig>;

/**
 * One entry per view, a visualization of one analysis; the first view of a visualization has its name. Views of one
 * analysis are offered in this order [4.11]. A new name makes the compiler report every registry that lacks it
 * (docs/how-to/add-a-visualization.md).
 */
const views = {
  BAR_CHART: barChart,
  PROFILE_LINE_CHART: profileLineChart,
  HEAT_MAP: heatMap,
  KEY_FIGURE: keyFigure,
  BOX_PLOT: boxPlot,
  CROSSTAB: crosstab,
  LINE_CHART: lineChart,
  WORDCLOUD: wordCloud,
  WORDCLOUD_RESPONSES: cloudResponses,
  WORD_BARS: wordBars,
  WORD_LINES: wordLines,
  RESPONSES: responses,
  TOPIC_BARS: topicBars,
  TOPIC_LINES: topicLines,
  TOPIC_RESPONSES: topicResponses,
  DIVIDER: divider,
  RICH_TEXT: richText,
};
export type View = keyof typeof views;
export const viewNames = Object.keys(views) as View[];

export type ConfigByView = { [One in View]: z.infer<(typeof views)[One]['config']> };
const entries: { [One in View]: Visualization<ConfigByView[One]> } = views;

/** [3.12] */
export type BuiltVisualization = ReportItemConfig['visualizationType'];
export interface Shown {
  readonly visualizationType: BuiltVisualization;
  readonly analysisType: AnalysisType;
}

const shownAs = viewNames.map((view) => {
  const { visualizationType, analysisType }: Shown = entries[view].defaultConfig([]);
  return { view, visualizationType, analysisType };
});
export const builtVisualizations = [...new Set(shownAs.map((one) => one.visualizationType))];

export const resolveView = ({ visualizationType, analysisType }: Shown): View => {
  const found = shownAs.find(
    (one) => one.visualizationType === visualizationType && one.analysisType === analysisType,
  );
  if (!found) throw new Error(`Nothing shows ${analysisType} as ${visualizationType}.`);
  return found.view;
};

const firstViewOf = (type: BuiltVisualization): View =>
  shownAs.find(({ visualizationType }) => visualizationType === type)?.view ?? 'BAR_CHART';

type Shows = { [One in View]: (typeof views)[One]['shows'] };
export type ShownBy<Type extends View> = {
  [One in Type]: Shows[One][keyof Shows[One]];
}[Type];

export const shownBy = (config: ReportItemConfig): ShownBy<View> => {
  const { shows } = views[resolveView(config)] as { shows: Record<string, ShownBy<View>> };
  return shows[config.analysisType] as ShownBy<View>;
};

export const visualizationsFor = (analysisType: AnalysisType, overPeriods: boolean): BuiltVisualization[] =>
  shownAs.flatMap(({ view, visualizationType }) => {
    const shows: Partial<Record<AnalysisType, ShownBy<View>>> = views[view].shows;
    return shows[analysisType]?.overPeriods === overPeriods ? [visualizationType] : [];
  });

/** Item collection ids; empty for items that only structure the page. */
export const listItemIds = <One extends View>(config: ConfigByView[One]): readonly number[] =>
  entries[resolveView(config) as One].itemIdsOf(config);

export const withItemIds = <One extends View>(
  config: ConfigByView[One],
  itemIds: number[],
): ReportItemConfig => entries[resolveView(config) as One].withItemIds(config, itemIds);

/** Item collection id of the question whose answers are the groups; `null` if not split by answers. */
export const readSplitItemId = <One extends View>(config: ConfigByView[One]): number | null =>
  entries[resolveView(config) as One].answerSplit?.itemIdOf(config) ?? null;

/** The attribute of surveys whose values are the groups; `null` if not split by one. */
export const readAttributeSplit = (config: ReportItemConfig): number | null => {
  const { split } = { split: 'none' as const, ...config };
  return readSplitAttribute(split);
};

export const mostAnswerGroups = (shown: Shown): number =>
  entries[resolveView(shown)].answerSplit?.mostGroups ?? 0;

export const listCountedItemIds = <One extends View>(config: ConfigByView[One]): readonly number[] => {
  const splitItemId = readSplitItemId<One>(config);
  const itemIds = listItemIds<One>(config);
  return splitItemId === null || itemIds.includes(splitItemId) ? itemIds : [...itemIds, splitItemId];
};

export const withSplitItemId = (config: ReportItemConfig, itemId: number | null): ReportItemConfig => {
  if (!('splitItemId' in config)) return config;
  const { splitItemId: _former, ...others } = config;
  return itemId === null ? others : { ...others, splitItemId: itemId };
};

export const withComparisons = <One extends View>(
  config: ConfigByView[One],
  comparisons: readonly ComparisonKind[],
): ReportItemConfig => entries[resolveView(config) as One].withComparisons?.(config, comparisons) ?? config;

/** True if answers to several questions of the type are pooled; those without option order always are. */
export const countsTogether = <One extends View>(config: ConfigByView[One], type: ItemType): boolean =>
  hasFreeOrder(type) ||
  (type === 'SCALA' && (entries[resolveView(config) as One].poolsScales?.(config) ?? false));

export const drawsMeans = <One extends View>(config: ConfigByView[One]): boolean =>
  entries[resolveView(config) as One].drawsMeans?.(config) ?? false;

export const takesTarget = <One extends View>(config: ConfigByView[One]): boolean =>
  entries[resolveView(config) as One].takesTarget?.(config) ?? false;

export const readNormId = <One extends View>(config: ConfigByView[One]): number | null =>
  'normId' in config && config.normId !== undefined && takesTarget<One>(config) ? config.normId : null;

export const comparesMeans = <One extends View>(config: ConfigByView[One]): boolean =>
  entries[resolveView(config) as One].comparesMeans?.(config) ?? false;

export const showsAssociation = (shown: Shown): boolean =>
  entries[resolveView(shown)].showsAssociation ?? false;

export const takesDistinctive = (shown: Shown): boolean =>
  entries[resolveView(shown)].takesDistinctive ?? false;

export const shownItemTypes = (shown: Shown): readonly ItemType[] => entries[resolveView(shown)].itemTypes;

export const togetherProblem = (shown: Shown, items: readonly ComparableItem[]): Problem | null =>
  items.length === 0
    ? compatibilityProblem(items)
    : (entries[resolveView(shown)].problemOf ?? compatibilityProblem)(items);

export const listImages = <One extends View>(
  config: ConfigByView[One],
): readonly { image: string; path: string }[] => entries[resolveView(config) as One].imagesOf?.(config) ?? [];

export const readAuthorTexts = <One extends View>(config: ConfigByView[One]): AuthorTexts | null =>
  entries[resolveView(config) as One].textsOf?.(config) ?? null;

export const settingsProblem = <One extends View>(config: ConfigByView[One]): Problem | null =>
  entries[resolveView(config) as One].settingsProblem?.(config) ?? null;

export const appearanceOffer = <One extends View>(
  config: ConfigByView[One],
  type: ItemType | null,
): AppearanceOffer => entries[resolveView(config) as One].appearance?.(config, type) ?? {};

export const showsItemType = (config: ReportItemConfig, type: ItemType): boolean =>
  shownItemTypes(config).includes(type);

export const effectiveSettings = (config: ReportItemConfig): [key: string, value: unknown][] => {
  const withoutEffect: readonly string[] = entries[resolveView(config)].withoutEffect;
  return Object.entries(config)
    .filter(([key]) => !withoutEffect.includes(key))
    .sort(([left], [right]) => (left < right ? -1 : 1));
};

/** The settings with appearance set to defaults: equal for items with equal figures. */
export const withoutAppearance = <One extends View>(config: ConfigByView[One]): ReportItemConfig => {
  const entry = entries[resolveView(config) as One];
  const plain = entry.defaultConfig([...entry.itemIdsOf(config)]);
  const kept = Object.fromEntries(entry.withoutEffect.map((key) => [key, plain[key]]));
  return { ...config, ...kept };
};

/** `null`, for unreadable settings, gets the widest limits of all. */
export const sizeLimits = (type: BuiltVisualization | null): SizeLimits =>
  entries[type ? firstViewOf(type) : 'BAR_CHART'].size;

export const createDefaultConfig = (view: View, itemIds: number[]): ReportItemConfig =>
  entries[view].defaultConfig(itemIds);

/**
 * Parses stored settings. `null` if they fit no visualization, as those of a later version; such an item is displayed
 * but never calculated.
 */
export const readConfig = (stored: unknown): ReportItemConfig | null => {
  const read = reportItemConfig.safeParse(stored);
  return read.success ? read.data : null;
};

export const readVisualization = (name: string | null): BuiltVisualization | null =>
  builtVisualizations.find((type) => type === name) ?? null;
