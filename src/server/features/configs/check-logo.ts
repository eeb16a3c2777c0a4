import { MAXIMUM_LOGO_BYTES, readLogoUpload } from '#shared/configs/rules.ts';
import { imageSize } from '../../lib/image-size.ts';

/** Pixels on a side: a small file may claim a picture that fills a browser's memory. */
const MAXIMUM_SIDE = 4096;

/** Whether an uploaded logo is, by its bytes, the picture that it says it is, and within the limits. */
export const isLogoSound = (logoSrc: string): boolean => {
  const upload = readLogoUpload(logoSrc);
  if (!upload) return false;
  const bytes = Buffer.from(upload.base64, 'base64');
  const size = bytes.length <= MAXIMUM_LOGO_BYTES ? imageSize(upload.mediaType, bytes) : null;
  return size !== null && [size.width, size.height].every((side) => side <= MAXIMUM_SIDE);
};
