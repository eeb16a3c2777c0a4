import { sql } from 'kysely';
import type { Role } from '#shared/permissions.ts';
import { isMailAddress } from '#shared/platform/mails/mail-address.ts';
import type { Trx } from '../../../db/connect.ts';

export interface DeputyshipToName {
  readonly personName: string;
  readonly deputyName: string;
  readonly role: Exclude<Role, 'INSTRUCTOR'>;
  readonly unitName: string | null;
  readonly startsOn: string;
  readonly endsOn: string;
}

/** Both are told at once, and again on the first day if that is to come. */
export const queueDeputyMails = async (db: Trx, deputyshipId: number): Promise<void> => {
  const { rows } = await sql<{
    tenantId: number;
    userId: number;
    username: string;
    kind: string;
    dueAt: Date;
  }>`
    select deputies.tenant_id as "tenantId", users.id as "userId", users.username, told.kind, told.due_at as "dueAt"
    from deputies
    join users on users.tenant_id = deputies.tenant_id and users.id in (deputies.user_id, deputies.deputy_id)
    cross join lateral (
      values ('DEPUTY_NAMED', now()), ('DEPUTY_BEGINS', deputies.starts_at)
    ) as told(kind, due_at)
    where deputies.id = ${deputyshipId} and (told.kind = 'DEPUTY_NAMED' or told.due_at > now())
    order by users.id, told.due_at`.execute(db);
  const told = rows.filter(({ username }) => isMailAddress(username));
  if (told.length === 0) return;
  await db
    .insertInto('mails')
    .values(
      told.map(({ tenantId, userId, username, kind, dueAt }) => ({
        ...{ tenant_id: tenantId, user_id: userId, address: username, kind, due_at: dueAt },
        deputyship_id: deputyshipId,
      })),
    )
    .execute();
};

export const findDeputyshipsToName = async (
  db: Trx,
  mailIds: readonly number[],
): Promise<DeputyshipToName[]> => {
  const { rows } = await sql<DeputyshipToName>`
    select represented.name as "personName", deputy.name as "deputyName", deputies.role, units.name as "unitName",
      deputies.starts_on::text as "startsOn", deputies.ends_on::text as "endsOn"
    from mails
    join deputies on deputies.tenant_id = mails.tenant_id and deputies.id = mails.deputyship_id
    join users as represented on represented.tenant_id = deputies.tenant_id and represented.id = deputies.user_id
    join users as deputy on deputy.tenant_id = deputies.tenant_id and deputy.id = deputies.deputy_id
    left join units on units.tenant_id = deputies.tenant_id and units.id = deputies.unit_id
    where mails.id = any(${[...mailIds]}::integer[]) order by mails.id`.execute(db);
  return rows;
};
