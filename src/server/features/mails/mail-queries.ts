import { sql } from 'kysely';
import { defaultUiConfig } from '#shared/configs/contract.ts';
import type { SeriesMail } from '#shared/series/mail-contract.ts';
import type { Trx } from '../../db/connect.ts';

export interface MailToSend {
  readonly id: number;
  readonly address: string;
  readonly reportCount: number;
  readonly attempts: number;
  readonly language: string;
  readonly tenantName: string;
}

/** Whom the reports of a series that nobody was told of yet are published to: leaders of all their surveys, and deans of their units. */
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
  select users.id as user_id, users.username, count(distinct told.report_id)::integer as report_count,
    max(told.published_on) as due_at
  from told join users on users.id = told.user_id and users.deactivated_at is null
  group by users.id, users.username`;

/** Notes a mail for each reader of new reports. Of people without an address it is known that they get none. */
export const insertMails = async (
  db: Trx,
  { tenantId, seriesId, runNumber }: { tenantId: number; seriesId: number; runNumber: number },
  hasAddress: (username: string) => boolean,
): Promise<void> => {
  const { rows } = await sql<{ user_id: number; username: string; report_count: number; due_at: Date }>`
    ${readersToTell(seriesId)}`.execute(db);
  if (rows.length > 0)
    await db
      .insertInto('mails')
      .values(
        rows.map(({ username, ...row }) => ({
          ...row,
          tenant_id: tenantId,
          series_id: seriesId,
          run_number: runNumber,
          address: hasAddress(username) ? username : null,
          state: hasAddress(username) ? 'WAITING' : 'NO_ADDRESS',
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await db
    .updateTable('series_reports')
    .set({ is_announced: true })
    .where('series_id', '=', seriesId)
    .execute();
};

/** Series with mails whose time has come, with who runs them. */
export const findSeriesWithDueMails = async (db: Trx): Promise<{ seriesId: number; userId: number }[]> => {
  const { rows } = await sql<{ seriesId: number; userId: number }>`
    select series.id as "seriesId", series.owner_id as "userId" from series
    where exists (select from mails where mails.tenant_id = series.tenant_id and mails.series_id = series.id
      and mails.state = 'WAITING' and mails.due_at <= clock_timestamp())`.execute(db);
  return rows;
};

/** Those whose process went in the middle may have been sent: nobody is told twice. */
export const giveUpUnfinished = (db: Trx, seriesId: number) =>
  db
    .updateTable('mails')
    .set({ state: 'UNKNOWN', ended_at: sql`clock_timestamp()` })
    .where('series_id', '=', seriesId)
    .where('state', '=', 'SENDING')
    .execute();

/** The next mail that is due; from now on it counts as being sent. */
export const takeMail = async (db: Trx, seriesId: number): Promise<MailToSend | undefined> => {
  const { rows } = await sql<MailToSend>`
    update mails set state = 'SENDING', attempts = attempts + 1
    from users, tenants
    where mails.id = (select id from mails where series_id = ${seriesId} and state = 'WAITING'
        and due_at <= clock_timestamp() order by due_at, id limit 1 for update)
      and users.tenant_id = mails.tenant_id and users.id = mails.user_id and tenants.id = mails.tenant_id
    returning mails.id, mails.address, mails.report_count as "reportCount", mails.attempts,
      tenants.name as "tenantName",
      coalesce(users.language, tenants.ui_config #>> '{language,user}', ${defaultUiConfig.language.user}) as language`.execute(
    db,
  );
  return rows[0];
};

export const recordMailEnd = (
  db: Trx,
  mailId: number,
  state: 'SENT' | 'REFUSED' | 'FAILED',
  failure: string | null,
) =>
  db
    .updateTable('mails')
    .set({ state, failure, ended_at: sql`clock_timestamp()` })
    .where('id', '=', mailId)
    .execute();

/** To be tried again after so many seconds. */
export const postponeMail = (db: Trx, mailId: number, seconds: number, failure: string) =>
  db
    .updateTable('mails')
    .set({ state: 'WAITING', failure, due_at: sql`clock_timestamp() + ${seconds} * interval '1 second'` })
    .where('id', '=', mailId)
    .execute();

/** Those that did not arrive first, then by name. */
export const listMailRows = async (
  db: Trx,
  seriesId: number,
  { page, size }: { page: number; size: number },
): Promise<{ total: number; rows: SeriesMail[] }> => {
  const found = db.selectFrom('mails').where('series_id', '=', seriesId);
  const { total } = await found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  const { rows } = await sql<Omit<SeriesMail, 'endedOn'> & { endedAt: Date | null }>`
    select mails.id, users.name as "userName", mails.address, mails.state, mails.report_count as "reportCount",
      mails.failure, mails.ended_at as "endedAt"
    from mails join users on users.tenant_id = mails.tenant_id and users.id = mails.user_id
    where mails.series_id = ${seriesId}
    order by mails.state in ('SENT', 'WAITING', 'SENDING'), mails.run_number desc, users.name, mails.id
    limit ${size} offset ${page * size}`.execute(db);
  return {
    total,
    rows: rows.map(({ endedAt, ...row }) => ({ ...row, endedOn: endedAt?.toISOString() ?? null })),
  };
};
