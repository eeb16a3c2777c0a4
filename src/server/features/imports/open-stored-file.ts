import { type Database, inTenant } from '../../db/connect.ts';
import { readChunks } from './chunk-queries.ts';
import type { UploadedFile } from './queries.ts';
import type { SourceFile } from './source/survey-draft.ts';

export const CHUNK_BYTES = 512 * 1024;
const CHUNKS_AT_ONCE = 4;

/** An uploaded file, read from the database a few chunks at a time, so that any node can go on with it. */
export const openStoredFile = (
  database: Database,
  stored: { tenantId: number; importId: number; file: number },
  uploaded: UploadedFile,
): SourceFile => ({
  ...uploaded,
  async *open() {
    for (let from = 0; ; ) {
      const chunks = await inTenant(database, stored.tenantId, (db) =>
        readChunks(db, stored.importId, stored.file, from, CHUNKS_AT_ONCE),
      );
      for (const { bytes } of chunks) yield bytes;
      if (chunks.length < CHUNKS_AT_ONCE) return;
      from += CHUNKS_AT_ONCE;
    }
  },
});
