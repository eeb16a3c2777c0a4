import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';

/** The database's clock, which all nodes share. */
export const currentTime = async (db: Trx): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return (rows[0] as { now: Date }).now;
};

export const publishedSince = async (db: Trx, reportId: number): Promise<Date | null> => {
  const row = await db
    .selectFrom('report_publications')
    .select('published_on as publishedOn')
    .where('report_id', '=', reportId)
    .where('published_on', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.publishedOn ?? null;
};

export const findPublicationUnitIds = async (db: Trx, reportId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('report_publication_units')
      .select('unit_id as unitId')
      .where('report_id', '=', reportId)
      .execute()
  ).map(({ unitId }) => unitId);

export const savePublication = async (
  db: Trx,
  key: { tenantId: number; reportId: number },
  wanted: {
    publishedOn: Date;
    snapshotNumber: number;
    reportVersion: number;
    includesUnitsAbove: boolean;
    /** `undefined` keeps the value of an earlier publication. */
    replyDays: number | undefined;
  },
  unitIds: readonly number[],
): Promise<boolean> => {
  const changes = [
    await sql`insert into report_publications
        (tenant_id, report_id, published_on, snapshot_number, report_version, includes_units_above, reply_days)
      values (${key.tenantId}, ${key.reportId}, ${wanted.publishedOn}, ${wanted.snapshotNumber},
        ${wanted.reportVersion}, ${wanted.includesUnitsAbove}, ${wanted.replyDays ?? null})
      on conflict (tenant_id, report_id) do update set published_on = excluded.published_on,
          snapshot_number = excluded.snapshot_number, report_version = excluded.report_version,
          includes_units_above = excluded.includes_units_above,
          reply_days = coalesce(excluded.reply_days, report_publications.reply_days)
        where report_publications.published_on <> excluded.published_on
          or report_publications.snapshot_number is distinct from excluded.snapshot_number
          or report_publications.includes_units_above <> excluded.includes_units_above
          or report_publications.reply_days <> coalesce(excluded.reply_days, report_publications.reply_days)
          or report_publications.reply_days is null and excluded.reply_days is not null`.execute(db),
    await sql`delete from report_publication_units
      where report_id = ${key.reportId} and unit_id <> all(${[...unitIds]}::integer[])`.execute(db),
    await sql`insert into report_publication_units (tenant_id, report_id, unit_id)
      select ${key.tenantId}, ${key.reportId}, unit_id from unnest(${[...unitIds]}::integer[]) as unit_id
      on conflict do nothing`.execute(db),
  ];
  return changes.some(({ numAffectedRows }) => (numAffectedRows ?? 0n) > 0n);
};

/** The tenant's reply period, for first publications that a lecturer reads. */
export const applyReplyPeriod = (db: Trx, reportIds: readonly number[]) =>
  sql`update report_publications set reply_days = tenants.reply_days
    from tenants where tenants.id = report_publications.tenant_id and tenants.reply_days > 0
      and report_publications.report_id = any(${[...reportIds]}::integer[])
      and report_publications.reply_days is null
      and exists (select from publication_readers(report_publications.report_id) as reader
        where reader.role = 'INSTRUCTOR')`.execute(db);

export const findReplyDays = async (db: Trx, tenantId: number): Promise<number> =>
  (
    await db
      .selectFrom('tenants')
      .select('reply_days as replyDays')
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow()
  ).replyDays;

export const updateReplyDays = (db: Trx, tenantId: number, replyDays: number) =>
  db.updateTable('tenants').set({ reply_days: replyDays }).where('id', '=', tenantId).execute();

export const removePublication = async (db: Trx, reportId: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('report_publications')
    .where('report_id', '=', reportId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const unfrozenPublications = (db: Trx): Promise<{ reportId: number; ownerName: string }[]> =>
  db
    .selectFrom('report_publications')
    .innerJoin('reports', (join) =>
      join
        .onRef('reports.tenant_id', '=', 'report_publications.tenant_id')
        .onRef('reports.id', '=', 'report_publications.report_id'),
    )
    .innerJoin('users', (join) =>
      join.onRef('users.tenant_id', '=', 'reports.tenant_id').onRef('users.id', '=', 'reports.owner_id'),
    )
    .where('report_publications.snapshot_number', 'is', null)
    .select(['reports.id as reportId', 'users.name as ownerName'])
    .orderBy('reports.id')
    .execute();

export const attachSnapshot = (db: Trx, reportId: number, snapshotNumber: number) =>
  db
    .updateTable('report_publications')
    .set({ snapshot_number: snapshotNumber })
    .where('report_id', '=', reportId)
    .execute();

export const hasFiguresOfSmallerMinimums = async (
  db: Trx,
  reportId: number,
  itemIds: readonly number[],
): Promise<boolean> => {
  const { rows } = await sql`
    select from report_items as item join tenants on tenants.id = item.tenant_id
    where item.report_id = ${reportId} and item.id = any(${[...itemIds]}::integer[])
      and item.calculated_at < tenants.minimums_raised_at limit 1`.execute(db);
  return rows.length > 0;
};
