import { BorderStyle, HeadingLevel, Paragraph, TableOfContents } from 'docx';
import { imageMediaType, imageSize } from '../../../../lib/image-size.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import { breakable } from '../pdf/printable-text.ts';
import type { WordBlock, WordFrame } from './word-frame.ts';
import { picture } from './word-pictures.ts';
import { BULLETS, chooseLook, STYLES } from './word-styles.ts';

/** Points. */
const LOGO = { height: 48, width: 220 };
const TOP = 72;

const writeLogo = ({ cover: { logo }, words }: PdfDocument, frame: WordFrame): Paragraph[] => {
  const bytes = logo && new Uint8Array(logo.bytes);
  const mediaType = bytes && imageMediaType(bytes);
  const size = bytes && mediaType && mediaType !== 'image/webp' ? imageSize(mediaType, bytes) : null;
  if (!bytes || !size) return [];
  const scale = Math.min(LOGO.height / size.height, LOGO.width / size.width);
  const own = { width: size.width * scale, height: size.height * scale };
  return [picture({ bytes, alt: words.logo, ...own }, frame, false)];
};

export const wordCover = (document: PdfDocument, frame: WordFrame, numbersPages: boolean): WordBlock[] => {
  const { title, cover, contents, words } = document;
  const logo = writeLogo(document, frame);
  return [
    ...logo,
    new Paragraph({
      heading: HeadingLevel.TITLE,
      spacing: { before: (logo.length > 0 ? 24 : TOP) * 20 },
      text: breakable(title),
    }),
    ...cover.lines.map((text) => new Paragraph({ style: STYLES.cover, text })),
    new Paragraph({
      border: {
        bottom: { style: BorderStyle.SINGLE, size: 16, space: 1, color: chooseLook(document.design).accent },
      },
      indent: { right: 8_400 },
      spacing: { before: 120, after: 280 },
    }),
    ...cover.facts.flatMap(({ text, details }) => [
      new Paragraph({ style: STYLES.fact, text }),
      ...details.map(
        (detail) => new Paragraph({ text: detail, numbering: { reference: BULLETS, level: 0 } }),
      ),
    ]),
    ...(contents !== null
      ? [
          new Paragraph({ style: STYLES.contents, pageBreakBefore: true, text: words.contents }),
          new TableOfContents(words.contents, {
            hyperlink: true,
            headingStyleRange: '1-2',
            // Otherwise Word asks whether it may update the field.
            beginDirty: false,
            ...(!numbersPages && { pageNumbersEntryLevelsRange: '1-2' }),
          }),
        ]
      : []),
  ];
};
