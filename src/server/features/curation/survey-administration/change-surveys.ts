import { Problem } from '#shared/problems.ts';
import type { SurveyUse } from '#shared/surveys/imports/preview.ts';
import type { ManagedSurvey } from '#shared/surveys/surveys/administration-contract.ts';
import type { SettableStatus } from '#shared/surveys/surveys/rules.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { requireValues } from '../../surveys/attributes/change-attributes.ts';
import { writeAttributes } from '../../surveys/attributes/queries.ts';
import { respondentFloor } from '../../surveys/imports/records/queries.ts';
import { queueForCheck } from '../../surveys/imports/store/check-queries.ts';
import { releaseAnswers } from '../../surveys/imports/store/release-answers.ts';
import { closeNow } from '../../surveys/surveys/closing-queries.ts';
import { deleteSurveys, describeUse } from '../../surveys/surveys/delete-surveys.ts';
import { surveyIdsWithin } from '../../surveys/surveys/queries.ts';
import { withWaitingAnswers, writeMinimum, writeStatus } from './queries.ts';
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

export const setStatus = (
  database: Database,
  actor: Actor,
  wanted: { surveyIds: readonly number[]; status: SettableStatus },
): Promise<ManagedSurvey[]> =>
  inTenant(database, actor.tenantId, async (db) => {
    const ids = await requireSurveys(db, actor, wanted.surveyIds);
    const refused = (await findManagedSurveys(db, ids)).find(
      ({ status, nextStatuses }) => status !== wanted.status && !nextStatuses.includes(wanted.status),
    );
    if (refused) throw new Problem('survey.statusNotAllowed', { description: refused.description });
    await writeStatus(db, ids, wanted.status);
    if (wanted.status === 'PROCESSED') {
      await queueForCheck(db, actor.tenantId, ids);
      for (const id of await withWaitingAnswers(db, ids)) await releaseAnswers(db, id);
    }
    return findManagedSurveys(db, ids);
  });

export const setAttributes = (
  database: Database,
  actor: Actor,
  wanted: { surveyIds: readonly number[]; values: readonly { attributeId: number; value: string }[] },
): Promise<void> =>
  inTenant(database, actor.tenantId, async (db) => {
    const ids = await requireSurveys(db, actor, wanted.surveyIds);
    const given = ids.flatMap((surveyId) => wanted.values.map((value) => ({ surveyId, ...value })));
    await writeAttributes(db, actor.tenantId, await requireValues(db, given), true);
  });

/** Filters show closed surveys, although more answers may arrive. */
export const closeSurveys = (database: Database, actor: Actor, surveyIds: readonly number[]): Promise<void> =>
  inTenant(database, actor.tenantId, async (db) => {
    await closeNow(db, await requireSurveys(db, actor, surveyIds), 'HAND');
  });

export const findSurveyUse = (
  database: Database,
  actor: Actor,
  surveyIds: readonly number[],
): Promise<SurveyUse> =>
  inTenant(database, actor.tenantId, async (db) => {
    const within = await surveyIdsWithin(db, surveyIds, actor.unitIds);
    if (surveyIds.some((id) => !within.has(id))) throw new Problem('error.notFound');
    return describeUse(db, actor, surveyIds);
  });

export const deleteChosenSurveys = (
  database: Database,
  actor: Actor,
  wanted: { surveyIds: readonly number[]; fromReports: boolean },
): Promise<undefined> =>
  inTenant(database, actor.tenantId, async (db) => {
    await deleteSurveys(db, await requireSurveys(db, actor, wanted.surveyIds), wanted.fromReports);
    return undefined;
  });
