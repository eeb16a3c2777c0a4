import type { Trx } from '../../db/connect.ts';
import { type AssignedPlace, findAssigned, insertOwnCollection } from './assigned-collection-queries.ts';

/**
 * The item collections of a new form's items, where administrators have put them: as in the latest form of that name, else where
 * the collection was joined into (ADR 460). `importedIds`: what the texts lead to. Two items of the form are never in one: the
 * second gets a collection of its own.
 */
export const assignCollections = async (
  db: Trx,
  shortName: string,
  importedIds: readonly number[],
): Promise<AssignedPlace[]> => {
  const { joined, ofForm } = await findAssigned(db, shortName, importedIds);
  const wanted = importedIds.map(
    (id): AssignedPlace => ofForm.get(id) ?? joined.get(id) ?? { into: id, positions: null },
  );
  // Whoever stays where its text leads goes first.
  const taken = new Set(importedIds.filter((id, index) => wanted[index]?.into === id));
  const assigned: AssignedPlace[] = [];
  for (const [index, place] of wanted.entries()) {
    const importedId = importedIds[index] as number;
    const isFree = place.into === importedId || !taken.has(place.into);
    const own = isFree ? place : { into: await insertOwnCollection(db, importedId), positions: null };
    taken.add(own.into);
    assigned.push(own);
  }
  return assigned;
};
