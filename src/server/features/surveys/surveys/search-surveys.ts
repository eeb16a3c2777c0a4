import type { z } from 'zod';
import type { Page } from '#shared/schemas.ts';
import type { Survey, searchSurveys as searchContract } from '#shared/surveys/surveys/contract.ts';
import type { HiddenReason } from '#shared/surveys/surveys/hidden-reasons.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { toPage } from '../../../db/page.ts';
import { type Actor, authorize } from '../../../lib/actor.ts';
import { maySearchSurveys } from './policy.ts';
import { type SurveyRow, searchSurveyRows } from './queries.ts';

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

export interface CountUnderFilter {
  readonly filteredRespondentCount: number | null;
  readonly hidden: HiddenReason | null;
}

/**
 * [3.03], [4.07] Without a filter the count is the survey's own, `null` below its minimum; under a filter it follows
 * the disclosure rules.
 */
export const presentSurvey = (row: SurveyRow, counts?: ReadonlyMap<number, CountUnderFilter>): Survey => {
  const isBelow = row.responseCount < row.minRespondentCount;
  const own: CountUnderFilter = isBelow
    ? { filteredRespondentCount: null, hidden: 'surveys-too-small' }
    : { filteredRespondentCount: row.responseCount, hidden: null };
  const { filteredRespondentCount, hidden } = counts
    ? (counts.get(row.id) ?? { filteredRespondentCount: null, hidden: 'no-surveys' })
    : own;
  return { ...row, filteredRespondentCount, hidden };
};
