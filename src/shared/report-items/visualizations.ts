import { z } from 'zod';
import type { ComparisonKind } from '../calculation/comparisons.ts';
import type { Problem } from '../problems.ts';
import type { AnalysisType, ItemType } from '../vocabulary.ts';
import { type AppearanceOffer, hasFreeOrder } from './appearance.ts';
import { barChart } from './bar-chart.ts';
import { cloudResponses } from './cloud-responses.ts';
import { type ComparableItem, compatibilityProblem } from './comparable-items.ts';
import { divider } from './divider.ts';
import { lineChart } from './line-chart.ts';
import { profileLineChart } from './profile-line-chart.ts';
import { responses } from './responses.ts';
import { richText } from './rich-text.ts';
import { topicBars } from './topic-bars.ts';
import { topicLines } from './topic-lines.ts';
import { topicResponses } from './topic-responses.ts';
import type { AuthorTexts, SizeLimits, Visualization } from './visualization.ts';
import { wordBars } from './word-bars.ts';
import { wordCloud } from './word-cloud.ts';
import { wordLines } from './word-lines.ts';

/** The author's settings of a report item, by visualization. */
export const reportItemConfig = z.discriminatedUnion('visualizationType', [
  z.discriminatedUnion('analysisType', [barChart.config, wordBars.config, topicBars.config]),
  z.discriminatedUnion('analysisType', [lineChart.config, wordLines.config, topicLines.config]),
  profileLineChart.config,
  z.discriminatedUnion('analysisType', [responses.config, topicResponses.config]),
  wordCloud.config,
  cloudResponses.config,
  richText.config,
  divider.config,
]);
export type ReportItemConfig = z.infer<typeof reportItemConfig>;

/**
 * One entry a view, which is a visualization of one analysis; the first that a visualization has bears its name. What each
 * is to both sides, `visualization.ts` says member by member. Those of one analysis are offered in this order [4.11]. A name
 * more here, and the compiler says in every registry over them what is missing (docs/how-to/add-a-visualization.md).
 */
const views = {
  BAR_CHART: barChart,
  PROFILE_LINE_CHART: profileLineChart,
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

/** By view, its settings; `Extract` of the union, so that a registry can speak of one or of any. */
export type ConfigByView = { [One in View]: z.infer<(typeof views)[One]['config']> };
const entries: { [One in View]: Visualization<ConfigByView[One]> } = views;

/** What an item can be [3.12]. */
export type BuiltVisualization = ReportItemConfig['visualizationType'];
/** What is chosen of an item, before it is known whether anything shows it. */
export interface Shown {
  readonly visualizationType: BuiltVisualization;
  readonly analysisType: AnalysisType;
}

const shownAs = viewNames.map((view) => {
  const { visualizationType, analysisType }: Shown = entries[view].defaultConfig([]);
  return { view, visualizationType, analysisType };
});
export const builtVisualizations = [...new Set(shownAs.map((one) => one.visualizationType))];

/** The view that a visualization and an analysis are. */
export const viewOf = ({ visualizationType, analysisType }: Shown): View => {
  const found = shownAs.find(
    (one) => one.visualizationType === visualizationType && one.analysisType === analysisType,
  );
  if (!found) throw new Error(`Nothing shows ${analysisType} as ${visualizationType}.`);
  return found.view;
};

/** The first view of a visualization: what all of its views have in common is read there. */
const firstViewOf = (type: BuiltVisualization): View =>
  shownAs.find(({ visualizationType }) => visualizationType === type)?.view ?? 'BAR_CHART';

type Shows = { [One in View]: (typeof views)[One]['shows'] };
/** How a view shows its analysis. */
export type ShownBy<Type extends View> = {
  [One in Type]: Shows[One][keyof Shows[One]];
}[Type];

/** How that item shows its analysis. */
export const shownBy = (config: ReportItemConfig): ShownBy<View> => {
  const { shows } = views[viewOf(config)] as { shows: Record<string, ShownBy<View>> };
  return shows[config.analysisType] as ShownBy<View>;
};

/** What shows an analysis, over several periods or not, in the order in which it is offered [4.11]. */
export const visualizationsFor = (analysisType: AnalysisType, overPeriods: boolean): BuiltVisualization[] =>
  shownAs.flatMap(({ view, visualizationType }) => {
    const shows: Partial<Record<AnalysisType, ShownBy<View>>> = views[view].shows;
    return shows[analysisType]?.overPeriods === overPeriods ? [visualizationType] : [];
  });

/** The questions (item collection ids) that an item is about; none for what only structures the page. */
export const itemIdsOf = <One extends View>(config: ConfigByView[One]): readonly number[] =>
  entries[viewOf(config) as One].itemIdsOf(config);

/** The same item about other questions; for what is about none: the same. */
export const withItemIds = <One extends View>(
  config: ConfigByView[One],
  itemIds: number[],
): ReportItemConfig => entries[viewOf(config) as One].withItemIds(config, itemIds);

/** The question (item collection id) whose answers are its groups; null: it is not split by answers. */
export const splitItemIdOf = <One extends View>(config: ConfigByView[One]): number | null =>
  entries[viewOf(config) as One].answerSplit?.itemIdOf(config) ?? null;

/** Groups that it shows where it is split by answers; 0: it cannot be. */
export const mostAnswerGroups = (shown: Shown): number => entries[viewOf(shown)].answerSplit?.mostGroups ?? 0;

/** All questions that its figures depend on: those it is about, and the one whose answers are its groups. */
export const countedItemIdsOf = <One extends View>(config: ConfigByView[One]): readonly number[] => {
  const splitItemId = splitItemIdOf<One>(config);
  const itemIds = itemIdsOf<One>(config);
  return splitItemId === null || itemIds.includes(splitItemId) ? itemIds : [...itemIds, splitItemId];
};

/** The same item split by the answers of that question; null: by none. */
export const withSplitItemId = (config: ReportItemConfig, itemId: number | null): ReportItemConfig => {
  if (!('splitItemId' in config)) return config;
  const { splitItemId: _former, ...others } = config;
  return itemId === null ? others : { ...others, splitItemId: itemId };
};

/** The same item compared with other surveys, unless its author chose what with; for what bears no comparison: the same. */
export const withComparisons = <One extends View>(
  config: ConfigByView[One],
  comparisons: readonly ComparisonKind[],
): ReportItemConfig => entries[viewOf(config) as One].withComparisons?.(config, comparisons) ?? config;

/** True if answers to several questions of the type are added up. Those to questions whose options have no order always are. */
export const countsTogether = <One extends View>(config: ConfigByView[One], type: ItemType): boolean =>
  hasFreeOrder(type) || (type === 'SCALA' && (entries[viewOf(config) as One].poolsScales?.(config) ?? false));

/** The types of questions that it shows; none: it is about no questions. */
export const shownItemTypes = (shown: Shown): readonly ItemType[] => entries[viewOf(shown)].itemTypes;

/** What keeps questions from standing in it together [5.02]; null: nothing. */
export const togetherProblem = (shown: Shown, items: readonly ComparableItem[]): Problem | null =>
  items.length === 0
    ? compatibilityProblem(items)
    : (entries[viewOf(shown)].problemOf ?? compatibilityProblem)(items);

/** Pictures in the texts of an item, and where in its settings they stand. */
export const imagesOf = <One extends View>(
  config: ConfigByView[One],
): readonly { image: string; path: string }[] => entries[viewOf(config) as One].imagesOf?.(config) ?? [];

/** What the author of an item wrote beside its heading; null: such an item has no text. */
export const textsOf = <One extends View>(config: ConfigByView[One]): AuthorTexts | null =>
  entries[viewOf(config) as One].textsOf?.(config) ?? null;

/** What is wrong with settings other than the questions; null: nothing. */
export const settingsProblem = <One extends View>(config: ConfigByView[One]): Problem | null =>
  entries[viewOf(config) as One].settingsProblem?.(config) ?? null;

/** What of its appearance means anything as it is set, about questions of that type; null: none is chosen. */
export const appearanceOffer = <One extends View>(
  config: ConfigByView[One],
  type: ItemType | null,
): AppearanceOffer => entries[viewOf(config) as One].appearance?.(config, type) ?? {};

/** Whether it shows questions of that type. */
export const showsItemType = (config: ReportItemConfig, type: ItemType): boolean =>
  shownItemTypes(config).includes(type);

/** Settings on which its figures depend, as key and value in the order of the keys. */
export const effectiveSettings = (config: ReportItemConfig): [key: string, value: unknown][] => {
  const withoutEffect: readonly string[] = entries[viewOf(config)].withoutEffect;
  return Object.entries(config)
    .filter(([key]) => !withoutEffect.includes(key))
    .sort(([left], [right]) => (left < right ? -1 : 1));
};

/** What its figures depend on, with everything else as it is by default: the same for items with the same figures. */
export const withoutAppearance = <One extends View>(config: ConfigByView[One]): ReportItemConfig => {
  const entry = entries[viewOf(config) as One];
  const plain = entry.defaultConfig([...entry.itemIdsOf(config)]);
  const kept = Object.fromEntries(entry.withoutEffect.map((key) => [key, plain[key]]));
  return { ...config, ...kept };
};

/** Cells that an item may take. Null: one whose settings cannot be read, which keeps to the widest limits there are. */
export const sizeLimits = (type: BuiltVisualization | null): SizeLimits =>
  entries[type ? firstViewOf(type) : 'BAR_CHART'].size;

/** Its settings before anybody has changed them. */
export const defaultConfigOf = (view: View, itemIds: number[]): ReportItemConfig =>
  entries[view].defaultConfig(itemIds);

/**
 * Stored settings. Null for what does not fit any more, or not yet, such as those of a later version: it is shown as
 * such and neither calculated nor guessed.
 */
export const readConfig = (stored: unknown): ReportItemConfig | null => {
  const read = reportItemConfig.safeParse(stored);
  return read.success ? read.data : null;
};

/** The visualization of stored settings, by name alone; null: none that can be shown. */
export const readVisualization = (name: string | null): BuiltVisualization | null =>
  builtVisualizations.find((type) => type === name) ?? null;
