import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';
import { type Actor, roleHolderId } from '../../../lib/actor.ts';
import { findNameMask } from '../../platform/pseudonyms/pseudonyms.ts';
import { isPublished, joinSnapshot, readScope } from '../../reports/report-access/scope-queries.ts';

export interface WaitingImport {
  id: number;
  name: string;
  updatedAt: Date;
}

/** Administrators see the imports of everybody, as in the list of imports. */
const ownImports = (actor: Actor) =>
  actor.role === 'ADMINISTRATOR' ? sql<boolean>`true` : sql<boolean>`user_id = ${actor.userId}`;

export const findWaitingImports = async (db: Trx, actor: Actor, limit: number): Promise<WaitingImport[]> =>
  (
    await sql<WaitingImport>`select id, updated_at as "updatedAt",
        coalesce(files -> 0 ->> 'name', '') as name
      from imports where state = 'READY' and ${ownImports(actor)} order by id desc limit ${limit}`.execute(db)
  ).rows;

export const countImports = async (db: Trx, actor: Actor): Promise<{ waiting: number; running: number }> =>
  (
    await sql<{ waiting: number; running: number }>`select
        count(*) filter (where state = 'READY')::integer as waiting,
        count(*) filter (where state in ('FETCHING', 'INSPECTING', 'RUNNING'))::integer as running
      from imports where state in ('READY', 'FETCHING', 'INSPECTING', 'RUNNING') and ${ownImports(actor)}`.execute(
      db,
    )
  ).rows[0] ?? { waiting: 0, running: 0 };

export const countOwnDrafts = async (db: Trx, actor: Actor): Promise<number> =>
  (
    await sql<{ total: number }>`select count(*)::integer as total from reports
      where report_type = 'report' and owner_id = ${roleHolderId(actor)} and not exists (
        select from report_publications where report_publications.tenant_id = reports.tenant_id
          and report_publications.report_id = reports.id and report_publications.published_on is not null)`.execute(
      db,
    )
  ).rows[0]?.total ?? 0;

export const hasSurveyInReach = async (db: Trx, { unitIds }: Actor): Promise<boolean> => {
  const reach = unitIds === 'all' ? null : [...unitIds];
  const { rows } = await sql<{ found: boolean }>`select exists (select from surveys
    where ${reach}::integer[] is null or unit_id = any(${reach}::integer[])) as found`.execute(db);
  return rows[0]?.found ?? false;
};

export const findMissedToRead = async (
  db: Trx,
  actor: Actor,
  limit: number,
): Promise<{ total: number; missed: { reportId: number; title: string }[] }> => {
  const { rows } = await sql<{
    reportId: number;
    title: string;
    leaders: string[];
    total: number;
  }>`
    select reports.id as "reportId", report_snapshots.title, report_snapshots.leader_names as leaders, count(*) over ()::integer as total
    from reports
      ${joinSnapshot}
    where reports.report_type = 'report' and ${isPublished} and ${readScope(actor, 'report')}
      and report_snapshots.guidelines @> '[{"result": "missed"}]'
      and exists (select from jsonb_to_recordset(report_snapshots.guidelines) as judged(id integer, result text)
        join quality_guidelines on quality_guidelines.tenant_id = reports.tenant_id
          and quality_guidelines.id = judged.id
        where judged.result = 'missed' and (${actor.role} = any(quality_guidelines.recipients) or exists (
          select from guideline_people as named where named.tenant_id = quality_guidelines.tenant_id
            and named.guideline_id = quality_guidelines.id and named.user_id = ${actor.userId})))
      and not exists (select from report_visits where report_visits.tenant_id = reports.tenant_id
        and report_visits.report_id = reports.id and report_visits.user_id = ${actor.userId}
        and report_visits.snapshot_number = report_publications.snapshot_number)
    order by report_publications.published_on desc, reports.id desc limit ${limit}`.execute(db);
  const mask = await findNameMask(db, actor);
  return {
    total: rows[0]?.total ?? 0,
    missed: rows.map(({ reportId, title, leaders }) => ({
      reportId,
      title: mask?.text(title, leaders) ?? title,
    })),
  };
};
