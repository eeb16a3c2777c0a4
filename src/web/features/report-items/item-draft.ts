import type { Item } from '#shared/forms/contract.ts';
import { knownLanguage } from '#shared/known-language.ts';
import type { Problem } from '#shared/problems.ts';
import { suitedItemsProblem } from '#shared/report-items/suited-items.ts';
import {
  defaultConfigOf,
  mostAnswerGroups,
  type ReportItemConfig,
  settingsProblem,
  shownItemTypes,
  textsOf,
  type View,
  viewNames,
  viewOf,
} from '#shared/report-items/visualizations.ts';
import { savedWords } from './author-texts.ts';
import { comparableItem } from './comparable-item.ts';
import type { ItemDraft } from './draft.ts';
import { savedColor } from './saved-color.ts';

type Own = Omit<ItemDraft, 'title' | 'color'> & { title: string | null; color: string | null };

/** Settings as a draft has them, with the questions themselves instead of their ids. */
const ownSettings = (config: ReportItemConfig): Partial<Own> =>
  Object.fromEntries(Object.entries(config).filter(([key]) => key !== 'itemIds'));

/** A new item: the default settings of every view, whichever is chosen. */
export const emptyDraft: ItemDraft = Object.assign(
  {},
  ...viewNames.map((view) => ownSettings(defaultConfigOf(view, []))),
  { analysisType: 'QUANTITATIVE', visualizationType: 'BAR_CHART', items: [], title: '', color: '' },
);

/** The same for a report in that language (a tag): words are counted in it, where Plenum knows its words. */
export const emptyDraftIn = (language: string): ItemDraft => ({
  ...emptyDraft,
  wordLanguage: knownLanguage([language]) ?? emptyDraft.wordLanguage,
});

/** The draft of a saved item with its questions; `empty`: what it has not. */
export const draftOf = (config: ReportItemConfig, items: Item[], empty = emptyDraft): ItemDraft => {
  const { title, color, ...own } = ownSettings(config);
  return { ...empty, ...own, items, title: title ?? '', color: color ?? '' };
};

/** Whether questions are chosen for it. */
export const hasItems = (draft: ItemDraft): boolean => shownItemTypes(draft).length > 0;

/** What the draft says of the settings that its visualization has. */
export const settingsOf = (draft: ItemDraft): ReportItemConfig => {
  const { items, title, color } = draft;
  const itemIds = items.map(({ id }) => id);
  const known = defaultConfigOf(viewOf(draft), itemIds);
  const chosen = { ...draft, itemIds, title: title.trim() || null, color: savedColor(color) };
  const kept = Object.entries(chosen).filter(([key]) => key in known);
  const isSet = draft.paper && Object.values(draft.paper).some(Boolean);
  return {
    ...known,
    ...Object.fromEntries(kept),
    ...(isSet && { paper: draft.paper }),
    ...(draft.splitItemId !== undefined && mostAnswerGroups(draft) > 0 && { splitItemId: draft.splitItemId }),
    ...savedWords(draft, textsOf<View>(known) !== null),
  };
};

/** What is wrong with the draft [5.02]; null: it can be saved. */
export const draftProblem = (draft: ItemDraft): Problem | null => {
  const items = draft.items.map(comparableItem);
  const unsuited = hasItems(draft) ? suitedItemsProblem(draft, items) : null;
  return unsuited ?? settingsProblem<View>(settingsOf(draft));
};

/** The settings to save; null while they are not valid. */
export const configOf = (draft: ItemDraft): ReportItemConfig | null =>
  draftProblem(draft) ? null : settingsOf(draft);
