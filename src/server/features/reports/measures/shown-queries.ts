import { sql } from 'kysely';
import type { ShownMeasure } from '#shared/reports/measures/shown-measure.ts';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { readScope } from '../report-access/scope-queries.ts';

export interface ShownMeasureRow extends Omit<ShownMeasure, 'doneOn'> {
  doneAt: string | null;
}

const asJson = sql`json_build_object('id', measures.id, 'reportId', measures.report_id, 'text', measures.text,
  'ownerName', measures.owner_name, 'dueOn', measures.due_on, 'doneAt', measures.done_at,
  'periodName', measures.period_name) order by measures.due_on, measures.id`;

export const selectReportMeasures = (reportId: number) => sql<ShownMeasureRow[]>`(
  select coalesce(json_agg(${asJson}), '[]') from report_measures as measures
  where measures.report_id = ${reportId})`;

export type PreviousRow = ShownMeasureRow & { reportId: number; periodName: string };

export const measuresBefore = (reportId: number) => sql<PreviousRow[]>`(
  case when exists (select from report_measures) then (
    with own as (
      select array_agg(distinct surveys.form_id order by surveys.form_id) as form_ids,
        case when count(surveys.leader_user_id) = count(*)
          and min(surveys.leader_user_id) = max(surveys.leader_user_id) then min(surveys.leader_user_id) end as leader_id,
        case when min(surveys.unit_id) = max(surveys.unit_id) then min(surveys.unit_id) end as unit_id,
        max(periods.starts_on) as period_starts_on
      from report_surveys
      join surveys on surveys.tenant_id = report_surveys.tenant_id and surveys.id = report_surveys.survey_id
      left join periods on periods.tenant_id = surveys.tenant_id and periods.id = surveys.period_id
      where report_surveys.report_id = ${reportId}
    ), alike as (
      select measures.*, max(measures.period_starts_on) over () as newest from own, report_measures as measures
      join report_publications as publications on publications.tenant_id = measures.tenant_id
        and publications.report_id = measures.report_id and publications.published_on <= now()
      where measures.report_id <> ${reportId} and measures.form_ids = own.form_ids
        and measures.leader_id is not distinct from own.leader_id
        and (own.leader_id is not null or measures.unit_id = own.unit_id)
        and measures.period_starts_on < own.period_starts_on
    )
    select coalesce(json_agg(${asJson}), '[]') from alike as measures where measures.period_starts_on = newest
  ) else '[]' end)`;

export const findReadableReports = async (
  db: Trx,
  actor: Actor,
  reportIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`select reports.id from reports
    left join report_publications on report_publications.tenant_id = reports.tenant_id
      and report_publications.report_id = reports.id
    where reports.id = any(${[...reportIds]}::integer[]) and ${readScope(actor, 'report')}`.execute(db);
  return new Set(rows.map(({ id }) => id));
};
