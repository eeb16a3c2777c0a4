import { Problem } from '#shared/problems.ts';
import type { SurveyUse } from '#shared/surveys/imports/preview.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { deleteSurveys, describeUse } from '../../surveys/surveys/delete-surveys.ts';
import { surveyIdsWithin } from '../../surveys/surveys/queries.ts';
import { requireSurveys } from './require-surveys.ts';

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
