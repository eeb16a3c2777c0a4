import { sql } from 'kysely';
import { Problem } from '#shared/problems.ts';
import type { ManagedSurvey, SurveyCorrection } from '#shared/surveys/surveys/administration-contract.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import { type Actor, reachesUnit } from '../../../lib/actor.ts';
import { requireOther } from '../../organisation/leadership/decide-proposals.ts';
import { linkLeaders, setLeader, unlinkLeaders } from '../../organisation/leadership/link-queries.ts';
import { existingUnits } from '../../organisation/units/queries.ts';
import { rewriteSearchTexts } from '../../organisation/units/search-text-queries.ts';
import { lockTree } from '../../organisation/units/tree-queries.ts';
import {
  findInstructor,
  findPeriod,
  findSameInUnit,
  writeEventCode,
  writeLeader,
  writePeriod,
  writeUnit,
} from './queries.ts';
import { findManagedSurveys, requireSurveys } from './require-surveys.ts';

const moveToUnit = async (db: Trx, actor: Actor, ids: readonly number[], unitId: number): Promise<void> => {
  const unit = (await existingUnits(db, [unitId])).get(unitId);
  if (!unit || !reachesUnit(actor, unitId)) throw new Problem('error.notFound');
  if (unit.isArchived) throw new Problem('unit.archived', { name: unit.name });
  const description = await findSameInUnit(db, ids, unitId);
  if (description !== undefined) throw new Problem('survey.sameInUnit', { description, name: unit.name });
  await writeUnit(db, actor.tenantId, ids, unitId);
};

/** By hand. Whoever administers a part gives it to people of that part, and not to oneself. */
const assignLeader = async (
  db: Trx,
  actor: Actor,
  ids: readonly number[],
  userId: number | null,
): Promise<void> => {
  if (userId !== null) {
    requireOther(actor, userId);
    if (!(await findInstructor(db, userId, actor.unitIds))) throw new Problem('error.notFound');
  }
  await setLeader(db, ids, { userId, by: actor.name });
};

/** All or nothing. Fixed cohorts stay as they are; figures by period, unit or leader become outdated. */
export const correctSurveys = (
  database: Database,
  actor: Actor,
  { surveyIds, ...correction }: SurveyCorrection & { surveyIds: readonly number[] },
): Promise<ManagedSurvey[]> =>
  inTenant(database, actor.tenantId, async (db) => {
    const { periodId, unitId, leaderName, leaderUserId, eventCode } = correction;
    // Before the surveys, in the order of imports: else each would wait for the other.
    if (unitId !== undefined && !(await lockTree(db, actor.tenantId))) throw new Problem('unit.busy');
    const ids = await requireSurveys(db, actor, surveyIds);
    if (unitId !== undefined) await moveToUnit(db, actor, ids, unitId);
    if (periodId !== undefined) {
      if (periodId !== null && !(await findPeriod(db, periodId))) throw new Problem('error.notFound');
      await writePeriod(db, ids, periodId);
    }
    if (leaderName !== undefined) {
      // Another name is another leader, whose account is not known by the name.
      const renamed = sql`id = any(${ids}::integer[]) and lower(btrim(leader_name)) <> lower(btrim(${leaderName}))`;
      await unlinkLeaders(db, renamed);
      await writeLeader(db, ids, leaderName);
      await linkLeaders(db, sql`id = any(${ids}::integer[])`);
    }
    if (leaderUserId !== undefined) await assignLeader(db, actor, ids, leaderUserId);
    if (eventCode !== undefined) await writeEventCode(db, ids, eventCode);
    await rewriteSearchTexts(db, sql`surveys.id = any(${ids}::integer[])`);
    return findManagedSurveys(db, ids);
  });
