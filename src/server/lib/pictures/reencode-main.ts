import sharp, { type Metadata, type Sharp } from 'sharp';
import { IMAGE } from '#shared/limits.ts';
import { answerTask } from '../../processes/answer-task.ts';
import type { Reencoded, ReencodeTask } from './reencode-task.ts';

// Whatever a file says that it is: nothing reads it but these three.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** Rejects truncated files but tolerates the loose encoding of cameras. */
const READ = { failOn: 'error', limitInputPixels: IMAGE.pixels, sequentialRead: true } as const;
const JPEG = { quality: 88, mozjpeg: true } as const;
const SMALLER = 0.7;

type Made = Extract<Reencoded, { bytes: Uint8Array }>;

const pixelsOf = (upload: Uint8Array, side: number): Sharp =>
  sharp(upload, READ)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');

const asPng = async (upload: Uint8Array, side: number): Promise<Made> => ({
  mediaType: 'image/png',
  bytes: await pixelsOf(upload, side).png({ compressionLevel: 9 }).toBuffer(),
});

const asJpeg = async (upload: Uint8Array, side: number): Promise<Made> => ({
  mediaType: 'image/jpeg',
  bytes: await pixelsOf(upload, side).flatten({ background: '#fff' }).jpeg(JPEG).toBuffer(),
});

const encode = async ({ bytes: upload, ...limits }: ReencodeTask, metadata: Metadata): Promise<Made> => {
  const { format, hasAlpha, width, height } = metadata;
  const fits = ({ bytes }: Made): boolean => bytes.length <= limits.storedBytes;
  if (!hasAlpha && format !== 'png') return asJpeg(upload, limits.side);
  let made = await asPng(upload, limits.side);
  if (fits(made)) return made;
  if (!hasAlpha || (await sharp(upload, READ).stats()).isOpaque) return asJpeg(upload, limits.side);
  for (let side = limits.side * SMALLER; !fits(made) && side >= 1; side *= SMALLER)
    // In as much room as the picture has, it would be the same again.
    if (Math.round(side) < Math.max(width, height)) made = await asPng(upload, Math.round(side));
  return made;
};

/** Encodes the pixels alone: no metadata, no profile, nothing appended to the file. */
const reencode = async (task: ReencodeTask): Promise<Reencoded> => {
  const metadata = await sharp(task.bytes, READ).metadata();
  if ((metadata.pages ?? 1) > 1) return { refused: 'image.error.animated' };
  if (metadata.width * metadata.height > IMAGE.pixels) return { refused: 'image.error.tooManyPixels' };
  return encode(task, metadata);
};

answerTask(reencode);
