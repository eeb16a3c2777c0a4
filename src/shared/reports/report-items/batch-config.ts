import { knownLanguage } from '../../known-language.ts';
import type { ItemType } from '../../vocabulary.ts';
import { defaultConfig } from './kinds/default-config.ts';
import {
  type BuiltVisualization,
  createDefaultConfig,
  listItemIds,
  type ReportItemConfig,
  settingsProblem,
  shownItemTypes,
  type View,
  viewNames,
} from './kinds/visualizations.ts';

const viewsOf = (type: ItemType): View[] =>
  viewNames.filter((view) => {
    const config = createDefaultConfig(view, [1]);
    // Views that need more than one question, such as topics, are left to the element's own form.
    const isComplete = settingsProblem<View>(config) === null && listItemIds<View>(config).length === 1;
    return isComplete && shownItemTypes(config).includes(type);
  });

const visualizationOf = (view: View): BuiltVisualization => createDefaultConfig(view, [1]).visualizationType;

/** How one question of that type can be shown without further settings, the default first [2.24]. */
export const batchVisualizations = (type: ItemType): BuiltVisualization[] => {
  const usual = defaultConfig({ id: 1, type })?.visualizationType;
  const others = viewsOf(type).map(visualizationOf);
  return usual === undefined ? [] : [...new Set([usual, ...others])];
};

const chooseConfig = (
  item: { id: number; type: ItemType },
  wanted: BuiltVisualization | undefined,
): ReportItemConfig | null => {
  const usual = defaultConfig(item);
  if (wanted === undefined || usual?.visualizationType === wanted) return usual;
  const view = viewsOf(item.type).find((one) => visualizationOf(one) === wanted);
  return view === undefined ? null : createDefaultConfig(view, [item.id]);
};

/**
 * `null` if the type has no default, or the wanted visualization does not show it. Words are counted in `language`, the
 * report's (BCP 47), if that is known.
 */
export const batchConfig = (
  item: { id: number; type: ItemType },
  wanted: BuiltVisualization | undefined,
  language: string,
): ReportItemConfig | null => {
  const config = chooseConfig(item, wanted);
  const wordLanguage = knownLanguage([language]);
  return config && wordLanguage && 'wordLanguage' in config ? { ...config, wordLanguage } : config;
};
