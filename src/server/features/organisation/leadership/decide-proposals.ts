import { sql } from 'kysely';
import type { LeaderDecisions } from '#shared/organisation/leadership/contract.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { type Actor, reachesUnit } from '../../../lib/actor.ts';
import { auditAbout } from '../../../lib/audited-call.ts';
import { lockUsers } from '../../platform/users/queries.ts';
import { joinIds, linkLeaders, unlinkLeaders } from './link-queries.ts';
import {
  countMatching,
  findProposals,
  insertDecisions,
  ledByKeys,
  ofKeys,
  type ProposalKey,
} from './proposal-queries.ts';

export const listProposals = (
  database: Database,
  actor: Actor,
  query: { name?: string | undefined; page: number; size: number },
) => inTenant(database, actor.tenantId, (db) => findProposals(db, actor, query));

/** Nobody but administrators of the whole tenant, who see everything, decides about oneself. */
export const requireOther = (actor: Actor, userId: number): void => {
  if (actor.unitIds !== 'all' && userId === actor.userId) throw new Problem('user.oneself');
};

const leaderOf = ({ leaderKey, externalIds, unitId }: ProposalKey): string =>
  JSON.stringify([leaderKey, externalIds, unitId]);

/**
 * All or nothing, and only what is proposed now: a name, a unit or an account that is not proposed gives nobody a right.
 * A confirmation links the surveys of the leader, those to come too; a decline ends the link of an earlier release.
 */
export const decideProposals = (
  database: Database,
  actor: Actor,
  { isConfirmed, proposals }: LeaderDecisions,
): Promise<{ surveyCount: number }> =>
  inTenant(database, actor.tenantId, async (db) => {
    await lockUsers(db, actor.tenantId);
    const keys = new Map(
      proposals.map(({ externalIds, ...proposal }) => {
        const key: ProposalKey = { ...proposal, externalIds: joinIds(externalIds) };
        return [`${key.userId} ${leaderOf(key)}`, key];
      }),
    );
    const wanted = [...keys.values()];
    for (const { unitId, userId } of wanted) {
      const isReached = unitId === null ? actor.unitIds === 'all' : reachesUnit(actor, unitId);
      if (!isReached) throw new Problem('error.notFound');
      requireOther(actor, userId);
    }
    if (isConfirmed && new Set(wanted.map(leaderOf)).size < wanted.length)
      throw new Problem('leadership.severalAccounts');
    if ((await countMatching(db, actor, wanted)) < wanted.length) throw new Problem('leadership.notProposed');
    const [first, another] = new Set(wanted.map(({ userId }) => userId));
    if (first !== undefined && another === undefined) auditAbout(first);
    await insertDecisions(db, actor.tenantId, wanted, { isConfirmed, by: actor.name });
    if (!isConfirmed) {
      const surveyCount = await unlinkLeaders(db, sql`${ledByKeys(wanted)} and leader_basis is null`);
      return { surveyCount };
    }
    await linkLeaders(db, ofKeys(wanted));
    const { rows } = await sql<{ count: number }>`
      select count(distinct survey_id)::integer as count from survey_leaders as led
      where ${ledByKeys(wanted)} and leader_basis is not null and deleted_at is null`.execute(db);
    return { surveyCount: rows[0]?.count ?? 0 };
  });
