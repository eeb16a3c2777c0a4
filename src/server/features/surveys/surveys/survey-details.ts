import type { SurveyLeader } from '#shared/organisation/leadership/contract.ts';
import { Problem } from '#shared/problems.ts';
import type { SurveyDetail } from '#shared/surveys/surveys/contract.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { findLeaders } from '../../organisation/leadership/survey-leader-queries.ts';
import { findAttributesOfSurveys } from '../attributes/queries.ts';
import { findClosing } from './closing-queries.ts';
import { deleteSurveys, describeUse } from './delete-surveys.ts';
import { mayReadAccounts, mayReadReceipts } from './policy.ts';
import { findSurveyRow, surveyIdsWithin, writeInvitedCount } from './queries.ts';
import { findSurveyReceipts } from './receipt-queries.ts';
import { presentSurvey } from './search-surveys.ts';

const requireSurvey = async (db: Trx, actor: Actor, surveyId: number): Promise<void> => {
  const within = await surveyIdsWithin(db, [surveyId], actor.unitIds);
  if (!within.has(surveyId)) throw new Problem('error.notFound');
};

const presentLeaders = (actor: Actor, leaders: readonly SurveyLeader[]): SurveyLeader[] =>
  leaders.map((leader) =>
    mayReadAccounts(actor)
      ? leader
      : { name: leader.name, externalIds: [], account: null, isProposed: false },
  );

const readSurvey = async (db: Trx, actor: Actor, surveyId: number): Promise<SurveyDetail> => {
  const row = await findSurveyRow(db, surveyId);
  if (!row) throw new Problem('error.notFound');
  const { incompleteCount, ...survey } = row;
  return {
    ...presentSurvey(survey),
    incompleteCount,
    attributes: (await findAttributesOfSurveys(db, [surveyId])).get(surveyId) ?? [],
    leaders: presentLeaders(actor, (await findLeaders(db, [surveyId])).get(surveyId) ?? []),
    closing: await findClosing(db, surveyId),
    receipts: mayReadReceipts(actor) ? await findSurveyReceipts(db, surveyId) : [],
    use: await describeUse(db, actor, [surveyId]),
  };
};

export const getSurvey = (database: Database, actor: Actor, surveyId: number): Promise<SurveyDetail> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireSurvey(db, actor, surveyId);
    return readSurvey(db, actor, surveyId);
  });

export const setInvitedCount = (
  database: Database,
  actor: Actor,
  surveyId: number,
  invitedCount: number | null,
): Promise<void> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireSurvey(db, actor, surveyId);
    await writeInvitedCount(db, surveyId, invitedCount);
  });

export const deleteSurvey = (
  database: Database,
  actor: Actor,
  surveyId: number,
  fromReports: boolean,
): Promise<void> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireSurvey(db, actor, surveyId);
    await deleteSurveys(db, [surveyId], fromReports);
  });
