import { sql } from 'kysely';
import type { Trx } from '../../db/connect.ts';

/** A calculation that has not given a sign for so long is dead, even if the database still has its node's connection. */
const DEAD_AFTER = '20 seconds';

/** Tells a calculation from one that took its place. */
export type CalculationMark = string;

/** Takes the report's one place for a calculation; null when a living one has it. `worker`: see `WorkerLease`. */
export const beginCalculation = async (
  db: Trx,
  { tenantId, reportId, worker }: { tenantId: number; reportId: number; worker: number },
  total: number,
): Promise<CalculationMark | null> => {
  const { rows } = await sql<{ mark: CalculationMark }>`
    insert into report_calculations as running (tenant_id, report_id, worker, total, started_at, beats_at)
    values (${tenantId}, ${reportId}, ${worker}, ${total}, clock_timestamp(), clock_timestamp())
    on conflict (tenant_id, report_id) do update
      set worker = excluded.worker, total = excluded.total, started_at = excluded.started_at, beats_at = excluded.beats_at,
        done = 0, cancelled = false
      where running.beats_at < clock_timestamp() - ${DEAD_AFTER}::interval or not may_be_at_work(running.worker)
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
    where report_id = ${reportId} and beats_at >= clock_timestamp() - ${DEAD_AFTER}::interval
      and may_be_at_work(worker)`.execute(db);
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
