import { sql } from 'kysely';
import type { AcceptanceState } from '#shared/platform/agreement/contract.ts';
import { advisoryLocks } from '../../../db/advisory-locks.ts';
import type { Trx } from '../../../db/connect.ts';
import { likePattern } from '../../../db/like-pattern.ts';
import { toPage } from '../../../db/page.ts';

export interface AgreementRow {
  version: number;
  text: { de: string; en: string };
  publishedAt: Date;
  publishedBy: string;
}

/** Serialises publishing, so that versions are consecutive. */
export const lockAgreement = (db: Trx, tenantId: number) =>
  sql`select pg_advisory_xact_lock(${advisoryLocks.agreement}, ${tenantId})`.execute(db);

export const findAgreement = async (db: Trx): Promise<AgreementRow | null> => {
  const { rows } = await sql<AgreementRow>`
    select agreements.version, text, published_at as "publishedAt", users.name as "publishedBy"
    from agreements join users on users.tenant_id = agreements.tenant_id and users.id = agreements.user_id
    where ended_at is null`.execute(db);
  return rows[0] ?? null;
};

export const findOwnAcceptance = async (db: Trx, userId: number, version: number): Promise<Date | null> => {
  const row = await db
    .selectFrom('agreement_acceptances')
    .select('accepted_at as acceptedAt')
    .where('user_id', '=', userId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.acceptedAt ?? null;
};

export const insertAcceptance = (db: Trx, userId: number, version: number) =>
  sql`insert into agreement_acceptances (tenant_id, user_id, version)
    select tenant_id, ${userId}, version from agreements where version = ${version} and ended_at is null
    on conflict do nothing`.execute(db);

export const countAcceptances = async (db: Trx): Promise<{ people: number; accepted: number }> => {
  const { rows } = await sql<{ people: number; accepted: number }>`
    select count(*)::integer as people,
      count(*) filter (where exists (
        select from agreement_acceptances join agreements using (tenant_id, version)
        where ended_at is null and agreement_acceptances.user_id = users.id))::integer as accepted
    from users where deactivated_at is null`.execute(db);
  return rows[0] ?? { people: 0, accepted: 0 };
};

export const endAgreement = (db: Trx) =>
  sql`update agreements set ended_at = now() where ended_at is null`.execute(db);

/** Versions go on counting even if the previous one was withdrawn. */
export const insertAgreement = (
  db: Trx,
  { tenantId, userId, text }: { tenantId: number; userId: number; text: AgreementRow['text'] },
) =>
  sql`insert into agreements (tenant_id, version, text, user_id)
    select ${tenantId}, coalesce(max(version), 0) + 1, ${JSON.stringify(text)}::jsonb, ${userId}
    from agreements`.execute(db);

export interface AcceptanceSearch {
  name?: string | undefined;
  state?: AcceptanceState | undefined;
  page: number;
  size: number;
}

export const searchAcceptances = async (db: Trx, search: AcceptanceSearch) => {
  const accepts = sql<boolean>`coalesce(newest.version = (
    select version from agreements where ended_at is null), false)`;
  let matching = db
    .selectFrom('users')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('agreement_acceptances')
          .select(['version', 'accepted_at as acceptedAt'])
          .whereRef('agreement_acceptances.tenant_id', '=', 'users.tenant_id')
          .whereRef('agreement_acceptances.user_id', '=', 'users.id')
          .orderBy('version', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .where('deactivated_at', 'is', null);
  if (search.name) {
    const pattern = likePattern(search.name);
    matching = matching.where((where) =>
      where.or([where('users.name', 'ilike', pattern), where('users.username', 'ilike', pattern)]),
    );
  }
  if (search.state !== undefined) matching = matching.where(accepts, '=', search.state === 'ACCEPTED');
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(['users.id', 'users.name', 'username', 'newest.version', 'newest.acceptedAt'])
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(search.size)
    .offset(search.page * search.size)
    .execute();
  return toPage(rows, Number(total), search);
};
