import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { MAXIMUM_UPLOAD_BYTES, MAXIMUM_UPLOAD_FILES } from '#shared/imports/contract.ts';
import { Problem } from '#shared/problems.ts';
import type { Trx } from '../../db/connect.ts';
import { cleanText } from './clean-text.ts';
import { CHUNK_BYTES } from './open-stored-file.ts';
import { insertChunk, type UploadedFile } from './queries.ts';

const LONGEST_NAME = 200;

/** The last part of whatever path a client sends: a name to show, never a place to write to. */
const safeName = (name: string | undefined): string => {
  const last =
    cleanText(name ?? '')
      .split(/[\\/]/)
      .at(-1) ?? '';
  return (
    last
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(-LONGEST_NAME) || 'file'
  );
};

/** Some clients send large pieces, others small ones: stored are chunks of one size. */
async function* rechunk(stream: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const piece of stream) {
    waiting.push(piece);
    size += piece.length;
    if (size < CHUNK_BYTES) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** Streams the files of a multipart request into the database; memory holds a chunk at a time. */
export const uploadFiles = async (
  db: Trx,
  place: { tenant_id: number; import_id: number },
  request: FastifyRequest,
): Promise<UploadedFile[]> => {
  if (!request.isMultipart()) throw new Problem('error.badInput');
  const files: UploadedFile[] = [];
  let total = 0;
  const limits = {
    fileSize: MAXIMUM_UPLOAD_BYTES,
    files: MAXIMUM_UPLOAD_FILES,
    fields: 10,
    fieldSize: 10_000,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type !== 'file') continue;
    const name = safeName((part as MultipartFile).filename);
    let [size, chunk] = [0, 0];
    for await (const bytes of rechunk(part.file)) {
      size += bytes.length;
      total += bytes.length;
      if (total > MAXIMUM_UPLOAD_BYTES) throw new Problem('error.tooLarge');
      await insertChunk(db, { ...place, file: files.length, chunk, file_name: name, bytes });
      chunk += 1;
    }
    if (part.file.truncated) throw new Problem('error.tooLarge');
    files.push({ name, size });
  }
  if (files.length === 0) throw new Problem('import.noFiles');
  return files;
};
