import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Problem } from '#shared/problems.ts';
import { readWithTimeout } from './read-with-timeout.ts';
import { safeName } from './upload-files.ts';
import { UploadPace } from './upload-pace.ts';

export const readSmallUpload = async (
  request: FastifyRequest,
  maximumBytes: number,
): Promise<{ name: string; bytes: Uint8Array }> => {
  if (!request.isMultipart() || request.raw.destroyed) throw new Problem('error.badInput');
  const pace = new UploadPace();
  const abort = () => void request.raw.destroy();
  // One byte more than allowed, or the parser would swallow what is too much in silence.
  const limits = { fileSize: maximumBytes + 1, files: 1, fields: 10, fieldSize: 10_000 };
  for await (const part of readWithTimeout(request.parts({ limits }), pace, () => 0, abort)) {
    if (part.type !== 'file') continue;
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of readWithTimeout<Buffer>(part.file, pace, ({ length }) => length, abort)) {
      size += piece.length;
      if (size > maximumBytes) throw new Problem('error.tooLarge');
      pieces.push(piece);
    }
    return { name: safeName((part as MultipartFile).filename), bytes: Buffer.concat(pieces) };
  }
  throw new Problem('error.badInput');
};
