import type { Trx } from '../../db/connect.ts';
import { findAssigned, insertOwnCollection } from './assigned-collection-queries.ts';

/**
 * The item collections of a new form's items, where administrators have put them: as in the latest form of that name, else where
 * the collection was joined into (ADR 460). `importedIds`: what the texts lead to. Two items of the form are never in one: the
 * second gets a collection of its own.
 */
export const assignCollections = async (
  db: Trx,
  shortName: string,
  importedIds: readonly number[],
): Promise<number[]> => {
  const { joined, ofForm } = await findAssigned(db, shortName, importedIds);
  const wanted = importedIds.map((id) => ofForm.get(id) ?? joined.get(id) ?? id);
  // Whoever stays where its text leads goes first.
  const taken = new Set(importedIds.filter((id, index) => wanted[index] === id));
  const assigned: number[] = [];
  for (const [index, id] of wanted.entries()) {
    const importedId = importedIds[index] as number;
    const isFree = id === importedId || !taken.has(id);
    const own = isFree ? id : await insertOwnCollection(db, importedId);
    taken.add(own);
    assigned.push(own);
  }
  return assigned;
};
