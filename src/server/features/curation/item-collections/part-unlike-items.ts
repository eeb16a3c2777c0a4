import { sql } from 'kysely';
import { canBePooled, haveOneWording } from '#shared/curation/item-collections/answer-meaning.ts';
import {
  countsTogether,
  listItemIds,
  readConfig,
  type View,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import { inTenant, type Trx } from '../../../db/connect.ts';
import { recordAction } from '../../../lib/record-action.ts';
import type { Services } from '../../../lib/services.ts';
import { settledTenantIds } from '../../platform/tenants/queries.ts';
import { pooledQuestions } from '../../reports/forms/collection-queries.ts';
import { noteParted } from '../../reports/report-access/snapshot-queries.ts';
import { matchOrCreateCollections } from '../../surveys/imports/match/match-collections.ts';
import {
  isOneQuestion,
  type MatchKeys,
  matchKeys,
  storedKeys,
} from '../../surveys/imports/match/match-structure.ts';
import { applyChange, holdCollections } from './apply-change.ts';
import { planPart } from './part-collection.ts';
import { findAssignedItems } from './queries.ts';
import { findReferringReports, markOutdated } from './reference-queries.ts';
import {
  adoptKeys,
  findItemsToMatch,
  hasEarlierMatches,
  type ItemToMatch,
  markMatchedByCurrentRule,
  type NewKeys,
  notePartedByRule,
} from './unlike-queries.ts';

/**
 * Earlier releases pooled questions regardless of what their answers meant. Such figures become outdated; the next
 * calculation hides them with a reason, or shows scales by their values alone.
 */
const outdateUnlikePools = async (db: Trx): Promise<void> => {
  const { rows } = await sql<{ id: number; config: unknown }>`
    select id, config from report_items
    where input_hash is not null and jsonb_typeof(config -> 'itemIds') = 'array' and jsonb_array_length(config -> 'itemIds') > 1`.execute(
    db,
  );
  const pools = rows.flatMap(({ id, config: stored }) => {
    const config = readConfig(stored);
    return config ? [{ id, config, itemIds: listItemIds<View>(config) }] : [];
  });
  const questions = await pooledQuestions(db, [...new Set(pools.flatMap(({ itemIds }) => itemIds))]);
  const unlike = pools.filter(({ config, itemIds }) => {
    const asked = itemIds.flatMap((id) => questions.get(id) ?? []);
    return (
      asked[0] !== undefined &&
      countsTogether(config, asked[0].type) &&
      !(canBePooled(asked) && haveOneWording(asked))
    );
  });
  await sql`update report_items set input_hash = ''::bytea where id = any(${unlike.map(({ id }) => id)}::integer[])`.execute(
    db,
  );
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

const newKeys = (group: Group): NewKeys => ({ ...group[0].keys, keys: allKeys(group) });

const mostAskedFirst = (groups: readonly Group[]): Group[] => {
  const asked = (group: readonly Matched[]) => group.reduce((sum, { surveyCount }) => sum + surveyCount, 0);
  return groups.toSorted(
    (left, right) => asked(right) - asked(left) || (left[0]?.formId ?? 0) - (right[0]?.formId ?? 0),
  );
};

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
  await notePartedByRule(db, { from, to, itemIds: [...ids] });
  await recordAction(db, tenantId, { role: 'SYSTEM', action: 'itemCollection.parted', objectId: to });
};

const partInTenant = async (db: Trx, tenantId: number): Promise<void> => {
  await holdCollections(db, tenantId);
  const items = withKeys(await findItemsToMatch(db));
  const matchedByText = items.filter(({ rule }) => rule === 1);
  for (const [homeId, ofHome] of Map.groupBy(matchedByText, (item) => item.homeId)) {
    const [staying, ...others] = mostAskedFirst(groupByQuestion(ofHome));
    if (staying) await adoptKeys(db, homeId, newKeys(staying));
    for (const group of others) await moveOut(db, tenantId, homeId, group);
  }
  // What administrators put elsewhere is found by no import.
  const matchedInBase = items.filter(({ rule, keys, homeHash }) => rule === 2 && keys.hash === homeHash);
  for (const [homeId, ofHome] of Map.groupBy(matchedInBase, (item) => item.homeId))
    await adoptKeys(db, homeId, newKeys(ofHome as [Matched, ...Matched[]]));
  await outdateUnlikePools(db);
  // Collections without items cannot contain differing ones.
  await markMatchedByCurrentRule(db);
};

/**
 * Parts collections of earlier releases whose items differ in the meaning of their answers: those releases matched
 * items by text, type and number of options, and counted by position. Figures that pooled such items become outdated,
 * as do cards of several differing questions. Collections matched in one language get their keys in the others.
 * Idempotent.
 */
export const partUnlikeItems = async ({ database }: Pick<Services, 'database'>): Promise<void> => {
  for (const tenantId of await settledTenantIds(database))
    await inTenant(database, tenantId, async (db) => {
      if (await hasEarlierMatches(db)) await partInTenant(db, tenantId);
    });
};
