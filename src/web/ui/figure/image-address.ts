import { getImage } from '#shared/images/contract.ts';
import { urlOf } from '../../lib/api.ts';

export const imageAddress = (imageId: string): string => urlOf(getImage, { imageId });
