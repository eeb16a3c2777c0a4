import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';

export interface WaitingImport {
  id: number;
  name: string;
  updatedAt: Date;
}

/** Administrators see the imports of everybody, as in the list of imports. */
const ownImports = (actor: Actor) =>
  actor.role === 'ADMINISTRATOR' ? sql<boolean>`true` : sql<boolean>`user_id = ${actor.userId}`;

export const findWaitingImports = async (db: Trx, actor: Actor, limit: number): Promise<WaitingImport[]> =>
  (
    await sql<WaitingImport>`select id, updated_at as "updatedAt",
        coalesce(files -> 0 ->> 'name', '') as name
      from imports where state = 'READY' and ${ownImports(actor)} order by id desc limit ${limit}`.execute(db)
  ).rows;

export const countImports = async (db: Trx, actor: Actor): Promise<{ waiting: number; running: number }> =>
  (
    await sql<{ waiting: number; running: number }>`select
        count(*) filter (where state = 'READY')::integer as waiting,
        count(*) filter (where state in ('FETCHING', 'INSPECTING', 'RUNNING'))::integer as running
      from imports where state in ('READY', 'FETCHING', 'INSPECTING', 'RUNNING') and ${ownImports(actor)}`.execute(
      db,
    )
  ).rows[0] ?? { waiting: 0, running: 0 };

export const countOwnDrafts = async (db: Trx, { userId }: Actor): Promise<number> =>
  (
    await sql<{ total: number }>`select count(*)::integer as total from reports
      where report_type = 'report' and owner_id = ${userId} and not exists (
        select from report_publications where report_publications.tenant_id = reports.tenant_id
          and report_publications.report_id = reports.id and report_publications.published_on is not null)`.execute(
      db,
    )
  ).rows[0]?.total ?? 0;

export const hasSurveyInReach = async (db: Trx, { unitIds }: Actor): Promise<boolean> => {
  const reach = unitIds === 'all' ? null : [...unitIds];
  const { rows } = await sql<{ found: boolean }>`select exists (select from surveys
    where ${reach}::integer[] is null or unit_id = any(${reach}::integer[])) as found`.execute(db);
  return rows[0]?.found ?? false;
};
