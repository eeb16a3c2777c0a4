import type { FastifyRequest } from 'fastify';
import { IMAGE } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import { readWithTimeout } from '../imports/read-with-timeout.ts';
import { UploadPace } from '../imports/upload-pace.ts';

/** One byte more than allowed, or the parser would swallow what is too much in silence. */
const LIMITS = { fileSize: IMAGE.uploadBytes + 1, files: 1, fields: 10, fieldSize: 10_000 };

/** The one file of a multipart request, in memory: it is small, or refused. */
export const readUpload = async (request: FastifyRequest): Promise<Uint8Array> => {
  if (!request.isMultipart() || request.raw.destroyed) throw new Problem('error.badInput');
  const pace = new UploadPace();
  const abort = () => void request.raw.destroy();
  for await (const part of readWithTimeout(request.parts({ limits: LIMITS }), pace, () => 0, abort)) {
    if (part.type !== 'file') continue;
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of readWithTimeout<Buffer>(part.file, pace, ({ length }) => length, abort)) {
      size += piece.length;
      if (size > IMAGE.uploadBytes) throw new Problem('error.tooLarge');
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  }
  throw new Problem('error.badInput');
};
