import { type Database, inTenant } from '../../../../db/connect.ts';
import type { UploadedFile } from '../records/queries.ts';
import type { SourceFile } from '../source/survey-draft.ts';
import { readChunks } from './chunk-queries.ts';

export const CHUNK_BYTES = 512 * 1024;
const CHUNKS_AT_ONCE = 4;

/** Cached, because an upload is opened about ten times, mostly for its beginning. */
const KEPT_BYTES = 8 * 1024 * 1024;

export const areKept = (files: readonly UploadedFile[]): boolean =>
  files.reduce((sum, { size }) => sum + size, 0) <= KEPT_BYTES;

/**
 * Streams an uploaded file from the database in small batches, so that any node can process it. `isKept` caches the
 * first chunks.
 */
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
