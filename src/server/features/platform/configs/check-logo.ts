import { MAXIMUM_LOGO_BYTES, readLogoUpload } from '#shared/platform/configs/rules.ts';
import { imageSize } from '../../../lib/image-size.ts';

/** Pixels per side: a small file may decode to a picture that exhausts the browser's memory. */
const MAXIMUM_SIDE = 4096;

/** Checks the bytes rather than the declared media type, and the limits on size. */
export const isLogoSound = (logoSrc: string): boolean => {
  const upload = readLogoUpload(logoSrc);
  if (!upload) return false;
  const bytes = Buffer.from(upload.base64, 'base64');
  const size = bytes.length <= MAXIMUM_LOGO_BYTES ? imageSize(upload.mediaType, bytes) : null;
  return size !== null && [size.width, size.height].every((side) => side <= MAXIMUM_SIDE);
};
