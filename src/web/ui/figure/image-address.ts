import { getImage } from '#shared/images/contract.ts';
import { urlOf } from '../../lib/api.ts';

/** Where an uploaded picture is; asked with the cookie of the session, like the page. */
export const imageAddress = (imageId: string): string => urlOf(getImage, { imageId });
