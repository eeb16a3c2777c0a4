import { sql } from 'kysely';
import type { Trx } from '../../db/connect.ts';

/** The database's clock: the same for every node. */
export const currentTime = async (db: Trx): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return (rows[0] as { now: Date }).now;
};

/** When the publication became due; null when there is none, or none yet. */
export const publishedSince = async (db: Trx, reportId: number): Promise<Date | null> => {
  const row = await db
    .selectFrom('report_publications')
    .select('published_on')
    .where('report_id', '=', reportId)
    .where('published_on', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.published_on ?? null;
};

export const unitIdsOfPublication = async (db: Trx, reportId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('report_publication_units')
      .select('unit_id')
      .where('report_id', '=', reportId)
      .execute()
  ).map(({ unit_id }) => unit_id);

/** Of the given units those that exist. */
export const existingUnitIds = async (db: Trx, unitIds: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await db
        .selectFrom('units')
        .select('id')
        .where(sql<boolean>`id = any(${[...unitIds]}::integer[])`)
        .execute()
    ).map(({ id }) => id),
  );

/** Publishes from that instant on to exactly these units. Whether that is another publication than before. */
export const savePublication = async (
  db: Trx,
  key: { tenantId: number; reportId: number },
  publishedOn: Date,
  unitIds: readonly number[],
): Promise<boolean> => {
  const changes = [
    await sql`insert into report_publications (tenant_id, report_id, published_on)
      values (${key.tenantId}, ${key.reportId}, ${publishedOn})
      on conflict (tenant_id, report_id) do update set published_on = excluded.published_on
        where report_publications.published_on <> excluded.published_on`.execute(db),
    await sql`delete from report_publication_units
      where report_id = ${key.reportId} and unit_id <> all(${[...unitIds]}::integer[])`.execute(db),
    await sql`insert into report_publication_units (tenant_id, report_id, unit_id)
      select ${key.tenantId}, ${key.reportId}, unit_id from unnest(${[...unitIds]}::integer[]) as unit_id
      on conflict do nothing`.execute(db),
  ];
  return changes.some(({ numAffectedRows }) => (numAffectedRows ?? 0n) > 0n);
};

/** Whether there was one to delete. */
export const removePublication = async (db: Trx, reportId: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('report_publications')
    .where('report_id', '=', reportId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
