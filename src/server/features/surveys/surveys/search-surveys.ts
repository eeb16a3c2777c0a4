import type { z } from 'zod';
import type { Page } from '#shared/schemas.ts';
import type { Survey, searchSurveys as searchContract } from '#shared/surveys/surveys/contract.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { toPage } from '../../../db/page.ts';
import { type Actor, authorize } from '../../../lib/actor.ts';
import { maySearchSurveys } from './policy.ts';
import { presentSurvey } from './present-survey.ts';
import { searchSurveyRows } from './queries.ts';

/** [7.16] Within the actor's units. */
export const searchSurveys = (
  database: Database,
  actor: Actor,
  search: z.output<NonNullable<(typeof searchContract)['query']>>,
): Promise<Page<Survey>> => {
  authorize(maySearchSurveys(actor, search.status));
  return inTenant(database, actor.tenantId, async (db) => {
    const { total, rows } = await searchSurveyRows(db, actor.unitIds, search);
    return toPage(
      rows.map((row) => presentSurvey(row)),
      total,
      search,
    );
  });
};
