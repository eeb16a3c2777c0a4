import { sql } from 'kysely';
import { toColumns } from '../../../db/column-names.ts';
import type { Trx } from '../../../db/connect.ts';
import { findMailSettings } from './setting-queries.ts';

export interface Reader {
  userId: number;
  username: string;
  mailChoice: string;
  reportCount: number;
  notBefore: Date;
}

export const findReadersToTell = async (db: Trx, seriesId: number): Promise<Reader[]> => {
  const { rows } = await sql<Reader>`
  with untold as (
    select series_reports.report_id, report_publications.published_on, report_snapshots.survey_ids,
      greatest(report_publications.published_on, report_publications.units_read_from) as units_read_from
    from series_reports
      join report_publications on report_publications.tenant_id = series_reports.tenant_id
        and report_publications.report_id = series_reports.report_id
      join report_snapshots on report_snapshots.tenant_id = series_reports.tenant_id
        and report_snapshots.report_id = series_reports.report_id
        and report_snapshots.number = report_publications.snapshot_number
    where series_reports.series_id = ${seriesId} and not series_reports.is_announced
  ), told as (
    select untold.report_id, untold.published_on as read_from, led.leader_user_id as user_id, true as leads
    from untold join survey_leaders as led on led.survey_id = any(untold.survey_ids)
    where led.leader_user_id is not null
    group by untold.report_id, untold.published_on, untold.survey_ids, led.leader_user_id
    having count(distinct led.survey_id) = cardinality(untold.survey_ids)
    union all
    select untold.report_id, untold.units_read_from, user_units.user_id, false
    from untold
      join report_publication_units as published on published.report_id = untold.report_id
      join user_units on user_units.tenant_id = published.tenant_id and user_units.unit_id = published.unit_id
      join users as deans on deans.tenant_id = user_units.tenant_id and deans.id = user_units.user_id
        and (deans.role || deans.further_roles) && array['DEAN', 'DEAN_OF_STUDIES']
  )
  select users.id as "userId", users.username, users.mail_choice as "mailChoice",
    count(distinct told.report_id) filter (where told.read_from <= due.at)::integer as "reportCount",
    due.at as "notBefore"
  from told join users on users.id = told.user_id and users.deactivated_at is null
    -- Who leads surveys is told when these can be read, not when other reports of the unit can.
    join (select user_id, coalesce(max(read_from) filter (where leads), max(read_from)) as at
      from told group by user_id) as due on due.user_id = told.user_id
  group by users.id, users.username, users.mail_choice, due.at`.execute(db);
  return rows;
};

interface ReaderMail extends Omit<Reader, 'username' | 'mailChoice'> {
  readonly address: string | null;
  readonly state: string;
  readonly isDigest: boolean;
}

export const insertReaderMails = async (
  db: Trx,
  { tenantId, seriesId, runNumber }: { tenantId: number; seriesId: number; runNumber: number },
  mails: readonly ReaderMail[],
): Promise<void> => {
  if (mails.length === 0) return;
  const { timeZone, digestHour } = await findMailSettings(db);
  const digestAfter = (moment: Date) =>
    sql<Date>`next_digest(greatest(${moment}::timestamptz, now()), ${timeZone}, ${digestHour})`;
  await db
    .insertInto('mails')
    .values(
      mails.map(({ isDigest, ...mail }) => ({
        ...toColumns({ ...mail, tenantId, seriesId, runNumber }),
        kind: isDigest ? 'REPORTS_DIGEST' : 'REPORTS_PUBLISHED',
        due_at: isDigest ? digestAfter(mail.notBefore) : mail.notBefore,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const markAnnounced = (db: Trx, seriesId: number) =>
  db.updateTable('series_reports').set({ is_announced: true }).where('series_id', '=', seriesId).execute();
