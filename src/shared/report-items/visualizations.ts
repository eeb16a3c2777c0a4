import { z } from 'zod';
import type { Problem } from '../problems.ts';
import type { AnalysisType, ItemType } from '../vocabulary.ts';
import { barChart } from './bar-chart.ts';
import { type ComparableItem, compatibilityProblem } from './comparable-items.ts';
import { divider } from './divider.ts';
import { lineChart } from './line-chart.ts';
import { profileLineChart } from './profile-line-chart.ts';
import { responses } from './responses.ts';
import { richText } from './rich-text.ts';
import type { SizeLimits, Visualization } from './visualization.ts';
import { wordCloud } from './word-cloud.ts';

/** The author's settings of a report item, by visualization. */
export const reportItemConfig = z.discriminatedUnion('visualizationType', [
  barChart.config,
  lineChart.config,
  profileLineChart.config,
  responses.config,
  wordCloud.config,
  richText.config,
  divider.config,
]);
export type ReportItemConfig = z.infer<typeof reportItemConfig>;

/**
 * One entry a visualization: what it is to both sides (`visualization.ts` says of each member what it means). Those of one
 * analysis are offered in this order [4.11]. A name more here, and the compiler says in every registry over them what is
 * missing (docs/how-to/add-a-visualization.md).
 */
const visualizations = {
  BAR_CHART: barChart,
  PROFILE_LINE_CHART: profileLineChart,
  LINE_CHART: lineChart,
  WORDCLOUD: wordCloud,
  RESPONSES: responses,
  DIVIDER: divider,
  RICH_TEXT: richText,
};
/** What an item can be by now. */
export type BuiltVisualization = keyof typeof visualizations;
export const builtVisualizations = Object.keys(visualizations) as BuiltVisualization[];

/** Those of [3.12] that are still to be built; they are refused (`declared-config.ts`). */
const laterVisualizations = ['WORDCLOUD_RESPONSES'] as const;
/** [3.12] */
export const visualizationTypes = [...builtVisualizations, ...laterVisualizations];
export type VisualizationType = (typeof visualizationTypes)[number];

/** By visualization, its settings; `Extract` of the union, so that a registry can speak of one or of any. */
export type ConfigByType = {
  [Type in BuiltVisualization]: Extract<ReportItemConfig, { visualizationType: Type }>;
};
const entries: { [Type in BuiltVisualization]: Visualization<ConfigByType[Type]> } = visualizations;

type Shows = { [Type in BuiltVisualization]: (typeof visualizations)[Type]['shows'] };
/** How a visualization shows the analyses that it can show. */
export type ShownBy<Type extends BuiltVisualization> = {
  [One in Type]: Shows[One][keyof Shows[One]];
}[Type];

/** How that item shows its analysis. */
export const shownBy = ({
  visualizationType,
  analysisType,
}: ReportItemConfig): ShownBy<BuiltVisualization> => {
  const { shows } = visualizations[visualizationType] as {
    shows: Record<string, ShownBy<BuiltVisualization>>;
  };
  return shows[analysisType] as ShownBy<BuiltVisualization>;
};

/** What shows an analysis, over several periods or not, in the order in which it is offered [4.11]. */
export const visualizationsFor = (analysisType: AnalysisType, overPeriods: boolean): BuiltVisualization[] =>
  builtVisualizations.filter((type) => {
    const shows: Partial<Record<AnalysisType, ShownBy<BuiltVisualization>>> = visualizations[type].shows;
    return shows[analysisType]?.overPeriods === overPeriods;
  });

/** The questions (item collection ids) that an item is about; none for what only structures the page. */
export const itemIdsOf = <Type extends BuiltVisualization>(config: ConfigByType[Type]): readonly number[] =>
  entries[config.visualizationType as Type].itemIdsOf(config);

/** The same item about other questions; for what is about none: the same. */
export const withItemIds = <Type extends BuiltVisualization>(
  config: ConfigByType[Type],
  itemIds: number[],
): ReportItemConfig => entries[config.visualizationType as Type].withItemIds(config, itemIds);

/** The types of questions that it shows; none: it is about no questions. */
export const shownItemTypes = (type: BuiltVisualization): readonly ItemType[] => entries[type].itemTypes;

/** What keeps questions from standing in it together [5.02]; null: nothing. */
export const togetherProblem = (
  type: BuiltVisualization,
  items: readonly ComparableItem[],
): Problem | null =>
  items.length === 0 ? compatibilityProblem(items) : (entries[type].problemOf ?? compatibilityProblem)(items);

/** What is wrong with settings other than the questions; null: nothing. */
export const settingsProblem = <Type extends BuiltVisualization>(
  config: ConfigByType[Type],
): Problem | null => entries[config.visualizationType as Type].settingsProblem?.(config) ?? null;

/** Whether it shows questions of that type. */
export const showsItemType = ({ visualizationType }: ReportItemConfig, type: ItemType): boolean =>
  entries[visualizationType].itemTypes.includes(type);

/** Settings on which its figures depend, as key and value in the order of the keys. */
export const effectiveSettings = (config: ReportItemConfig): [key: string, value: unknown][] => {
  const withoutEffect: readonly string[] = entries[config.visualizationType].withoutEffect;
  return Object.entries(config)
    .filter(([key]) => !withoutEffect.includes(key))
    .sort(([left], [right]) => (left < right ? -1 : 1));
};

/** What its figures depend on, with everything else as it is by default: the same for items with the same figures. */
export const withoutAppearance = <Type extends BuiltVisualization>(
  config: ConfigByType[Type],
): ReportItemConfig => {
  const entry = entries[config.visualizationType as Type];
  const plain = entry.defaultConfig([...entry.itemIdsOf(config)]);
  const kept = Object.fromEntries(entry.withoutEffect.map((key) => [key, plain[key]]));
  return { ...config, ...kept };
};

/** Cells that an item may take. Null: one whose settings cannot be read, which keeps to the widest limits there are. */
export const sizeLimits = (type: BuiltVisualization | null): SizeLimits => entries[type ?? 'BAR_CHART'].size;

/** Its settings before anybody has changed them. */
export const defaultConfigOf = (type: BuiltVisualization, itemIds: number[]): ReportItemConfig =>
  entries[type].defaultConfig(itemIds);

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
