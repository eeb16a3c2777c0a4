import { getImage } from '#shared/reports/images/contract.ts';
import { buildUrl } from '../../../lib/calls/api.ts';

export const imageAddress = (imageId: string): string => buildUrl(getImage, { imageId });
