import { sql } from 'kysely';
import type { OwnLeadership, UserLeadership } from '#shared/organisation/leadership/contract.ts';
import { readExternalIds } from '#shared/organisation/leadership/rules.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import { type Actor, reachesUnit } from '../../../lib/actor.ts';
import { lockUser, lockUsers, selectUserUnits } from '../../platform/users/queries.ts';
import { requireOther } from './decide-proposals.ts';
import { linkByExternalIds, linkLeaders, unlinkLeaders } from './link-queries.ts';
import {
  addExternalIds,
  countLedSurveys,
  deleteExternalIds,
  findDecision,
  findPerson,
  findTakenIds,
  listAliases,
  listDecisions,
  listExternalIds,
  listLedSurveys,
  moveLeadership,
  removeDecision,
  replaceAliases,
} from './person-queries.ts';
import { ledByKeys, ofKeys } from './proposal-queries.ts';

const readOwn = async (db: Trx, userId: number, unitIds: Actor['unitIds']): Promise<OwnLeadership> => ({
  externalIds: await listExternalIds(db, userId),
  aliases: await listAliases(db, userId),
  surveyCount: await countLedSurveys(db, userId, unitIds),
  led: await listLedSurveys(db, userId, unitIds),
});

const readUser = async (db: Trx, actor: Actor, userId: number): Promise<UserLeadership> => ({
  ...(await findPerson(db, userId)),
  ...(await readOwn(db, userId, actor.unitIds)),
  decisions: await listDecisions(db, userId, actor.unitIds),
  mayEdit: actor.unitIds === 'all',
});

const requireSeen = async (db: Trx, actor: Actor, userId: number): Promise<void> => {
  await lockUsers(db, actor.tenantId);
  const row = await lockUser(db, userId);
  const units = await selectUserUnits(db, [userId]);
  const isSeen = actor.unitIds === 'all' || units.some(({ unitId }) => reachesUnit(actor, unitId));
  if (!row || !isSeen) throw new Problem('error.notFound');
};

/** Ids and names hold in every unit, so only who reaches all of them changes them. */
const requireEditable = async (db: Trx, actor: Actor, userId: number): Promise<void> => {
  await requireSeen(db, actor, userId);
  if (actor.unitIds !== 'all') throw new Problem('user.outOfReach');
};

export const getOwnLeadership = (database: Database, actor: Actor): Promise<OwnLeadership> =>
  inTenant(database, actor.tenantId, (db) => readOwn(db, actor.userId, 'all'));

export const getUserLeadership = (
  database: Database,
  actor: Actor,
  userId: number,
): Promise<UserLeadership> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireSeen(db, actor, userId);
    return readUser(db, actor, userId);
  });

export const putExternalIds = (
  database: Database,
  actor: Actor,
  userId: number,
  written: readonly string[],
): Promise<UserLeadership> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireEditable(db, actor, userId);
    const wanted = readExternalIds(written);
    const [taken] = await findTakenIds(db, wanted, userId);
    if (taken !== undefined) throw new Problem('leadership.externalIdTaken', { externalId: taken });
    const before = (await listExternalIds(db, userId)).map(({ externalId }) => externalId);
    await deleteExternalIds(
      db,
      userId,
      before.filter((id) => !wanted.includes(id)),
    );
    const origin = { origin: 'MANUAL', by: actor.name } as const;
    await addExternalIds(db, actor.tenantId, [{ userId, externalIds: wanted }], origin);
    await linkByExternalIds(db, [...before, ...wanted]);
    return readUser(db, actor, userId);
  });

export const putAliases = (
  database: Database,
  actor: Actor,
  userId: number,
  aliases: readonly string[],
): Promise<UserLeadership> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireEditable(db, actor, userId);
    await replaceAliases(db, actor.tenantId, userId, { aliases, by: actor.name });
    return readUser(db, actor, userId);
  });

export const mergeLeadership = (
  database: Database,
  actor: Actor,
  userId: number,
  fromUserId: number,
): Promise<UserLeadership> =>
  inTenant(database, actor.tenantId, async (db) => {
    if (userId === fromUserId) throw new Problem('leadership.sameAccount');
    await requireEditable(db, actor, fromUserId);
    await requireEditable(db, actor, userId);
    await moveLeadership(db, actor.tenantId, { from: fromUserId, to: userId, by: actor.name });
    const ids = (await listExternalIds(db, userId)).map(({ externalId }) => externalId);
    await linkByExternalIds(db, ids);
    return readUser(db, actor, userId);
  });

export const deleteDecision = (
  database: Database,
  actor: Actor,
  { userId, decisionId }: { userId: number; decisionId: number },
): Promise<UserLeadership> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireSeen(db, actor, userId);
    requireOther(actor, userId);
    const decision = await findDecision(db, decisionId);
    const unitId = decision?.unitId ?? null;
    const isReached = unitId === null ? actor.unitIds === 'all' : reachesUnit(actor, unitId);
    if (!decision || decision.userId !== userId || !isReached) throw new Problem('error.notFound');
    await removeDecision(db, decisionId);
    const { leaderName: leaderKey, externalIds } = decision;
    const keys = [{ userId, leaderKey, externalIds, unitId }];
    if (decision.isConfirmed) await unlinkLeaders(db, sql`${ledByKeys(keys)} and leader_basis = 'CONFIRMED'`);
    // Another decision may hold for the same leader, of the whole tenant or of the unit.
    await linkLeaders(db, ofKeys(keys));
    return readUser(db, actor, userId);
  });
