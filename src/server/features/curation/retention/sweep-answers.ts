import { type Database, inTenant } from '../../../db/connect.ts';
import { deleteAnswers } from './delete-answers.ts';
import { findDueSurveys, findRetentionMonths, isSweepDue, recordSweep } from './setting-queries.ts';

export const sweepAnswers = async (
  database: Database,
  tenantId: number,
  isStopped: () => boolean = () => false,
): Promise<number> => {
  const due = await inTenant(database, tenantId, async (db) => {
    const months = await findRetentionMonths(db, tenantId);
    return months === null ? [] : findDueSurveys(db, months);
  });
  let deleted = 0;
  for (const surveyId of due) {
    if (isStopped()) return deleted;
    deleted += Number(await inTenant(database, tenantId, (db) => deleteAnswers(db, tenantId, surveyId)));
  }
  await inTenant(database, tenantId, (db) => recordSweep(db, tenantId));
  return deleted;
};

export const sweepAnswersDaily = async (
  database: Database,
  tenantId: number,
  isStopped: () => boolean,
): Promise<number> =>
  (await inTenant(database, tenantId, (db) => isSweepDue(db, tenantId)))
    ? sweepAnswers(database, tenantId, isStopped)
    : 0;
