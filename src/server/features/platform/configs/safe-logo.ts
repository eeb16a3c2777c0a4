import { MAXIMUM_LOGO_BYTES, readLogoUpload } from '#shared/platform/configs/rules.ts';
import { Problem } from '#shared/problems.ts';
import { imageMediaType } from '../../../lib/image-size.ts';
import { reencodeImage } from '../../../lib/pictures/reencode-image.ts';
import type { Services } from '../../../lib/services.ts';

/** Pixels: twice what the largest place of a logo, the cover of a PDF, prints at 300 dpi. */
const SIDE = 800;

/**
 * An uploaded logo made anew of its pixels, as data URL; a path of this website as it is. `null` if the upload is no
 * picture of the type that it claims, or is not to be decoded within the limits.
 */
export const makeSafeLogo = async (
  services: Pick<Services, 'log'>,
  logoSrc: string,
): Promise<string | null> => {
  if (!logoSrc.startsWith('data:')) return logoSrc;
  const upload = readLogoUpload(logoSrc);
  const bytes = upload && new Uint8Array(Buffer.from(upload.base64, 'base64'));
  if (!bytes || bytes.length > MAXIMUM_LOGO_BYTES || imageMediaType(bytes) !== upload.mediaType) return null;
  try {
    const limits = { side: SIDE, storedBytes: MAXIMUM_LOGO_BYTES };
    const { mediaType, bytes: made } = await reencodeImage(services, bytes, limits);
    return `data:${mediaType};base64,${Buffer.from(made).toString('base64')}`;
  } catch (error) {
    if (error instanceof Problem && error.code !== 'error.unavailable') return null;
    throw error;
  }
};
