import { sql } from 'kysely';
import type { SurveyLeader } from '#shared/organisation/leadership/contract.ts';
import { Problem } from '#shared/problems.ts';
import type { ManagedSurvey, SurveyCorrection } from '#shared/surveys/surveys/administration-contract.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import { type Actor, reachesUnit } from '../../../lib/actor.ts';
import { requireOther } from '../../organisation/leadership/decide-proposals.ts';
import { leadsAny, linkLeaders } from '../../organisation/leadership/link-queries.ts';
import {
  findLeaders,
  keepLeaders,
  setLeader,
  writeLeaders,
} from '../../organisation/leadership/survey-leader-queries.ts';
import { existingUnits } from '../../organisation/units/queries.ts';
import { rewriteSearchTexts } from '../../organisation/units/search-text-queries.ts';
import { lockTree } from '../../organisation/units/tree-queries.ts';
import {
  findInstructor,
  findPeriod,
  findSameInUnit,
  writeEventCode,
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

const assignLeader = async (
  db: Trx,
  actor: Actor,
  ids: readonly number[],
  { position, userId }: { position: number; userId: number | null },
): Promise<void> => {
  if (userId !== null) {
    requireOther(actor, userId);
    if (!(await findInstructor(db, userId, actor.unitIds))) throw new Problem('error.notFound');
  }
  await setLeader(db, ids, { position, userId, by: actor.name });
};

type Leaders = NonNullable<SurveyCorrection['leaders']>;

const withKnownIds = (names: readonly string[], before: readonly SurveyLeader[]) => {
  const known = [...before];
  return names.map((name) => {
    const at = known.findIndex((one) => one.name.toLowerCase() === name.trim().toLowerCase());
    const [same] = at === -1 ? [] : known.splice(at, 1);
    return { name, externalIds: same?.externalIds ?? [] };
  });
};

const nameLeaders = async (
  db: Trx,
  ids: readonly number[],
  namesAfter: (before: readonly SurveyLeader[]) => string[],
): Promise<void> => {
  const known = await findLeaders(db, ids);
  const surveys = ids.map((surveyId) => {
    const before = known.get(surveyId) ?? [];
    return { surveyId, leaders: withKnownIds(namesAfter(before), before) };
  });
  await writeLeaders(db, surveys);
  await keepLeaders(db, ids);
  await linkLeaders(db, leadsAny(ids));
};

const replaceLeaders = async (db: Trx, actor: Actor, ids: readonly number[], leaders: Leaders) => {
  await nameLeaders(db, ids, () => leaders.map(({ name }) => name));
  for (const [position, { userId }] of leaders.entries())
    if (userId !== undefined) await assignLeader(db, actor, ids, { position, userId });
};

export const correctSurveys = (
  database: Database,
  actor: Actor,
  { surveyIds, ...correction }: SurveyCorrection & { surveyIds: readonly number[] },
): Promise<ManagedSurvey[]> =>
  inTenant(database, actor.tenantId, async (db) => {
    const { periodId, unitId, leaderName, leaderUserId, leaders, eventCode } = correction;
    // Before the surveys, in the order of imports: else each would wait for the other.
    if (unitId !== undefined && !(await lockTree(db, actor.tenantId))) throw new Problem('unit.busy');
    const ids = await requireSurveys(db, actor, surveyIds);
    if (unitId !== undefined) await moveToUnit(db, actor, ids, unitId);
    if (periodId !== undefined) {
      if (periodId !== null && !(await findPeriod(db, periodId))) throw new Problem('error.notFound');
      await writePeriod(db, ids, periodId);
    }
    if (leaders !== undefined) await replaceLeaders(db, actor, ids, leaders);
    if (leaderName !== undefined)
      await nameLeaders(db, ids, ([_, ...others]) => [leaderName, ...others.map(({ name }) => name)]);
    if (leaderUserId !== undefined) await assignLeader(db, actor, ids, { position: 0, userId: leaderUserId });
    if (eventCode !== undefined) await writeEventCode(db, ids, eventCode);
    await rewriteSearchTexts(db, sql`surveys.id = any(${ids}::integer[])`);
    return findManagedSurveys(db, ids);
  });
