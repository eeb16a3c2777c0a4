import { sql } from 'kysely';
import type { GuidelineOverview } from '#shared/oversight/overview/contract.ts';
import type { Localized } from '#shared/schemas.ts';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { isPublished, joinSnapshot, readScope } from '../../reports/report-access/scope-queries.ts';
import { hasSurveyOf, ofPeriods, shownSurveyIds } from '../../reports/reports/list-queries.ts';

export interface JudgedReports {
  readonly unitId: number | null;
  readonly guidelineId: number;
  readonly name: Localized;
  readonly result: keyof GuidelineOverview['rows'][number]['counts'][number];
  readonly count: number;
}

/**
 * Counts the published reports that the actor may read, at each unit of their surveys and above, by the results that
 * they show: the same reports as the list finds by unit, period and result.
 */
export const countJudgedReports = async (
  db: Trx,
  actor: Actor,
  periodId: number | undefined,
): Promise<JudgedReports[]> => {
  const ofPeriod = periodId === undefined ? sql`true` : hasSurveyOf(actor, ofPeriods([periodId]));
  const { rows } = await sql<JudgedReports>`
    with recursive readable as materialized (
      select reports.tenant_id, reports.id, report_snapshots.guidelines, report_snapshots.item_ids,
        report_snapshots.created_at, ${shownSurveyIds(actor)} as survey_ids
      from reports
        ${joinSnapshot}
      where reports.report_type = 'report' and ${isPublished} and ${readScope(actor, 'report')} and ${ofPeriod}
    ), placed as (
      select distinct readable.id, surveys.unit_id from readable
        join surveys on surveys.tenant_id = readable.tenant_id and surveys.id = any(readable.survey_ids)
      union
      select placed.id, units.parent_id from placed join units on units.id = placed.unit_id
      where units.parent_id is not null
    ), judged as (
      select readable.id, guideline.id as guideline_id, guideline.name, guideline.position,
        coalesce(found.result, 'notJudged') as result
      from readable cross join quality_guidelines as guideline
        left join lateral (
          select one.result from jsonb_to_recordset(readable.guidelines) as one(id integer, result text)
          where one.id = guideline.id) as found on true
      where found.result is not null
        or (readable.guidelines is null or readable.created_at < guideline.created_at)
          and readable.item_ids && array(
            select (item ->> 'itemId')::integer from jsonb_array_elements(guideline.items) as item)
    ), located as (
      select null::integer as unit_id, judged.* from judged
      union all
      select placed.unit_id, judged.* from judged join placed on placed.id = judged.id
    )
    select unit_id as "unitId", guideline_id as "guidelineId", name, result, count(*)::integer as count
    from located group by unit_id, guideline_id, name, position, result
    order by position, guideline_id`.execute(db);
  return rows;
};
