import { getImage } from '#shared/reports/images/contract.ts';
import { buildUrl } from '../../lib/api.ts';

export const imageAddress = (imageId: string): string => buildUrl(getImage, { imageId });
