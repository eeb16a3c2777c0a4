import { sql } from 'kysely';
import type { Trx } from '../../db/connect.ts';

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
