import { sql } from 'kysely';
import type { TableMapping } from '#shared/imports/mapping.ts';
import type { ImportPreview, ImportResult } from '#shared/imports/preview.ts';
import type { Database, Trx } from '../../db/connect.ts';
import type { ImportOptions } from './import-options.ts';

export const insertImport = async (
  db: Trx,
  row: { tenant_id: number; user_id: number; options: ImportOptions },
): Promise<number> => {
  const { id } = await db
    .insertInto('imports')
    .values({ ...row, state: 'UPLOADED', options: JSON.stringify(row.options) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** An upload goes on. */
export const touchUpload = (db: Trx, importId: number) =>
  db
    .updateTable('imports')
    .set({ updated_at: sql<Date>`now()` })
    .where('id', '=', importId)
    .where('state', '=', 'UPLOADED')
    .execute();

/** Uploads of a process that ended in the middle of them: nothing was heard of them for so many seconds. */
export const deleteAbandonedUploads = (db: Trx, seconds: number) =>
  db
    .deleteFrom('imports')
    .where('state', '=', 'UPLOADED')
    .where(sql<boolean>`updated_at < now() - make_interval(secs => ${seconds})`)
    .execute();

export const insertChunk = (
  db: Trx,
  row: {
    tenant_id: number;
    import_id: number;
    file: number;
    chunk: number;
    file_name: string;
    bytes: Buffer;
  },
) => db.insertInto('import_chunks').values(row).execute();

/** The chunks of a file from that number on, a few at a time. */
export const readChunks = (db: Trx, importId: number, file: number, from: number, limit: number) =>
  db
    .selectFrom('import_chunks')
    .select(['chunk', 'bytes'])
    .where('import_id', '=', importId)
    .where('file', '=', file)
    .where('chunk', '>=', from)
    .orderBy('chunk')
    .limit(limit)
    .execute();

export const deleteChunks = (db: Trx, importId: number) =>
  db.deleteFrom('import_chunks').where('import_id', '=', importId).execute();

export interface UploadedFile {
  name: string;
  size: number;
}

/** From now on it is the jobs' turn. The job is asked for in the same transaction. */
export const queueImport = async (
  db: Trx,
  importId: number,
  state: 'INSPECTING' | 'RUNNING',
  changes: {
    files?: UploadedFile[];
    mapping?: Record<string, TableMapping>;
    options?: ImportOptions;
  } = {},
): Promise<void> => {
  await db
    .updateTable('imports')
    .set({
      state,
      attempts: 0,
      worker: null,
      progress_done: 0,
      progress_total: 0,
      updated_at: sql<Date>`now()`,
      ...(changes.files && { files: JSON.stringify(changes.files) }),
      ...(changes.mapping && { mapping: JSON.stringify(changes.mapping) }),
      ...(changes.options && { options: JSON.stringify(changes.options) }),
    })
    .where('id', '=', importId)
    .execute();
  await sql`select add_import_job(${importId})`.execute(db);
};

const summaryColumns = [
  'imports.id',
  'imports.state',
  'imports.files',
  'imports.progress_done',
  'imports.progress_total',
  'imports.created_at',
  'imports.updated_at',
  'imports.user_id',
  'users.name as user_name',
] as const;

/** Uploads under way are not shown: they are not there before they are whole. */
const withUsers = (db: Trx) =>
  db
    .selectFrom('imports')
    .where('imports.state', '!=', 'UPLOADED')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'imports.user_id').onRef('users.tenant_id', '=', 'imports.tenant_id'),
    );

export const listImportRows = async (
  db: Trx,
  { userId, page, size }: { userId: number | null; page: number; size: number },
) => {
  const wanted = userId === null ? withUsers(db) : withUsers(db).where('imports.user_id', '=', userId);
  const rows = await wanted
    .select(summaryColumns)
    .orderBy('imports.id', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  const { count } = await wanted
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(count) };
};

export const findImport = (db: Trx, importId: number, isLocked: boolean) => {
  const found = withUsers(db)
    .select([
      ...summaryColumns,
      'imports.preview',
      'imports.result',
      'imports.mapping',
      'imports.options',
      'imports.attempts',
      sql<number>`(select min_respondent_floor from tenants where tenants.id = imports.tenant_id)`.as(
        'min_respondent_floor',
      ),
    ])
    .where('imports.id', '=', importId);
  return (isLocked ? found.forUpdate('imports') : found).executeTakeFirst();
};

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** A job takes the import up; null when there is nothing to do any more. `worker`: see `WorkerLease`. */
export const claimImport = (db: Trx, importId: number, worker: number | null) =>
  db
    .updateTable('imports')
    .set((set) => ({ attempts: set('attempts', '+', 1), worker, updated_at: sql<Date>`now()` }))
    .where('id', '=', importId)
    .where('state', 'in', ['INSPECTING', 'RUNNING'])
    .returning(['id', 'state', 'attempts', 'files', 'mapping', 'options', 'tenant_id', 'user_id'])
    .executeTakeFirst();

export type ClaimedImport = NonNullable<Awaited<ReturnType<typeof claimImport>>>;

/** A job that was stopped in good order has not been tried. */
export const takeBackAttempt = (
  db: Trx,
  { id, attempts, state }: Pick<ClaimedImport, 'id' | 'attempts' | 'state'>,
) =>
  db
    .updateTable('imports')
    .set({ attempts: attempts - 1 })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('attempts', '=', attempts)
    .execute();

/** Tells how far a job is; false when it is no longer wanted (cancelled, or another took it over). */
export const reportProgress = async (
  db: Trx,
  { id, attempts, state }: Pick<ClaimedImport, 'id' | 'attempts' | 'state'>,
  progress: { done: number; total: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ progress_done: progress.done, progress_total: progress.total, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('attempts', '=', attempts)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** The end of a job; false when the import was cancelled or taken over meanwhile. */
export const finishImport = async (
  db: Trx,
  { id, attempts, state }: Pick<ClaimedImport, 'id' | 'attempts' | 'state'>,
  end: { state: 'READY' | 'DONE' | 'FAILED'; preview?: ImportPreview; result?: ImportResult },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({
      state: end.state,
      updated_at: sql<Date>`now()`,
      ...(end.preview && { preview: JSON.stringify(end.preview) }),
      ...(end.result && { result: JSON.stringify(end.result) }),
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('attempts', '=', attempts)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** False when nothing was under way. */
export const cancelRow = async (db: Trx, importId: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ state: 'CANCELLED', cancel_requested: true, updated_at: sql<Date>`now()` })
    .where('id', '=', importId)
    .where('state', 'in', ['INSPECTING', 'RUNNING'])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

export const deleteImportRow = (db: Trx, importId: number) =>
  db.deleteFrom('imports').where('id', '=', importId).execute();

export const allTenantIds = async (database: Database): Promise<number[]> =>
  (await database.selectFrom('tenants').select('id').execute()).map((row) => row.id);

/** The tenant of that subdomain, else the first one; null when there is none. */
export const findTenantId = async (
  database: Database,
  subdomain: string | undefined,
): Promise<number | null> => {
  const tenants = database.selectFrom('tenants').select('id').orderBy('id');
  const row = await (subdomain === undefined
    ? tenants
    : tenants.where('subdomain', '=', subdomain)
  ).executeTakeFirst();
  return row?.id ?? null;
};

/** The least minimum that the tenant's surveys may have. */
export const respondentFloor = async (database: Database, tenantId: number): Promise<number> =>
  (
    await database
      .selectFrom('tenants')
      .select('min_respondent_floor')
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow()
  ).min_respondent_floor;

/** Imports whose job's process is gone, or has given no sign for so long that it must be. */
export const findAbandoned = (db: Trx, seconds: number) =>
  db
    .selectFrom('imports')
    .select('id')
    .where('state', 'in', ['INSPECTING', 'RUNNING'])
    .where(
      sql<boolean>`(updated_at < now() - make_interval(secs => ${seconds}) or not may_be_at_work(worker))`,
    )
    .execute();

export const askForJob = (db: Trx, importId: number) => sql`select add_import_job(${importId})`.execute(db);
