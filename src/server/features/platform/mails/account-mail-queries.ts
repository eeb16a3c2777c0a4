import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';
import { signsInLocally } from '../users/queries.ts';

/** Mails to one account within an hour. */
const MAXIMUM_PER_HOUR = 3;

/**
 * For the active account of that name, unless there were too many just now. Accounts that a provider's sign-in or a directory made get no
 * password: it would pass by the provider's second factor, and whoever leaves there would keep it.
 */
export const queuePasswordReset = (db: Trx, tenantId: number, username: string) =>
  sql`insert into mails (tenant_id, user_id, address, kind, due_at)
    select ${tenantId}, users.id, users.username, 'PASSWORD_RESET', now() from users
    where users.username = ${username} and users.deactivated_at is null and ${signsInLocally}
      and (users.password_hash is not null or not exists (
        select from external_identities where external_identities.user_id = users.id
        union all
        select from scim_users where scim_users.user_id = users.id and scim_users.is_own))
      and ${MAXIMUM_PER_HOUR} > (select count(*) from mails as sent where sent.user_id = users.id
        and sent.kind = 'PASSWORD_RESET' and sent.due_at > now() - interval '1 hour')
    on conflict do nothing`.execute(db);

export const queueInvitation = (
  db: Trx,
  tenantId: number,
  { userId, address }: { userId: number; address: string },
) =>
  db
    .insertInto('mails')
    .values({
      ...{ tenant_id: tenantId, user_id: userId, address, kind: 'INVITATION' },
      due_at: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
