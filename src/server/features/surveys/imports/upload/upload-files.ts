import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Problem } from '#shared/problems.ts';
import { MAXIMUM_UPLOAD_BYTES, MAXIMUM_UPLOAD_FILES } from '#shared/surveys/imports/contract.ts';
import { type Database, inTenant } from '../../../../db/connect.ts';
import { insertChunk } from '../files/chunk-queries.ts';
import { cleanText } from '../files/clean-text.ts';
import { rechunk } from '../files/rechunk.ts';
import { touchUpload, type UploadedFile } from '../records/queries.ts';
import { readWithTimeout } from './read-with-timeout.ts';
import { UploadPace } from './upload-pace.ts';

const MAXIMUM_NAME_LENGTH = 200;

/** The last part of the client's path, for display only, never for writing. */
export const safeName = (name: string | undefined): string => {
  const last =
    cleanText(name ?? '')
      .split(/[\\/]/)
      .at(-1) ?? '';
  return (
    last
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(-MAXIMUM_NAME_LENGTH) || 'file'
  );
};

/**
 * Streams files into the database chunk by chunk, holding a connection per chunk only, so that slow clients occupy
 * none.
 */
export const uploadFiles = async (
  database: Database,
  upload: { tenantId: number; importId: number },
  request: FastifyRequest,
  { maximumBytes = MAXIMUM_UPLOAD_BYTES, pace = new UploadPace() } = {},
): Promise<UploadedFile[]> => {
  // A client that left while its upload was prepared would be waited for: its end has been told already.
  if (!request.isMultipart() || request.raw.destroyed) throw new Problem('error.badInput');
  const files: UploadedFile[] = [];
  let total = 0;
  // One byte more than allowed, or the parser would swallow what is too much in silence, to its end.
  const limits = { fileSize: maximumBytes + 1, files: MAXIMUM_UPLOAD_FILES, fields: 10, fieldSize: 10_000 };
  const abort = () => void request.raw.destroy();
  const countBytes = ({ length }: Buffer): void => {
    total += length;
    if (total > maximumBytes) throw new Problem('error.tooLarge');
  };
  for await (const part of readWithTimeout(request.parts({ limits }), pace, () => 0, abort)) {
    if (part.type !== 'file') continue;
    const name = safeName((part as MultipartFile).filename);
    let [size, chunk] = [0, 0];
    const pieces = readWithTimeout<Buffer>(part.file, pace, ({ length }) => length, abort);
    for await (const bytes of rechunk(pieces, countBytes)) {
      size += bytes.length;
      const row = { ...upload, file: files.length, chunk, fileName: name, bytes };
      await inTenant(database, upload.tenantId, async (db) => {
        await touchUpload(db, upload.importId);
        await insertChunk(db, row);
      });
      chunk += 1;
    }
    files.push({ name, size });
  }
  if (files.length === 0) throw new Problem('import.noFiles');
  return files;
};
