import type { ImageMediaType } from '#shared/reports/images/contract.ts';
import type { FileImage } from '../input/export-input.ts';

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg' } satisfies Record<ImageMediaType, string>;
/** Points per pixel, as for text. */
const POINTS = 0.75;
const MAXIMUM_PAGE_SHARE = 0.8;

export interface ImageFrame {
  readonly room: number;
  readonly images: readonly FileImage[];
}

export const imagePath = ({ id, mediaType }: Pick<FileImage, 'id' | 'mediaType'>): string =>
  `/images/${id}.${endings[mediaType]}`;

export const maximumWidth = ({ width, height }: FileImage, room: number): number =>
  Math.min(width * POINTS, (room * MAXIMUM_PAGE_SHARE * width) / height);
