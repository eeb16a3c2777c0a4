import type { ImageMediaType } from '#shared/images/contract.ts';
import type { FileImage } from './export-input.ts';

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg' } satisfies Record<ImageMediaType, string>;
/** Points of a pixel, as of letters: a small drawing is not blown up. */
const POINTS = 0.75;
/** Of a page, at most: what is written about a picture has room beside it. */
const MAXIMUM_PAGE_SHARE = 0.8;

/** What a picture is fitted into. */
export interface ImageFrame {
  /** Points that a page is high. */
  readonly room: number;
  readonly images: readonly FileImage[];
}

/** Where the process that sets the document finds it. */
export const imagePath = ({ id, mediaType }: Pick<FileImage, 'id' | 'mediaType'>): string =>
  `/images/${id}.${endings[mediaType]}`;

/** Points that a picture is wide at most: no larger than it is, and no higher than most of a page. */
export const maximumWidth = ({ width, height }: FileImage, room: number): number =>
  Math.min(width * POINTS, (room * MAXIMUM_PAGE_SHARE * width) / height);
