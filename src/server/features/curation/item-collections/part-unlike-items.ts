import { sql } from 'kysely';
import { inTenant, type Trx } from '../../../db/connect.ts';
import { recordAction } from '../../../lib/record-action.ts';
import type { Services } from '../../../lib/services.ts';
import { allTenantIds } from '../../platform/tenants/queries.ts';
import { noteParted } from '../../reports/report-access/snapshot-queries.ts';
import { matchOrCreateCollections } from '../../surveys/imports/match/match-collections.ts';
import {
  isOneQuestion,
  type MatchedItem,
  type MatchKeys,
  matchKeys,
  storedKeys,
} from '../../surveys/imports/match/match-structure.ts';
import { applyChange, holdCollections } from './apply-change.ts';
import { outdateUnlikePools } from './outdate-unlike-pools.ts';
import { planPart } from './part-collection.ts';
import { findAssignedItems } from './queries.ts';
import { findReferringReports, markOutdated } from './reference-queries.ts';

interface ItemToMatch extends MatchedItem {
  id: number;
  formId: number;
  /** The collection assigned by the import. */
  homeId: number;
  languages: string[];
  surveyCount: number;
  homeHash: string;
  /** The rule that matched its collection: 1 by text alone, 2 by the base language, 3 by any language. */
  rule: number;
}

const findItemsToMatch = async (db: Trx): Promise<ItemToMatch[]> => {
  const { rows } = await sql<ItemToMatch>`
    select items.id, items.form_id as "formId", home.id as "homeId", home.match_rule as rule,
      encode(home.match_hash, 'hex') as "homeHash", forms.languages,
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
        and own.id = coalesce(stale.imported_collection_id, stale.item_collection_id) and own.match_rule < 3)
    order by items.form_id, items.position`.execute(db);
  return rows;
};

type Matched = ItemToMatch & { readonly keys: MatchKeys };

const withKeys = (items: readonly ItemToMatch[]): Matched[] =>
  [...Map.groupBy(items, ({ formId }) => formId).values()].flatMap((ofForm) => {
    const keys = matchKeys({ languages: ofForm[0]?.languages ?? [], items: ofForm });
    return ofForm.map((item, index) => ({ ...item, keys: keys[index] as MatchKeys }));
  });

type Group = readonly [Matched, ...Matched[]];

const allKeys = (group: readonly Matched[]): string[] => [
  ...new Set(group.flatMap(({ keys }) => storedKeys(keys))),
];

const groupByQuestion = (items: readonly Matched[]): Group[] => {
  const groups: [Matched, ...Matched[]][] = [];
  for (const item of items) {
    const group = groups.find((others) => {
      const { baseLanguage, hash } = others[0].keys;
      return isOneQuestion(item.keys, { baseLanguage, hash, keys: allKeys(others) });
    });
    if (group) group.push(item);
    else groups.push([item]);
  }
  return groups;
};

/** The wording used by most surveys stays; ties go to the first form. */
const mostAskedFirst = (groups: readonly Group[]): Group[] => {
  const asked = (group: readonly Matched[]) => group.reduce((sum, { surveyCount }) => sum + surveyCount, 0);
  return groups.toSorted(
    (left, right) => asked(right) - asked(left) || (left[0]?.formId ?? 0) - (right[0]?.formId ?? 0),
  );
};

/**
 * Gives the collection the keys of the remaining items unless another collection owns them; in that case imports no
 * longer match it.
 */
const adoptKeys = (db: Trx, id: number, group: Group) =>
  sql`update item_collections set match_hash = decode(${group[0].keys.hash}, 'hex'), base_language = ${group[0].keys.baseLanguage},
      match_keys = ${allKeys(group)}::text[]
    where id = ${id} and not exists (
      select from item_collections other where other.match_hash = decode(${group[0].keys.hash}, 'hex') and other.id <> ${id})`.execute(
    db,
  );

const collectionFor = async (db: Trx, tenantId: number, group: Group): Promise<number> => {
  const ids = await matchOrCreateCollections(
    db,
    tenantId,
    group.slice(0, 1).map((item) => ({
      keys: item.keys,
      facts: {
        type: item.type,
        optionCount: item.options.length,
        abstentionAllowed: item.abstentionAllowed,
        text: item.text,
      },
    })),
  );
  return ids[0] as number;
};

const moveOut = async (db: Trx, tenantId: number, from: number, group: Group): Promise<void> => {
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
  const formsOf = (items: typeof own) => items.map(({ formId }) => formId);
  await noteParted(db, from, { leaving: formsOf(leaving), staying: formsOf(staying) });
  // A former matching rule joined them, not a person, so no decision is recorded.
  await sql`update items set imported_collection_id = nullif(${to}::integer, item_collection_id)
    where id = any(${[...ids]}::integer[])`.execute(db);
  await sql`update item_collections set parted_from = ${from} where id = ${to}`.execute(db);
  await recordAction(db, tenantId, { role: 'SYSTEM', action: 'itemCollection.parted', objectId: to });
};

const partInTenant = async (db: Trx, tenantId: number): Promise<void> => {
  await holdCollections(db, tenantId);
  const items = withKeys(await findItemsToMatch(db));
  const matchedByText = items.filter(({ rule }) => rule === 1);
  for (const [homeId, ofHome] of Map.groupBy(matchedByText, (item) => item.homeId)) {
    const [staying, ...others] = mostAskedFirst(groupByQuestion(ofHome));
    if (staying) await adoptKeys(db, homeId, staying);
    for (const group of others) await moveOut(db, tenantId, homeId, group);
  }
  // What administrators put elsewhere is found by no import.
  const matchedInBase = items.filter(({ rule, keys, homeHash }) => rule === 2 && keys.hash === homeHash);
  for (const [homeId, ofHome] of Map.groupBy(matchedInBase, (item) => item.homeId))
    await adoptKeys(db, homeId, ofHome as [Matched, ...Matched[]]);
  await outdateUnlikePools(db);
  // Collections without items cannot contain differing ones.
  await sql`update item_collections set match_rule = 3 where match_rule < 3`.execute(db);
};

/**
 * Parts collections of earlier releases whose items differ in the meaning of their answers: those releases matched
 * items by text, type and number of options, and counted by position. Figures that pooled such items become outdated,
 * as do cards of several differing questions. Collections matched in one language get their keys in the others.
 * Idempotent.
 */
export const partUnlikeItems = async ({ database }: Pick<Services, 'database'>): Promise<void> => {
  for (const tenantId of await allTenantIds(database))
    await inTenant(database, tenantId, async (db) => {
      const { rows } = await sql`select from item_collections where match_rule < 3 limit 1`.execute(db);
      if (rows.length > 0) await partInTenant(db, tenantId);
    });
};
