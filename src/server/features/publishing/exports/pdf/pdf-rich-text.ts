import type { TextBlock } from '#document/blocks/block.ts';
import { type RichTextSurface, type WalkedCell, walkRichText } from '#document/texts/walk-rich-text.ts';
import type { RichTextImage } from '#shared/reports/report-items/text/rich-text-document.ts';
import { type ImageFrame, imagePath, maximumWidth } from './pdf-images.ts';

interface PdfMark {
  readonly type: 'bold' | 'italic' | 'underline' | 'link';
  readonly href?: string;
}
interface PdfCell {
  readonly colspan: number;
  readonly rowspan: number;
  readonly content: readonly PdfNode[];
}

export type PdfNode =
  | { readonly kind: 'text'; readonly text: string; readonly marks: readonly PdfMark[] }
  | { readonly kind: 'break' }
  | { readonly kind: 'paragraph'; readonly content: readonly PdfNode[] }
  | { readonly kind: 'heading'; readonly level: number; readonly content: readonly PdfNode[] }
  | { readonly kind: 'bullets'; readonly items: readonly (readonly PdfNode[])[] }
  | { readonly kind: 'numbers'; readonly start: number; readonly items: readonly (readonly PdfNode[])[] }
  | {
      readonly kind: 'image';
      readonly path: string;
      /** `null` for decoration, which is not tagged. */
      readonly alt: string | null;
      readonly share: number;
      readonly maximumWidth: number;
    }
  | { readonly kind: 'quote'; readonly content: readonly PdfNode[] }
  | {
      readonly kind: 'table';
      readonly columns: number;
      readonly header: readonly PdfCell[];
      readonly cells: readonly PdfCell[];
    };

const cellOf = ({ colspan, rowspan, content }: WalkedCell<PdfNode>): PdfCell => ({
  colspan,
  rowspan,
  content,
});

const isHeader = (row: readonly WalkedCell<PdfNode>[]): boolean =>
  row.every((cell) => cell.isHeader && cell.rowspan === 1);

const tableOf = (rows: readonly (readonly WalkedCell<PdfNode>[])[]): PdfNode => {
  const [first = []] = rows;
  const body = isHeader(first) ? rows.slice(1) : rows;
  return {
    kind: 'table',
    columns: first.reduce((sum, { colspan }) => sum + colspan, 0),
    header: isHeader(first) ? first.map(cellOf) : [],
    cells: body.flat().map(cellOf),
  };
};

const imageOf = ({ image, alt, width }: RichTextImage['attrs'], { room, images }: ImageFrame): PdfNode => {
  const found = images.find(({ id }) => id === image);
  return found
    ? {
        kind: 'image',
        path: imagePath(found),
        alt,
        share: width / 100,
        maximumWidth: maximumWidth(found, room),
      }
    : { kind: 'paragraph', content: [{ kind: 'text', text: alt ?? '', marks: [] }] };
};

/** Heading levels must not be skipped in an accessible document. `last` is the level before the text. */
const surfaceBelow = (last: number, frame: ImageFrame): RichTextSurface<PdfNode> => {
  let deepest = last;
  return {
    text: (text, marks) => ({
      kind: 'text',
      text,
      marks: marks.map((mark) =>
        mark.type === 'link' ? { type: 'link', href: mark.attrs.href } : { type: mark.type },
      ),
    }),
    lineBreak: () => ({ kind: 'break' }),
    paragraph: (content) => ({ kind: 'paragraph', content }),
    heading: (content, level) => {
      deepest = Math.min(last + level, deepest + 1);
      return { kind: 'heading', level: deepest, content };
    },
    list: (items, start) => (start === null ? { kind: 'bullets', items } : { kind: 'numbers', start, items }),
    quote: (content) => ({ kind: 'quote', content }),
    table: tableOf,
    image: (attrs) => imageOf(attrs, frame),
  };
};

export const pdfRichText = (
  { document, placeholders }: TextBlock,
  { headingLevel, ...frame }: ImageFrame & { readonly headingLevel: number },
): PdfNode[] => walkRichText(document, placeholders, surfaceBelow(headingLevel, frame));
