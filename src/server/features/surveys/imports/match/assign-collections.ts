import type { Trx } from '../../../../db/connect.ts';
import {
  type AssignedPlace,
  findAssigned,
  insertOwnCollection,
} from '../records/assigned-collection-queries.ts';

/**
 * Maps the items of a new form to collections: as in the latest form of that name, else following joins (ADR 460).
 * `importedIds` are the collections found by text. A form never has a collection twice: the second item gets a new
 * one.
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
