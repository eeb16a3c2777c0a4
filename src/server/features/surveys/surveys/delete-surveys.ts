import { Problem } from '#shared/problems.ts';
import type { SurveyUse } from '#shared/surveys/imports/preview.ts';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { removeSurveys, reportsUsing } from './deletion-queries.ts';

/** Titles of reports that show the surveys: the actor's own, or all for administrators; others are only counted. */
export const describeUse = async (
  db: Trx,
  actor: Pick<Actor, 'role' | 'userId'>,
  surveyIds: readonly number[],
): Promise<SurveyUse> => {
  const using = await reportsUsing(db, surveyIds);
  const shown = using.filter(({ ownerId }) => actor.role === 'ADMINISTRATOR' || ownerId === actor.userId);
  return {
    reports: shown.slice(0, 100).map(({ ownerId: _, ...report }) => report),
    reportCount: using.length,
  };
};

export const deleteSurveys = async (
  db: Trx,
  surveyIds: readonly number[],
  fromReports: boolean,
): Promise<void> => {
  const using = await reportsUsing(db, surveyIds);
  const locked = using.filter(({ isLocked }) => isLocked).length;
  if (locked > 0) throw new Problem('survey.inLockedReport', { count: locked });
  if (using.length > 0 && !fromReports) throw new Problem('survey.inUse', { count: using.length });
  await removeSurveys(db, surveyIds);
};
