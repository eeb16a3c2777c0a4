import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';
import { findMailSettings } from './setting-queries.ts';

/**
 * Recipients of published reports of a series that were not announced yet: the leaders of all surveys of a report, and
 * the deans of its units.
 */
const readersToTell = (seriesId: number) => sql`
  with untold as (
    select series_reports.report_id, report_publications.published_on, report_snapshots.survey_ids
    from series_reports
      join report_publications on report_publications.tenant_id = series_reports.tenant_id
        and report_publications.report_id = series_reports.report_id
      join report_snapshots on report_snapshots.tenant_id = series_reports.tenant_id
        and report_snapshots.report_id = series_reports.report_id
        and report_snapshots.number = report_publications.snapshot_number
    where series_reports.series_id = ${seriesId} and not series_reports.is_announced
  ), told as (
    select untold.report_id, untold.published_on, min(surveys.leader_user_id) as user_id
    from untold join surveys on surveys.id = any(untold.survey_ids)
    group by untold.report_id, untold.published_on
    having count(distinct coalesce(surveys.leader_user_id, 0)) = 1
    union
    select untold.report_id, untold.published_on, user_units.user_id
    from untold
      join report_publication_units as published on published.report_id = untold.report_id
      join user_units on user_units.tenant_id = published.tenant_id and user_units.unit_id = published.unit_id
      join users as deans on deans.tenant_id = user_units.tenant_id and deans.id = user_units.user_id
        and (deans.role || deans.further_roles) && array['DEAN', 'DEAN_OF_STUDIES']
  )
  select users.id as user_id, users.username, users.mail_choice, count(distinct told.report_id)::integer as report_count,
    max(told.published_on) as not_before
  from told join users on users.id = told.user_id and users.deactivated_at is null
  group by users.id, users.username, users.mail_choice`;

interface Reader {
  user_id: number;
  username: string;
  mail_choice: string;
  report_count: number;
  not_before: Date;
}

const stateOf = ({ mail_choice }: Reader, address: string | null): string => {
  if (address === null) return 'NO_ADDRESS';
  return mail_choice === 'NONE' ? 'UNWANTED' : 'WAITING';
};

/**
 * Enqueues a mail for each recipient, due according to their preference. People without an address or with mails
 * turned off are recorded as not notified.
 */
export const insertMails = async (
  db: Trx,
  { tenantId, seriesId, runNumber }: { tenantId: number; seriesId: number; runNumber: number },
  hasAddress: (username: string) => boolean,
): Promise<void> => {
  const { rows } = await sql<Reader>`${readersToTell(seriesId)}`.execute(db);
  const { timeZone, digestHour } = await findMailSettings(db);
  const digestAfter = (moment: Date) =>
    sql<Date>`next_digest(greatest(${moment}::timestamptz, now()), ${timeZone}, ${digestHour})`;
  if (rows.length > 0)
    await db
      .insertInto('mails')
      .values(
        rows.map((row) => {
          const { user_id, username, report_count, not_before } = row;
          const address = hasAddress(username) ? username : null;
          const isDigest = row.mail_choice === 'DAILY';
          return {
            ...{ user_id, report_count, not_before, address, state: stateOf(row, address) },
            tenant_id: tenantId,
            series_id: seriesId,
            run_number: runNumber,
            kind: isDigest ? 'REPORTS_DIGEST' : 'REPORTS_PUBLISHED',
            due_at: isDigest ? digestAfter(not_before) : not_before,
          };
        }),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await db
    .updateTable('series_reports')
    .set({ is_announced: true })
    .where('series_id', '=', seriesId)
    .execute();
};
