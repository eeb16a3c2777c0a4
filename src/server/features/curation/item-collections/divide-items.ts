import { Problem } from '#shared/problems.ts';
import { collectIds } from './plan-change.ts';
import type { AssignedItem } from './queries.ts';
import type { JoinedItem } from './reference-queries.ts';

export interface Parted {
  readonly leaving: readonly AssignedItem[];
  readonly staying: readonly AssignedItem[];
  readonly revived: number | null;
  readonly whole: readonly number[];
}

/**
 * Splits off the chosen items. If only they were originally imported into the collection, the others leave instead, so
 * that references to the id keep their meaning.
 */
export const divide = (
  assigned: readonly AssignedItem[],
  id: number,
  chosenIds: readonly number[],
): Parted => {
  const own = assigned.filter(({ itemId }) => itemId === id);
  const ids = new Set(own.map((item) => item.id));
  if (chosenIds.some((chosen) => !ids.has(chosen))) throw new Problem('error.notFound');
  const chosen = own.filter((item) => chosenIds.includes(item.id));
  const others = own.filter((item) => !chosenIds.includes(item.id));
  if (chosen.length === 0 || others.length === 0) throw new Problem('itemCollection.nothingStays');
  const isAtHome = ({ importedId }: AssignedItem) => importedId === id;
  const othersLeave = chosen.some(isAtHome) && !others.some(isAtHome);
  const [leaving, staying] = othersLeave ? [others, chosen] : [chosen, others];
  const stayingHomes = new Set(staying.map(({ importedId }) => importedId));
  const whole = [...new Set(leaving.map(({ importedId }) => importedId))].filter(
    (home) => !stayingHomes.has(home),
  );
  const [only] = whole;
  const isOne = only !== undefined && leaving.every(({ importedId }) => importedId === only);
  return { leaving, staying, revived: isOne ? only : null, whole };
};

export const restoredIds = (remembered: readonly JoinedItem[], id: number): Map<number, number[]> =>
  new Map(
    remembered.map(({ reportItemId, collectionId, before, after }) => {
      const present = new Set([collectionId, ...collectIds(after)]);
      return [reportItemId, [...new Set(collectIds(before).map((own) => (present.has(own) ? own : id)))]];
    }),
  );
