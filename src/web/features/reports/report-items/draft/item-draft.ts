import { knownLanguage } from '#shared/known-language.ts';
import type { Problem } from '#shared/problems.ts';
import type { Item } from '#shared/reports/forms/contract.ts';
import { suitedItemsProblem } from '#shared/reports/report-items/kinds/suited-items.ts';
import {
  comparesMeans,
  createDefaultConfig,
  drawsMeans,
  mostAnswerGroups,
  type ReportItemConfig,
  readAuthorTexts,
  resolveView,
  settingsProblem,
  shownItemTypes,
  showsAssociation,
  takesDistinctive,
  takesTarget,
  type View,
  viewNames,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import type { ComparableItem } from '#shared/reports/report-items/settings/comparable-items.ts';
import { takesBoxes } from '#shared/reports/report-items/settings/statistics.ts';
import { savedWords } from './author-texts.ts';
import type { ItemDraft } from './draft.ts';

/** [5.07] An incomplete color counts as none. */
const savedColor = (color: string): string | null => (/^#[0-9a-f]{6}$/i.test(color) ? color : null);

const comparableItem = ({ type, itemOptions, info, abstentionAllowed }: Item): ComparableItem => ({
  type,
  optionCount:
    itemOptions?.length ?? (info?.type === 'choice' || info?.type === 'scale' ? info.itemOptionCount : 0),
  abstentionAllowed,
});

type Own = Omit<ItemDraft, 'title' | 'color'> & { title: string | null; color: string | null };

const ownSettings = (config: ReportItemConfig): Partial<Own> =>
  Object.fromEntries(Object.entries(config).filter(([key]) => key !== 'itemIds'));

export const emptyDraft: ItemDraft = Object.assign(
  {},
  ...viewNames.map((view) => ownSettings(createDefaultConfig(view, []))),
  { analysisType: 'QUANTITATIVE', visualizationType: 'BAR_CHART', items: [], title: '', color: '' },
);

export const emptyDraftIn = (language: string): ItemDraft => ({
  ...emptyDraft,
  wordLanguage: knownLanguage([language]) ?? emptyDraft.wordLanguage,
});

export const createItemDraft = (config: ReportItemConfig, items: Item[], empty = emptyDraft): ItemDraft => {
  const { title, color, ...own } = ownSettings(config);
  return { ...empty, ...own, items, title: title ?? '', color: color ?? '' };
};

export const hasItems = (draft: ItemDraft): boolean => shownItemTypes(draft).length > 0;

export const collectItemSettings = (draft: ItemDraft): ReportItemConfig => {
  const { items, title, color } = draft;
  const itemIds = items.map(({ id }) => id);
  const known = createDefaultConfig(resolveView(draft), itemIds);
  const chosen = { ...draft, itemIds, title: title.trim() || null, color: savedColor(color) };
  const kept = Object.entries(chosen).filter(([key]) => key in known);
  const isSet = draft.paper && Object.values(draft.paper).some(Boolean);
  const own: ReportItemConfig = {
    ...known,
    ...Object.fromEntries(kept),
    ...(isSet && { paper: draft.paper }),
    ...(draft.splitItemId !== undefined && mostAnswerGroups(draft) > 0 && { splitItemId: draft.splitItemId }),
    ...(draft.meanOver &&
      drawsMeans<View>({ ...known, ...Object.fromEntries(kept) }) && { meanOver: draft.meanOver }),
    ...savedWords(draft, readAuthorTexts<View>(known) !== null),
  };
  return Object.assign(own, {
    ...(draft.showDifferences &&
      comparesMeans<View>(own) && {
        showDifferences: true as const,
        ...(draft.differenceTest && { differenceTest: draft.differenceTest }),
      }),
    ...(draft.associationTest && showsAssociation(own) && { associationTest: true as const }),
    ...(draft.target && takesTarget<View>(own) && { target: draft.target }),
    ...(draft.boxes && takesBoxes(own) && { boxes: draft.boxes }),
    ...(draft.showDistinctive && takesDistinctive(own) && { showDistinctive: true as const }),
    ...(draft.normId && takesTarget<View>(own) && { normId: draft.normId }),
  });
};

/** The validation problem of the draft [5.02]; `null` if it can be saved. */
export const draftProblem = (draft: ItemDraft): Problem | null => {
  const items = draft.items.map(comparableItem);
  const unsuited = hasItems(draft) ? suitedItemsProblem(draft, items) : null;
  return unsuited ?? settingsProblem<View>(collectItemSettings(draft));
};

export const parseItemDraft = (draft: ItemDraft): ReportItemConfig | null =>
  draftProblem(draft) ? null : collectItemSettings(draft);
