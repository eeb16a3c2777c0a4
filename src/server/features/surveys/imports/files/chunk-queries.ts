import { toColumns } from '../../../../db/column-names.ts';
import type { Trx } from '../../../../db/connect.ts';

export const insertChunk = (
  db: Trx,
  row: {
    tenantId: number;
    importId: number;
    file: number;
    chunk: number;
    fileName: string;
    bytes: Buffer;
  },
) => db.insertInto('import_chunks').values(toColumns(row)).execute();

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

export const deleteChunksFrom = (db: Trx, importId: number, file: number) =>
  db.deleteFrom('import_chunks').where('import_id', '=', importId).where('file', '>=', file).execute();

export const deleteChunks = (db: Trx, importId: number) =>
  db.deleteFrom('import_chunks').where('import_id', '=', importId).execute();
