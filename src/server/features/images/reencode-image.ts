import { createHash } from 'node:crypto';
import type { ImageMediaType } from '#shared/images/contract.ts';
import { IMAGE } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import { type ImageSize, imageMediaType, imageSize } from '../../lib/image-size.ts';
import type { Services } from '../../lib/services.ts';
import { createTaskRunner, TaskFailed } from '../../processes/create-task-runner.ts';
import type { Reencoded } from './reencode-task.ts';

const MEGABYTE = 1024 * 1024;

/** One at a time: a picture of the most pixels takes a quarter of a gigabyte. */
const reencoder = createTaskRunner<Uint8Array, Reencoded>(new URL('./reencode-main.ts', import.meta.url), {
  limits: { timeoutMs: 30_000, processorMs: 20_000, memoryBytes: 900 * MEGABYTE },
  atOnce: 1,
  queued: 20,
  heapMegabytes: 64,
});

/** A picture as it is kept. */
export interface NewImage extends ImageSize {
  readonly mediaType: ImageMediaType;
  readonly bytes: Uint8Array;
  readonly hash: Buffer;
}

const unreadable = (): Problem => new Problem('image.error.unreadable');

/** What its header claims is refused before anything is made of it. */
const requireReadable = (upload: Uint8Array): void => {
  const mediaType = imageMediaType(upload);
  const size = mediaType && imageSize(mediaType, upload);
  if (!size) throw unreadable();
  if (size.width * size.height > IMAGE.pixels)
    throw new Problem('image.error.tooManyPixels', { maxMegapixels: IMAGE.pixels / 1_000_000 });
};

/**
 * The picture of an upload, made anew in a process of its own: whatever is in the file, the server goes on. Throws a
 * problem where there is no picture in it.
 */
export const reencodeImage = async (
  { log }: Pick<Services, 'log'>,
  upload: Uint8Array,
): Promise<NewImage> => {
  requireReadable(upload);
  const made = await reencoder.run(upload).catch((error: unknown) => {
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
  if (!size || bytes.length > IMAGE.storedBytes) throw unreadable();
  return { mediaType, bytes, ...size, hash: createHash('sha256').update(bytes).digest() };
};
