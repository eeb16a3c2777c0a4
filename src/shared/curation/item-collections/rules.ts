import { Problem } from '../../problems.ts';
import {
  type ComparableItem,
  compatibilityProblem,
} from '../../reports/report-items/settings/comparable-items.ts';

export const MAXIMUM_COLLECTIONS_AT_ONCE = 20;
export const MAXIMUM_ITEMS_SHOWN = 200;
export const MAXIMUM_OPTIONS_MAPPED = 1000;
export const MAXIMUM_REPORTS_SHOWN = 50;

interface FormOfItem {
  readonly formId: number;
  readonly formShortName: string;
}

interface JoinableCollection extends ComparableItem {
  readonly items: readonly FormOfItem[];
  readonly isRank: boolean;
}

const sharedForms = (collections: readonly JoinableCollection[]): string[] => {
  const names = new Map<number, string>();
  const shared = new Set<string>();
  for (const { items } of collections)
    for (const { formId, formShortName } of items) {
      if (names.has(formId)) shared.add(formShortName);
      names.set(formId, formShortName);
    }
  return [...shared];
};

/** Obstacles to joining: incompatible items [5.02], or several items of one form. Each at most once. */
export const joinProblems = (collections: readonly JoinableCollection[]): Problem[] => {
  const incompatible = compatibilityProblem(collections);
  const ranks = collections.some(({ isRank }) => isRank !== collections[0]?.isRank);
  const forms = sharedForms(collections);
  return [
    ...(incompatible ? [incompatible] : []),
    ...(ranks && !incompatible ? [new Problem('item.error.typesDiffer')] : []),
    ...(forms.length > 0
      ? [new Problem('itemCollection.sameForm', { names: forms.slice(0, 5).join(', ') })]
      : []),
  ];
};
