import type { Trx } from '../../../../db/connect.ts';
import { type CollectionRow, findByKeys, insertCollections, rememberKeys } from './match-queries.ts';
import { isOneQuestion, type MatchKeys, storedKeys } from './match-structure.ts';

export interface FoundCollection {
  readonly id: number;
  readonly joinedInto: number | null;
}

export const matchCollections = async (
  db: Trx,
  items: readonly MatchKeys[],
): Promise<(FoundCollection | undefined)[]> => {
  const known = await findByKeys(
    db,
    items.map(({ hash }) => hash),
    items.flatMap(storedKeys),
  );
  const byHash = new Map(known.map((row) => [row.hash, row]));
  const exact = items.map(({ hash }) => byHash.get(hash));
  const taken = new Set(exact.map((row) => row?.id));
  const byKey = Map.groupBy(
    known.flatMap((row) => row.keys.map((key) => ({ key, row }))),
    ({ key }) => key,
  );
  return items.map((own, index) => {
    const there = exact[index];
    if (there) return there;
    const [first] = storedKeys(own)
      .flatMap((key) => byKey.get(key) ?? [])
      .map(({ row }) => row)
      .filter((row) => !taken.has(row.id) && isOneQuestion(own, row))
      .toSorted((left, right) => left.id - right.id);
    taken.add(first?.id);
    return first;
  });
};

export type CollectionFacts = Omit<CollectionRow, 'matchHash' | 'baseLanguage' | 'matchKeys'>;

export const matchOrCreateCollections = async (
  db: Trx,
  tenantId: number,
  items: readonly { readonly keys: MatchKeys; readonly facts: CollectionFacts }[],
): Promise<number[]> => {
  if (items.length === 0) return [];
  const found = await matchCollections(
    db,
    items.map(({ keys }) => keys),
  );
  const rows = items.map(({ keys, facts }) => ({
    ...facts,
    matchHash: keys.hash,
    baseLanguage: keys.baseLanguage,
    matchKeys: storedKeys(keys),
  }));
  const created = await insertCollections(
    db,
    tenantId,
    rows.filter((_, index) => found[index] === undefined),
  );
  const ids = rows.map(({ matchHash }, index) => found[index]?.id ?? (created.get(matchHash) as number));
  await rememberKeys(
    db,
    rows.map(({ matchKeys }, index) => ({ id: ids[index] as number, matchKeys })),
  );
  return ids;
};
