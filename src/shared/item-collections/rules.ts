import { Problem } from '../problems.ts';
import { type ComparableItem, compatibilityProblem } from '../report-items/comparable-items.ts';

/** Item collections that become one at once, and items and reports of them that are named. */
export const MAXIMUM_COLLECTIONS_AT_ONCE = 20;
export const MAXIMUM_ITEMS_SHOWN = 200;
/** A mapping of one question's options to another's. */
export const MAXIMUM_OPTIONS_MAPPED = 1000;
export const MAXIMUM_REPORTS_SHOWN = 50;

interface FormOfItem {
  readonly formId: number;
  readonly formShortName: string;
}

/** An item collection, as far as it decides whether it may be joined with others. */
interface JoinableCollection extends ComparableItem {
  readonly items: readonly FormOfItem[];
  /** Its answers are ranks. */
  readonly isRank: boolean;
}

/** Forms of which two of the collections hold an item each, by name. */
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

/** Why collections cannot be one: what [5.02] asks of items that stand together, and at most one item of a form. Each reason once. */
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
