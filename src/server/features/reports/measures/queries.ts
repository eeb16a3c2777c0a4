import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { findNameMask } from '../../platform/pseudonyms/pseudonyms.ts';
import { joinSnapshot, readScope } from '../report-access/scope-queries.ts';

export interface MeasureRow {
  id: number;
  text: string;
  ownerId: number | null;
  ownerName: string;
  /** ISO date. */
  dueOn: string;
  doneAt: Date | null;
  creatorId: number | null;
  creatorName: string;
}

export interface Owner {
  readonly id: number;
  readonly name: string;
}

const columns = sql<MeasureRow>`measures.id, measures.text, measures.owner_id as "ownerId",
  measures.owner_name as "ownerName", measures.due_on::text as "dueOn", measures.done_at as "doneAt",
  measures.creator_id as "creatorId", measures.creator_name as "creatorName"`;

export const findMeasures = async (db: Trx, reportId: number): Promise<MeasureRow[]> =>
  (
    await sql<MeasureRow>`select ${columns} from report_measures as measures
      where measures.report_id = ${reportId} order by measures.due_on, measures.id`.execute(db)
  ).rows;

export const findMeasure = async (
  db: Trx,
  { reportId, measureId }: { reportId: number; measureId: number },
): Promise<MeasureRow | undefined> =>
  (
    await sql<MeasureRow>`select ${columns} from report_measures as measures
      where measures.report_id = ${reportId} and measures.id = ${measureId} for update`.execute(db)
  ).rows[0];

export const findOwners = async (
  db: Trx,
  { reportId, snapshotNumber, userId }: { reportId: number; snapshotNumber: number; userId: number },
): Promise<Owner[]> =>
  (
    await sql<Owner>`select users.id, users.name from users
      where users.id = ${userId} or users.id in (
        select led.leader_user_id from report_snapshots join survey_leaders as led
          on led.tenant_id = report_snapshots.tenant_id and led.survey_id = any(report_snapshots.survey_ids)
        where report_snapshots.report_id = ${reportId} and report_snapshots.number = ${snapshotNumber})
      order by users.name, users.id limit 1000`.execute(db)
  ).rows;

/**
 * From surveys, (form_id, leader_user_id, unit_id, period_id): the identity that a report shares with that of the next
 * period. Of several leaders, who read the same reports, the first counts.
 */
const subjectOf = (surveys: RawBuilder<unknown>) => sql`
  select array_agg(distinct chosen.form_id order by chosen.form_id) as form_ids,
    case when count(chosen.leader_user_id) = count(*) and min(chosen.leader_user_id) = max(chosen.leader_user_id)
      then min(chosen.leader_user_id) end as leader_id,
    case when min(chosen.unit_id) = max(chosen.unit_id) then min(chosen.unit_id) end as unit_id,
    max(periods.starts_on) as period_starts_on,
    (array_agg(periods.name order by periods.starts_on desc nulls last, periods.name))[1] as period_name
  from (${surveys}) as chosen
  left join periods on periods.tenant_id = chosen.tenant_id and periods.id = chosen.period_id`;

export const insertMeasure = async (
  db: Trx,
  { userId, name }: Actor,
  published: { reportId: number; snapshotNumber: number },
  wanted: { text: string; owner: Owner; dueOn: string },
): Promise<number> => {
  const surveys = sql`select surveys.* from report_snapshots join surveys
      on surveys.tenant_id = report_snapshots.tenant_id and surveys.id = any(report_snapshots.survey_ids)
    where report_snapshots.report_id = ${published.reportId}
      and report_snapshots.number = ${published.snapshotNumber}`;
  const { rows } = await sql<{ id: number }>`
    insert into report_measures (tenant_id, report_id, text, owner_id, owner_name, due_on, creator_id, creator_name,
      form_ids, leader_id, unit_id, period_name, period_starts_on)
    select reports.tenant_id, reports.id, ${wanted.text}, ${wanted.owner.id}, ${wanted.owner.name},
      ${wanted.dueOn}::date, ${userId}, ${name}, coalesce(subject.form_ids, '{}'), subject.leader_id,
      subject.unit_id, coalesce(subject.period_name, ''), subject.period_starts_on
    from reports, (${subjectOf(surveys)}) as subject where reports.id = ${published.reportId}
    returning id`.execute(db);
  return (rows[0] as { id: number }).id;
};

export const updateMeasure = (
  db: Trx,
  measureId: number,
  changes: {
    text?: string | undefined;
    owner?: Owner | undefined;
    dueOn?: string | undefined;
    isDone?: boolean | undefined;
  },
) => {
  const { text = null, owner, dueOn = null, isDone = null } = changes;
  return sql`update report_measures set text = coalesce(${text}, text),
      owner_id = coalesce(${owner?.id ?? null}, owner_id), owner_name = coalesce(${owner?.name ?? null}, owner_name),
      due_on = coalesce(${dueOn}::date, due_on),
      done_at = case when ${isDone}::boolean is null then done_at
        when ${isDone}::boolean then coalesce(done_at, now()) end
    where id = ${measureId}`.execute(db);
};

export const deleteMeasureRow = (db: Trx, measureId: number) =>
  db.deleteFrom('report_measures').where('id', '=', measureId).execute();

type OwnMeasureRow = MeasureRow & { reportId: number; reportTitle: string };

const containsText = (text: string, search: string): boolean =>
  text.toLowerCase().includes(search.trim().toLowerCase());

export const findOwnMeasures = async (
  db: Trx,
  actor: Actor,
  {
    state,
    search = '',
    page,
    size,
  }: { state: string; search?: string | undefined; page: number; size: number },
): Promise<{ total: number; rows: OwnMeasureRow[] }> => {
  const mask = await findNameMask(db, actor);
  const pattern = `%${search.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const found = sql`from report_measures as measures
    join reports on reports.tenant_id = measures.tenant_id and reports.id = measures.report_id
    ${joinSnapshot}
    where ${actor.userId}::integer in (measures.owner_id, measures.creator_id) and ${readScope(actor, 'report')}
      and (${state} = 'all' or (measures.done_at is not null) = (${state} = 'done'))
      and (${mask !== null} or measures.text ilike ${pattern} or report_snapshots.title ilike ${pattern})`;
  if (mask) {
    const all = await sql<OwnMeasureRow & { leaders: string[] }>`
      select ${columns}, reports.id as "reportId", report_snapshots.title as "reportTitle",
        report_snapshots.leader_names as leaders ${found} order by measures.due_on, measures.id`.execute(db);
    const shown = all.rows
      .map(({ leaders, ...row }) => ({
        ...row,
        text: mask.text(row.text),
        reportTitle: mask.text(row.reportTitle, leaders),
      }))
      .filter(({ text, reportTitle }) => containsText(text, search) || containsText(reportTitle, search));
    return { total: shown.length, rows: shown.slice(page * size, (page + 1) * size) };
  }
  const total = await sql<{ total: number }>`select count(*)::integer as total ${found}`.execute(db);
  const { rows } = await sql<OwnMeasureRow>`
    select ${columns}, reports.id as "reportId", report_snapshots.title as "reportTitle" ${found}
    order by measures.due_on, measures.id limit ${size} offset ${page * size}`.execute(db);
  return { total: total.rows[0]?.total ?? 0, rows };
};
