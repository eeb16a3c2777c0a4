import { createHash } from 'node:crypto';
import { IMAGE } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import type { ImageMediaType } from '#shared/reports/images/contract.ts';
import { createTaskRunner, TaskFailed } from '../../processes/create-task-runner.ts';
import { type ImageSize, imageMediaType, imageSize } from '../image-size.ts';
import type { Services } from '../services.ts';
import type { Reencoded, ReencodeTask } from './reencode-task.ts';

const MEGABYTE = 1024 * 1024;

/** Serialised: decoding the largest allowed picture takes a quarter of a gigabyte. */
const reencoder = createTaskRunner<ReencodeTask, Reencoded>(new URL('./reencode-main.ts', import.meta.url), {
  limits: { timeoutMs: 30_000, processorMs: 20_000, memoryBytes: 900 * MEGABYTE },
  atOnce: 1,
  queued: 20,
  heapMegabytes: 64,
});

export interface NewImage extends ImageSize {
  readonly mediaType: ImageMediaType;
  readonly bytes: Uint8Array;
  readonly hash: Buffer;
}

const unreadable = (): Problem => new Problem('image.error.unreadable');

/** Rejects oversized pictures by their header, before anything is decoded. */
const requireReadable = (upload: Uint8Array): void => {
  const mediaType = imageMediaType(upload);
  const size = mediaType && imageSize(mediaType, upload);
  if (!size) throw unreadable();
  if (size.width * size.height > IMAGE.pixels)
    throw new Problem('image.error.tooManyPixels', { maxMegapixels: IMAGE.pixels / 1_000_000 });
};

/**
 * Reencodes an upload in a separate process, so that a hostile file cannot take the server down. Throws a `Problem` if
 * it contains no picture.
 */
export const reencodeImage = async (
  { log }: Pick<Services, 'log'>,
  upload: Uint8Array,
  { side, storedBytes }: Omit<ReencodeTask, 'bytes'> = IMAGE,
): Promise<NewImage> => {
  requireReadable(upload);
  const made = await reencoder.run({ bytes: upload, side, storedBytes }).catch((error: unknown) => {
    if (!(error instanceof TaskFailed)) throw error;
    log.info({ err: error }, 'an upload is no picture');
    throw unreadable();
  });
  if ('refused' in made)
    throw new Problem(
      made.refused,
      made.refused === 'image.error.tooManyPixels' ? { maxMegapixels: IMAGE.pixels / 1_000_000 } : {},
    );
  const { mediaType, bytes } = made;
  const size = imageSize(mediaType, bytes);
  // A process that read a hostile file is not believed what it made.
  if (!size || bytes.length > storedBytes) throw unreadable();
  return { mediaType, bytes, ...size, hash: createHash('sha256').update(bytes).digest() };
};
