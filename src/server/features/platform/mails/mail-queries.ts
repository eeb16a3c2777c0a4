import { sql } from 'kysely';
import type { SeriesMail } from '#shared/oversight/series/mail-contract.ts';
import type { MailKind } from '#shared/platform/mails/mail-kinds.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import type { Trx } from '../../../db/connect.ts';
import { selectUserLanguage } from './setting-queries.ts';

/** One mail combines all notifications that are due for a person. */
export interface MailToSend {
  readonly ids: readonly [number, ...number[]];
  readonly kind: MailKind;
  readonly userId: number;
  readonly address: string;
  readonly reportCount: number;
  readonly attempts: number;
  readonly language: InterfaceLanguage;
  readonly tenantName: string;
  readonly name: string;
  readonly username: string;
}

const isDue = sql<boolean>`mails.state = 'WAITING' and mails.due_at <= clock_timestamp()`;

export const findPendingRecipient = async (db: Trx): Promise<number | null> => {
  const { rows } = await sql<{ userId: number }>`
    select user_id as "userId" from mails where ${isDue} order by due_at, id limit 1`.execute(db);
  return rows[0]?.userId ?? null;
};

/** Mails of a crashed process may already have been sent, so they are not retried. */
export const failInterruptedMails = (db: Trx) =>
  db
    .updateTable('mails')
    .set({ state: 'UNKNOWN', ended_at: sql`now()` })
    .where('state', '=', 'SENDING')
    .execute();

export const skipUndeliverableMails = (db: Trx) =>
  sql`update mails set ended_at = clock_timestamp(), failure = bounced.reason,
      state = case when users.deactivated_at is null then 'BLOCKED' else 'UNWANTED' end
    from users left join bounced_addresses as bounced on bounced.address = users.username
    where users.id = mails.user_id and ${isDue}
      and (users.deactivated_at is not null or bounced.address is not null)`.execute(db);

export const claimNextMail = async (db: Trx): Promise<MailToSend | undefined> => {
  const { rows } = await sql<Omit<MailToSend, 'ids'> & { ids: number[] }>`
    with first as (
      select user_id, kind, address from mails where ${isDue} order by due_at, id limit 1 for update
    ), taken as (
      update mails set state = 'SENDING', attempts = attempts + 1
      from first where mails.user_id = first.user_id and mails.kind = first.kind and mails.address = first.address
        and ${isDue}
      returning mails.id, mails.user_id, mails.kind, mails.address, mails.report_count, mails.attempts
    )
    select array_agg(taken.id order by taken.id) as ids, taken.kind, taken.user_id as "userId", taken.address,
      coalesce(sum(taken.report_count), 0)::integer as "reportCount", max(taken.attempts) as attempts,
      tenants.name as "tenantName", users.name, users.username, ${selectUserLanguage} as language
    from taken join users on users.id = taken.user_id join tenants on tenants.id = users.tenant_id
    group by taken.kind, taken.user_id, taken.address, tenants.id, users.tenant_id, users.id
    limit 1`.execute(db);
  return rows[0] as MailToSend | undefined;
};

/** Rows of one mail share an end time, which identifies them later; a mail that has already bounced keeps its state. */
export const recordDelivery = (
  db: Trx,
  mailIds: readonly number[],
  state: 'SENT' | 'REFUSED' | 'FAILED' | 'UNKNOWN',
  failure: string | null,
) =>
  db
    .updateTable('mails')
    .set({ state, failure, ended_at: sql`now()` })
    .where('id', 'in', [...mailIds])
    .where('state', '=', 'SENDING')
    .execute();

export const postponeMail = (db: Trx, mailIds: readonly number[], seconds: number, failure: string) =>
  db
    .updateTable('mails')
    .set({ state: 'WAITING', failure, due_at: sql`clock_timestamp() + ${seconds} * interval '1 second'` })
    .where('id', 'in', [...mailIds])
    .execute();

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
