import { Problem } from '#shared/problems.ts';
import type { ManagedSurvey } from '#shared/surveys/surveys/administration-contract.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { respondentFloor } from '../../surveys/imports/records/queries.ts';
import { releaseAnswers } from '../../surveys/imports/store/release-answers.ts';
import { withWaitingAnswers, writeMinimum } from './queries.ts';
import { findManagedSurveys, requireSurveys } from './require-surveys.ts';

/**
 * Sets a minimum for individual surveys. Answers shown under the previous one remain part of the comparison with newer
 * answers; waiting answers that now differ enough are checked again (ADR 405).
 */
export const setMinimum = (
  database: Database,
  actor: Actor,
  wanted: { surveyIds: readonly number[]; minRespondentCount: number },
): Promise<ManagedSurvey[]> =>
  inTenant(database, actor.tenantId, async (db) => {
    const ids = await requireSurveys(db, actor, wanted.surveyIds);
    const floor = await respondentFloor(db, actor.tenantId);
    if (wanted.minRespondentCount < floor) throw new Problem('survey.minimumBelowFloor', { floor });
    await writeMinimum(db, ids, wanted.minRespondentCount);
    for (const id of await withWaitingAnswers(db, ids)) await releaseAnswers(db, id);
    return findManagedSurveys(db, ids);
  });
