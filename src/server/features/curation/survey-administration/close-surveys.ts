import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { closeNow } from '../../surveys/surveys/closing-queries.ts';
import { requireSurveys } from './require-surveys.ts';

/** Filters show closed surveys, although more answers may arrive. */
export const closeSurveys = (database: Database, actor: Actor, surveyIds: readonly number[]): Promise<void> =>
  inTenant(database, actor.tenantId, async (db) => {
    await closeNow(db, await requireSurveys(db, actor, surveyIds), 'HAND');
  });
