import { sql } from 'kysely';
import type { OpeningSettings } from '#shared/platform/policy/opening-settings.ts';
import type { Opening } from '#shared/reports/openings/contract.ts';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';

export const insertOpening = async (
  db: Trx,
  {
    tenantId,
    userId,
    role,
    link,
    deputyship,
  }: Pick<Actor, 'tenantId' | 'userId' | 'role' | 'link' | 'deputyship'>,
  { reportId, way }: { reportId: number; way: Opening['way'] },
): Promise<void> => {
  // After a crash nobody misses the last moment; readers do not wait for the disk.
  await sql`select set_config('synchronous_commit', 'off', true)`.execute(db);
  await sql`
    insert into report_openings (tenant_id, report_id, opened_in, way, role, user_id, access_token_id, acts_for_id)
    select ${tenantId}, ${reportId}, date_trunc('hour', now(), 'UTC'), ${way}, ${role},
      ${link ? null : userId}::integer, ${link?.id ?? null}::integer, ${deputyship?.userId ?? null}::integer
    from tenants where tenants.id = ${tenantId} and openings_shown_as <> 'NOTHING'
    on conflict do nothing`.execute(db);
};

export const findOpeningSettings = (db: Trx, tenantId: number): Promise<OpeningSettings> =>
  db
    .selectFrom('tenants')
    .select([
      sql<OpeningSettings['shownAs']>`openings_shown_as`.as('shownAs'),
      'keep_openings_months as keepMonths',
    ])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();

export const updateOpeningSettings = async (
  db: Trx,
  tenantId: number,
  { shownAs, keepMonths }: OpeningSettings,
): Promise<void> => {
  await db
    .updateTable('tenants')
    .set({ openings_shown_as: shownAs, keep_openings_months: keepMonths })
    .where('id', '=', tenantId)
    .execute();
  await deleteExpiredOpenings(db, tenantId);
};

export const deleteExpiredOpenings = (db: Trx, tenantId: number) =>
  sql`delete from report_openings using tenants
    where tenants.id = ${tenantId} and (openings_shown_as = 'NOTHING'
      or opened_in < now() - make_interval(months => keep_openings_months))`.execute(db);

interface Wanted {
  readonly reportId: number;
  readonly userId: number;
}

const ofOthers = ({ reportId, userId }: Wanted) =>
  sql`report_openings.report_id = ${reportId} and report_openings.user_id is distinct from ${userId}`;

export const countOpenings = async (db: Trx, wanted: Wanted): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from report_openings where ${ofOthers(wanted)}`.execute(db);
  return rows[0]?.total ?? 0;
};

export const findOpenings = async (
  db: Trx,
  wanted: Wanted,
  { limit, offset, withNames }: { limit: number; offset: number; withNames: boolean },
): Promise<Opening[]> => {
  const { rows } = await sql<Omit<Opening, 'openedIn'> & { openedIn: Date }>`
    select opened_in as "openedIn", way, report_openings.role,
      case when ${withNames} then coalesce(users.name, report_access_tokens.name) end as name,
      case when ${withNames} then represented.name end as "actsForName"
    from report_openings
    left join users on users.tenant_id = report_openings.tenant_id and users.id = report_openings.user_id
    left join users as represented on represented.tenant_id = report_openings.tenant_id
      and represented.id = report_openings.acts_for_id
    left join report_access_tokens on report_access_tokens.tenant_id = report_openings.tenant_id
      and report_access_tokens.id = report_openings.access_token_id
    where ${ofOthers(wanted)}
    order by opened_in desc, report_openings.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ openedIn, ...row }) => ({ ...row, openedIn: openedIn.toISOString() }));
};
