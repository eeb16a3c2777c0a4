import { type Database, inTenant } from '../../db/connect.ts';
import { readChunks } from './chunk-queries.ts';
import type { UploadedFile } from './queries.ts';
import type { SourceFile } from './source/survey-draft.ts';

export const CHUNK_BYTES = 512 * 1024;
const CHUNKS_AT_ONCE = 4;

/** A file is opened some ten times, mostly for its beginning: an upload of so many bytes together is read from the database once. */
const KEPT_BYTES = 8 * 1024 * 1024;

export const areKept = (files: readonly UploadedFile[]): boolean =>
  files.reduce((sum, { size }) => sum + size, 0) <= KEPT_BYTES;

/** An uploaded file, read from the database a few chunks at a time, so that any node can go on with it. `isKept`: the first of them stay in memory. */
export const openStoredFile = (
  database: Database,
  stored: { tenantId: number; importId: number; file: number },
  uploaded: UploadedFile,
  isKept = false,
): SourceFile => {
  const read = (from: number) =>
    inTenant(database, stored.tenantId, (db) =>
      readChunks(db, stored.importId, stored.file, from, CHUNKS_AT_ONCE),
    );
  let first: Awaited<ReturnType<typeof read>> | null = null;
  return {
    ...uploaded,
    async *open() {
      for (let from = 0; ; from += CHUNKS_AT_ONCE) {
        const chunks = (from === 0 && first) || (await read(from));
        if (isKept && from === 0) first = chunks;
        for (const { bytes } of chunks) yield bytes;
        if (chunks.length < CHUNKS_AT_ONCE) return;
      }
    },
  };
};
