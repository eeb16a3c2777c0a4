import type { Paragraph, Table, TableOfContents } from 'docx';
import type { FileImage } from '../input/export-input.ts';
import type { PdfFonts } from '../pdf/pdf-fonts.ts';

export type WordChild = Paragraph | Table;
export type WordBlock = WordChild | TableOfContents;

/** Numbers what must be distinct within a document, so that equal documents give equal bytes. */
export interface WordFrame {
  /** Points. */
  readonly width: number;
  readonly images: ReadonlyMap<string, FileImage>;
  readonly fonts: PdfFonts;
  readonly nextPicture: () => string;
  readonly addLink: (href: string) => string;
  readonly links: ReadonlyMap<string, string>;
  readonly nextList: (start: number) => number;
  readonly starts: ReadonlySet<number>;
}

export const wordFrame = ({
  width,
  images,
  fonts,
}: Pick<WordFrame, 'width' | 'images' | 'fonts'>): WordFrame => {
  const counts = { pictures: 0, lists: 0 };
  const links = new Map<string, string>();
  const starts = new Set<number>();
  const next = (name: keyof typeof counts): number => {
    counts[name] += 1;
    return counts[name];
  };
  return {
    width,
    images,
    fonts,
    starts,
    nextPicture: () => String(next('pictures')),
    links,
    addLink: (href) => {
      const id = links.get(href) ?? `Link${links.size + 1}`;
      links.set(href, id);
      return id;
    },
    nextList: (start) => {
      starts.add(start);
      return next('lists');
    },
  };
};
