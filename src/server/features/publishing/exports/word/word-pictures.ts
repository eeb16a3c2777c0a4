import { ImageRun, Paragraph } from 'docx';
import { imageMediaType } from '../../../../lib/image-size.ts';
import { rasterise } from '../../../../slides/package/raster.ts';
import { printableText } from '../pdf/printable-text.ts';
import type { WordFrame } from './word-frame.ts';
import { PIXELS, STYLES } from './word-styles.ts';

interface WordPicture {
  readonly bytes: Uint8Array;
  readonly alt: string | null;
  /** Points. */
  readonly width: number;
  readonly height: number;
}

/** Dots per pixel of a chart, 192 to the inch. */
const SCALE = 2;

/** A chart with every letter that a PDF has, too; others are boxes. */
export const drawPng = (svg: string, { fonts }: Pick<WordFrame, 'fonts'>): Uint8Array => {
  const printable = printableText(svg, fonts.has);
  return rasterise(printable, { scale: SCALE, furtherFonts: fonts.pathsBesidesInter(printable) });
};

const NAME = 'Picture';

export const pictureRun = ({ bytes, alt, width, height }: WordPicture, frame: WordFrame): ImageRun => {
  const id = frame.nextPicture();
  return new ImageRun({
    type: imageMediaType(bytes) === 'image/jpeg' ? 'jpg' : 'png',
    data: bytes,
    transformation: { width: width * PIXELS, height: height * PIXELS },
    decorative: alt === null,
    altText: { id, name: `${NAME} ${id}`, ...(alt !== null && { description: alt }) },
  });
};

export const picture = (shown: WordPicture, frame: WordFrame, keepNext: boolean): Paragraph =>
  new Paragraph({ style: STYLES.picture, keepNext, children: [pictureRun(shown, frame)] });
