import { sql } from 'kysely';
import type { Trx } from '../../db/connect.ts';

/** A calculation that has not given a sign for so long has died with its node. */
const DEAD_AFTER = '20 seconds';

/** Tells a calculation from one that took its place. */
export type CalculationMark = string;

/** Takes the report's one place for a calculation; null when a living one has it. */
export const beginCalculation = async (
  db: Trx,
  tenantId: number,
  reportId: number,
  total: number,
): Promise<CalculationMark | null> => {
  const { rows } = await sql<{ mark: CalculationMark }>`
    insert into report_calculations as running (tenant_id, report_id, total, started_at, beats_at)
    values (${tenantId}, ${reportId}, ${total}, clock_timestamp(), clock_timestamp())
    on conflict (tenant_id, report_id) do update
      set total = excluded.total, started_at = excluded.started_at, beats_at = excluded.beats_at, done = 0,
        cancelled = false
      where running.beats_at < clock_timestamp() - ${DEAD_AFTER}::interval
    returning started_at::text as mark`.execute(db);
  return rows[0]?.mark ?? null;
};

/** A sign of life with the progress. False: cancelled, or taken over by another. */
export const beat = async (
  db: Trx,
  reportId: number,
  mark: CalculationMark,
  done: number,
): Promise<boolean> => {
  const { rows } = await sql<{ cancelled: boolean }>`
    update report_calculations set done = ${done}, beats_at = clock_timestamp()
    where report_id = ${reportId} and started_at = ${mark}::timestamptz
    returning cancelled`.execute(db);
  return rows[0]?.cancelled === false;
};

export const endCalculation = (db: Trx, reportId: number, mark: CalculationMark) =>
  sql`delete from report_calculations
    where report_id = ${reportId} and started_at = ${mark}::timestamptz`.execute(db);

/** Asks the calculation, wherever it runs, to stop; none running is fine. */
export const requestCancel = (db: Trx, reportId: number) =>
  db.updateTable('report_calculations').set({ cancelled: true }).where('report_id', '=', reportId).execute();

export const findProgress = async (
  db: Trx,
  reportId: number,
): Promise<{ done: number; total: number } | null> => {
  const { rows } = await sql<{ done: number; total: number }>`
    select done, total from report_calculations
    where report_id = ${reportId} and beats_at >= clock_timestamp() - ${DEAD_AFTER}::interval`.execute(db);
  return rows[0] ?? null;
};

export interface CalculatedItem {
  readonly id: number;
  /** `FigureData` or null, as JSON. */
  readonly data: string;
  readonly hash: Buffer;
}

/** Items that are gone by now are passed over. */
export const storeFigures = (db: Trx, reportId: number, items: readonly CalculatedItem[]) =>
  sql`update report_items
    set data = nullif(item.data::jsonb, 'null'), input_hash = decode(item.hash, 'hex'), calculated_at = now()
    from unnest(${items.map(({ id }) => id)}::integer[], ${items.map(({ data }) => data)}::text[],
      ${items.map(({ hash }) => hash.toString('hex'))}::text[]) as item (id, data, hash)
    where report_items.report_id = ${reportId} and report_items.id = item.id`.execute(db);
