import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ProblemCode } from '#shared/problem-codes.ts';
import {
  type LongExportRequest,
  longExportRequest,
} from '#shared/publishing/exports/long-export-contract.ts';
import type { Trx } from '../../../../db/connect.ts';

const RETENTION = '1 day';

export interface ExportRow {
  readonly id: number;
  readonly wanted: LongExportRequest;
  readonly name: string | null;
  readonly isDone: boolean;
  readonly failure: string | null;
  readonly expiresOn: Date;
  readonly jobState: string | null;
  readonly done: number;
  readonly total: number;
}

export const insertExport = async (
  db: Trx,
  tenantId: number,
  userId: number,
  wanted: LongExportRequest,
): Promise<number> => {
  const { id } = await db
    .insertInto('exports')
    .values({ tenant_id: tenantId, user_id: userId, wanted: JSON.stringify(wanted) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const findExport = async (db: Trx, exportId: number, userId: number): Promise<ExportRow | null> => {
  const { rows } = await sql<Omit<ExportRow, 'wanted'> & { wanted: unknown }>`
    select e.id, e.wanted, e.name, e.file_hash is not null as "isDone", e.failure,
      e.created_at + ${sql.lit(RETENTION)}::interval as "expiresOn",
      j.state as "jobState", coalesce(j.done, 0)::integer as done, coalesce(j.total, 0)::integer as total
    from exports e
    left join lateral (
      select state, done, total from jobs where name = 'export' and subject = e.id order by id desc limit 1
    ) j on true
    where e.id = ${exportId} and e.user_id = ${userId}
      and e.created_at > clock_timestamp() - ${sql.lit(RETENTION)}::interval`.execute(db);
  const [row] = rows;
  return row ? { ...row, wanted: longExportRequest.parse(row.wanted) } : null;
};

export const findExportRequest = async (db: Trx, exportId: number): Promise<LongExportRequest | null> => {
  const row = await db.selectFrom('exports').select('wanted').where('id', '=', exportId).executeTakeFirst();
  return row ? longExportRequest.parse(row.wanted) : null;
};

export const hasFile = async (db: Trx, hash: Buffer): Promise<boolean> =>
  (await db.selectFrom('export_files').select('hash').where('hash', '=', hash).executeTakeFirst()) !==
  undefined;

export const storeFile = (db: Trx, tenantId: number, hash: Buffer, content: Uint8Array) =>
  db
    .insertInto('export_files')
    .values({ tenant_id: tenantId, hash, content: Buffer.from(content) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const finishExport = (db: Trx, exportId: number, name: string, hash: Buffer) =>
  db.updateTable('exports').set({ name, file_hash: hash }).where('id', '=', exportId).execute();

export const failExport = (db: Trx, exportId: number, failure: ProblemCode) =>
  db.updateTable('exports').set({ failure }).where('id', '=', exportId).execute();

export const readContent = async (db: Trx, exportId: number): Promise<Uint8Array | null> => {
  const row = await db
    .selectFrom('exports')
    .innerJoin('export_files', 'export_files.hash', 'exports.file_hash')
    .select('content')
    .where('exports.id', '=', exportId)
    .executeTakeFirst();
  return row?.content ?? null;
};

export const deleteExportRow = (db: Trx, exportId: number) =>
  db.deleteFrom('exports').where('id', '=', exportId).execute();

export const deleteExpiredExports = async (db: Trx): Promise<void> => {
  await sql`delete from exports where created_at < clock_timestamp() - ${sql.lit(RETENTION)}::interval`.execute(
    db,
  );
  await sql`delete from export_files f where not exists (
    select from exports e where e.tenant_id = f.tenant_id and e.file_hash = f.hash)`.execute(db);
};

export const hashParts = (parts: readonly string[]): Buffer =>
  parts.length === 1
    ? Buffer.from(parts[0] as string, 'hex')
    : createHash('sha256').update(parts.join()).digest();
