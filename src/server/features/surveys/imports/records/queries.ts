import { sql } from 'kysely';
import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import type { ImportPreview, ImportResult } from '#shared/surveys/imports/preview.ts';
import { toColumns } from '../../../../db/column-names.ts';
import type { Database, Trx } from '../../../../db/connect.ts';
import { JobCancelled, type JobClaim } from '../../../../jobs/job.ts';
import { cancelJob, endJob, queueJob } from '../../../../jobs/job-queries.ts';
import type { ImportOptions } from './import-options.ts';

const UNDER_WAY = ['FETCHING', 'INSPECTING', 'RUNNING'] as const;

export const insertImport = async (
  db: Trx,
  row: { tenantId: number; userId: number; options: ImportOptions },
): Promise<number> => {
  const { id } = await db
    .insertInto('imports')
    .values({ ...toColumns(row), state: 'UPLOADED', options: JSON.stringify(row.options) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const touchUpload = (db: Trx, importId: number) =>
  db
    .updateTable('imports')
    .set({ updated_at: sql<Date>`now()` })
    .where('id', '=', importId)
    .where('state', '=', 'UPLOADED')
    .execute();

export const deleteAbandonedUploads = (db: Trx, seconds: number) =>
  db
    .deleteFrom('imports')
    .where('state', '=', 'UPLOADED')
    .where(sql<boolean>`updated_at < now() - make_interval(secs => ${seconds})`)
    .execute();

export interface UploadedFile {
  name: string;
  size: number;
}

export const queueImport = async (
  db: Trx,
  importId: number,
  state: 'FETCHING' | 'INSPECTING' | 'RUNNING',
  changes: {
    files?: UploadedFile[];
    mapping?: Record<string, TableMapping>;
    options?: ImportOptions;
  } = {},
): Promise<void> => {
  const owner = await db
    .updateTable('imports')
    .set({
      state,
      updated_at: sql<Date>`now()`,
      ...(changes.files && { files: JSON.stringify(changes.files) }),
      ...(changes.mapping && { mapping: JSON.stringify(changes.mapping) }),
      ...(changes.options && { options: JSON.stringify(changes.options) }),
    })
    .where('id', '=', importId)
    .returning(['tenant_id as tenantId', 'user_id as userId'])
    .executeTakeFirstOrThrow();
  const job = { ...owner, subject: importId, payload: { importId } };
  await queueJob(db, { name: 'import', ...job });
};

const stored = {
  files: sql<UploadedFile[]>`imports.files`.as('files'),
  options: sql<ImportOptions>`imports.options`.as('options'),
  mapping: sql<Record<string, TableMapping> | null>`imports.mapping`.as('mapping'),
  preview: sql<ImportPreview | null>`imports.preview`.as('preview'),
  result: sql<Partial<ImportResult> | null>`imports.result`.as('result'),
};

const summaryColumns = [
  'imports.id',
  'imports.state',
  stored.files,
  sql<ImportOptions['remote'] | null>`imports.options -> 'remote'`.as('remote'),
  'connections.name as server',
  'jobs.done as progressDone',
  'jobs.total as progressTotal',
  'imports.created_at as createdAt',
  'imports.updated_at as updatedAt',
  'imports.user_id as userId',
  'users.name as userName',
] as const;

const withUsers = (db: Trx) =>
  db
    .selectFrom('imports')
    .where('imports.state', '!=', 'UPLOADED')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'imports.user_id').onRef('users.tenant_id', '=', 'imports.tenant_id'),
    )
    .leftJoin('connections', (join) =>
      join
        .onRef('connections.tenant_id', '=', 'imports.tenant_id')
        .on('connections.id', '=', sql<number>`(imports.options -> 'remote' ->> 'connectionId')::integer`),
    )
    .leftJoin('jobs', (join) =>
      join
        .onRef('jobs.tenant_id', '=', 'imports.tenant_id')
        .onRef('jobs.subject', '=', 'imports.id')
        .on('jobs.name', '=', 'import')
        .on('jobs.state', 'in', ['WAITING', 'RUNNING']),
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
      stored.preview,
      stored.result,
      stored.mapping,
      stored.options,
      sql<number>`(select min_respondent_floor from tenants where tenants.id = imports.tenant_id)`.as(
        'minRespondentFloor',
      ),
    ])
    .where('imports.id', '=', importId);
  return (isLocked ? found.forUpdate('imports') : found).executeTakeFirst();
};

export const findImportOwner = async (db: Trx, importId: number): Promise<number | undefined> =>
  (await db.selectFrom('imports').select('user_id as userId').where('id', '=', importId).executeTakeFirst())
    ?.userId;

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

export const readClaimed = async (db: Trx, importId: number, job: JobClaim) => {
  const row = await db
    .selectFrom('imports')
    .select(['id', 'state', 'tenant_id as tenantId', 'user_id as userId'])
    .select([stored.files, stored.mapping, stored.options, stored.preview])
    .where('id', '=', importId)
    .where('state', 'in', UNDER_WAY)
    .executeTakeFirst();
  return row ? { ...row, job } : null;
};

export const findUserName = async (db: Trx, userId: number): Promise<string> =>
  (await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst())?.name ?? '';

export type ClaimedImport = NonNullable<Awaited<ReturnType<typeof readClaimed>>>;

/** Throws `JobCancelled` if the import was cancelled or its job taken over, which rolls back. */
export const finishImport = async (
  db: Trx,
  { id, state, job }: Pick<ClaimedImport, 'id' | 'state' | 'job'>,
  end: { state: 'READY' | 'DONE' | 'FAILED'; preview?: ImportPreview; result?: ImportResult },
): Promise<void> => {
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
    .executeTakeFirstOrThrow();
  // After the import itself, as whoever cancels it does: else each would wait for the other.
  const isWanted = numUpdatedRows > 0n && (await endJob(db, job, end.state === 'FAILED' ? 'FAILED' : 'DONE'));
  if (!isWanted) throw new JobCancelled();
};

export const failImport = (db: Trx, importId: number, result: ImportResult) =>
  db
    .updateTable('imports')
    .set({ state: 'FAILED', result: JSON.stringify(result), updated_at: sql<Date>`now()` })
    .where('id', '=', importId)
    .where('state', 'in', UNDER_WAY)
    .execute();

export const touchFetch = async (db: Trx, importId: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ updated_at: sql<Date>`now()` })
    .where('id', '=', importId)
    .where('state', '=', 'FETCHING')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

export const setFetchedFiles = async (db: Trx, importId: number, files: UploadedFile[]): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ files: JSON.stringify(files), updated_at: sql<Date>`now()` })
    .where('id', '=', importId)
    .where('state', '=', 'FETCHING')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

export const cancelRow = async (db: Trx, importId: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ state: 'CANCELLED', updated_at: sql<Date>`now()` })
    .where('id', '=', importId)
    .where('state', 'in', UNDER_WAY)
    .executeTakeFirstOrThrow();
  await cancelJob(db, 'import', importId);
  return numUpdatedRows > 0n;
};

export const deleteImportRow = (db: Trx, importId: number) =>
  db.deleteFrom('imports').where('id', '=', importId).execute();

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

export const respondentFloor = async (db: Database | Trx, tenantId: number): Promise<number> =>
  (
    await db
      .selectFrom('tenants')
      .select('min_respondent_floor as minRespondentFloor')
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow()
  ).minRespondentFloor;
