import { Problem } from '#shared/problems.ts';
import { surveySelectionProblem } from '#shared/reports/reports/rules.ts';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { surveyIdsWithin } from '../../surveys/surveys/queries.ts';
import { findReportSurveyIds, setSurveys } from '../report-access/queries.ts';

/**
 * [5.03] Surveys must be within the actor's units or already in the report; others are "not found". Returns true if
 * the selection changed.
 */
export const chooseSurveys = async (
  db: Trx,
  actor: Actor,
  reportId: number,
  surveyIds: readonly number[],
): Promise<boolean> => {
  const problem = surveySelectionProblem(surveyIds);
  if (problem) throw problem;
  const kept = new Set(await findReportSurveyIds(db, reportId));
  const added = surveyIds.filter((id) => !kept.has(id));
  const reachable = await surveyIdsWithin(db, added, actor.unitIds);
  if (added.some((id) => !reachable.has(id))) throw new Problem('error.notFound');
  if (added.length === 0 && new Set(surveyIds).size === kept.size) return false;
  await setSurveys(db, actor.tenantId, reportId, surveyIds);
  return true;
};
