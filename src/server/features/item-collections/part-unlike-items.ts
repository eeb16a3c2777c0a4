import { sql } from 'kysely';
import type { Localized } from '#shared/schemas.ts';
import { inTenant, type Trx } from '../../db/connect.ts';
import { recordAction } from '../../lib/record-action.ts';
import type { Services } from '../../lib/services.ts';
import { type MatchedItem, matchHashes } from '../imports/match-structure.ts';
import { upsertCollections } from '../imports/write-queries.ts';
import { allTenantIds } from '../tenants/queries.ts';
import { applyChange, holdCollections } from './apply-change.ts';
import { planPart } from './part-collection.ts';
import { findAssignedItems } from './queries.ts';
import { findReferringReports, markOutdated } from './reference-queries.ts';

interface ItemToMatch extends MatchedItem {
  id: number;
  formId: number;
  /** The collection the import assigned it to. */
  homeId: number;
  languages: string[];
  surveyCount: number;
  /** Whether its collection was matched by an earlier rule. */
  isStale: boolean;
}

/** All items of forms that contain an item of a collection matched by an earlier rule. */
const findItemsToMatch = async (db: Trx): Promise<ItemToMatch[]> => {
  const { rows } = await sql<ItemToMatch>`
    select items.id, items.form_id as "formId", home.id as "homeId", home.match_rule = 1 as "isStale", forms.languages,
      items.code, items.text, items.type, items.options, items.left_pole as "leftPole", items.right_pole as "rightPole",
      items.abstention_allowed as "abstentionAllowed", items.direction, items.is_rank as "isRank",
      (select count(*)::integer from surveys where surveys.tenant_id = items.tenant_id and surveys.form_id = items.form_id
        and surveys.deleted_at is null) as "surveyCount"
    from items
    join forms on forms.tenant_id = items.tenant_id and forms.id = items.form_id
    join item_collections home on home.tenant_id = items.tenant_id
      and home.id = coalesce(items.imported_collection_id, items.item_collection_id)
    where items.form_id in (
      select stale.form_id from items stale join item_collections own on own.tenant_id = stale.tenant_id
        and own.id = coalesce(stale.imported_collection_id, stale.item_collection_id) and own.match_rule = 1)
    order by items.form_id, items.position`.execute(db);
  return rows;
};

type Matched = ItemToMatch & { readonly hash: string };

const withHashes = (items: readonly ItemToMatch[]): Matched[] =>
  [...Map.groupBy(items, ({ formId }) => formId).values()].flatMap((ofForm) => {
    const languages = ofForm[0]?.languages ?? [];
    const hashes = matchHashes({ languages, items: ofForm });
    return ofForm.map((item, index) => ({ ...item, hash: (hashes[index] as Buffer).toString('hex') }));
  });

/** The wording used by most surveys stays; ties go to the first form. */
const mostAskedFirst = (groups: readonly (readonly Matched[])[]): (readonly Matched[])[] => {
  const asked = (group: readonly Matched[]) => group.reduce((sum, { surveyCount }) => sum + surveyCount, 0);
  return groups.toSorted(
    (left, right) => asked(right) - asked(left) || (left[0]?.formId ?? 0) - (right[0]?.formId ?? 0),
  );
};

/** The collection gets the hash of the items that stay, unless another collection has it already; then imports no longer match it. */
const adoptHash = (db: Trx, id: number, hash: string) =>
  sql`update item_collections set match_rule = 2, match_hash = case when exists (
      select from item_collections other where other.match_hash = decode(${hash}, 'hex') and other.id <> ${id})
      then match_hash else decode(${hash}, 'hex') end
    where id = ${id}`.execute(db);

const collectionFor = async (
  db: Trx,
  tenantId: number,
  [first]: readonly [Matched, ...Matched[]],
): Promise<number> => {
  const found = await upsertCollections(db, tenantId, [
    {
      match_hash: first.hash,
      type: first.type,
      option_count: first.options.length,
      abstention_allowed: first.abstentionAllowed,
      text: first.text as Localized,
    },
  ]);
  return found.get(first.hash) as number;
};

/** Moves the items of one wording to a collection of their own, along with the reports that only show them. */
const moveOut = async (
  db: Trx,
  tenantId: number,
  from: number,
  group: readonly [Matched, ...Matched[]],
): Promise<void> => {
  const to = await collectionFor(db, tenantId, group);
  const ids = new Set(group.map(({ id }) => id));
  const assigned = await findAssignedItems(db, [from]);
  const own = assigned.filter(({ itemId }) => itemId === from);
  const leaving = own.filter(({ id }) => ids.has(id));
  const staying = own.filter(({ id }) => !ids.has(id));
  const reports = await findReferringReports(db, [from]);
  const plan = planPart({ leaving, staying, revived: null }, { from, to }, assigned, reports, new Map());
  await applyChange(db, { tenantId, userId: 0, name: 'Plenum' }, plan);
  await markOutdated(db, plan.outdated, { filteredBy: from });
  // A former matching rule joined them, not a person, so no decision is recorded.
  await sql`update items set imported_collection_id = nullif(${to}::integer, item_collection_id)
    where id = any(${[...ids]}::integer[])`.execute(db);
  await sql`update item_collections set parted_from = ${from} where id = ${to}`.execute(db);
  await recordAction(db, tenantId, { role: 'SYSTEM', action: 'itemCollection.parted', objectId: to });
};

const partInTenant = async (db: Trx, tenantId: number): Promise<void> => {
  await holdCollections(db, tenantId);
  const stale = withHashes(await findItemsToMatch(db)).filter(({ isStale }) => isStale);
  for (const [homeId, items] of Map.groupBy(stale, (item) => item.homeId)) {
    const [staying, ...others] = mostAskedFirst([...Map.groupBy(items, ({ hash }) => hash).values()]);
    await adoptHash(db, homeId, staying?.[0]?.hash ?? '');
    for (const group of others) await moveOut(db, tenantId, homeId, group as [Matched, ...Matched[]]);
  }
  // Collections without items cannot contain differing ones.
  await sql`update item_collections set match_rule = 2 where match_rule = 1`.execute(db);
};

/**
 * Parts collections of earlier releases whose items differ in the meaning of their answers: those releases matched
 * items by text, type and number of options, and counted by position. Figures that pooled such items become outdated.
 * Idempotent.
 */
export const partUnlikeItems = async ({ database }: Pick<Services, 'database'>): Promise<void> => {
  for (const tenantId of await allTenantIds(database))
    await inTenant(database, tenantId, async (db) => {
      const { rows } = await sql`select from item_collections where match_rule = 1 limit 1`.execute(db);
      if (rows.length > 0) await partInTenant(db, tenantId);
    });
};
