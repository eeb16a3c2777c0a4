import type { SurveyUse } from '#shared/imports/preview.ts';
import { Problem } from '#shared/problems.ts';
import type { Trx } from '../../db/connect.ts';
import type { Actor } from '../../lib/actor.ts';
import { removeSurveys, reportsUsing } from './deletion-queries.ts';

/** The reports that show the surveys: titles of the actor's own, for administrators of all; the others are counted. */
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

/**
 * Deletes surveys with all their answers. Reports that show them lose them only where that was said, locked ones never;
 * what is published stays as it was published.
 */
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
