import { ImageRun, Paragraph } from 'docx';
import { imageMediaType } from '../../../../lib/image-size.ts';
import type { WordFrame } from './word-frame.ts';
import { PIXELS, STYLES } from './word-styles.ts';

interface WordPicture {
  readonly bytes: Uint8Array;
  readonly alt: string | null;
  /** Points. */
  readonly width: number;
  readonly height: number;
}

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
