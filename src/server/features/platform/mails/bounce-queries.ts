import { sql } from 'kysely';
import type { SeriesMail } from '#shared/oversight/series/mail-contract.ts';
import type { User } from '#shared/platform/users/contract.ts';
import type { Trx } from '../../../db/connect.ts';

interface Bounce {
  readonly address: string;
  readonly status: string;
  readonly reason: string;
}

export const blockAddress = async (db: Trx, tenantId: number, { address, status, reason }: Bounce) => {
  const row = { status, reason, bounced_at: sql<Date>`now()` };
  await db
    .insertInto('bounced_addresses')
    .values({ tenant_id: tenantId, address, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'address']).doUpdateSet(row))
    .execute();
};

export const releaseAddress = async (db: Trx, address: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('bounced_addresses')
    .where('address', '=', address)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const lockMail = async (
  db: Trx,
  mailId: number,
): Promise<{ address: string; userId: number; state: SeriesMail['state'] } | null> => {
  const { rows } = await sql<{ address: string; userId: number; state: SeriesMail['state'] }>`
    select address, user_id as "userId", state from mails
    where id = ${mailId} and address is not null for update`.execute(db);
  return rows[0] ?? null;
};

export const markBounced = (db: Trx, mailId: number, reason: string) =>
  sql`update mails set state = 'BOUNCED', failure = ${reason}, ended_at = now()
    from (select user_id, kind, address, state, ended_at from mails where id = ${mailId}) as sent
    where mails.user_id = sent.user_id and mails.kind = sent.kind and mails.address = sent.address
      and mails.state = sent.state and mails.ended_at is not distinct from sent.ended_at`.execute(db);

export const findMailFailures = async (
  db: Trx,
  userIds: readonly number[],
): Promise<Map<number, NonNullable<User['mailFailure']>>> => {
  const { rows } = await sql<{ id: number; isBlocked: boolean; reason: string; occurredAt: Date }>`
    select users.id, bounced.address is not null as "isBlocked", coalesce(bounced.reason, last.failure, '') as reason,
      coalesce(bounced.bounced_at, last.ended_at) as "occurredAt"
    from users left join bounced_addresses as bounced on bounced.address = users.username
      left join lateral (
        select state, failure, ended_at from mails
        where mails.tenant_id = users.tenant_id and mails.user_id = users.id
          and state in ('SENT', 'REFUSED', 'FAILED', 'BOUNCED')
        order by id desc limit 1) as last on true
    where users.id = any(${[...userIds]}::integer[])
      and (bounced.address is not null or last.state in ('REFUSED', 'FAILED', 'BOUNCED'))`.execute(db);
  return new Map(
    rows.map(({ id, isBlocked, reason, occurredAt }) => [
      id,
      { isBlocked, reason, occurredOn: occurredAt.toISOString() },
    ]),
  );
};
