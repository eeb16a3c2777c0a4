import { sum } from 'd3-array';
import {
  BorderStyle,
  Document,
  Footer,
  Header,
  type ISectionOptions,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx';
import { unzipSync, type Zippable, zipSync } from 'fflate';
import { coreProperties } from '../../../../slides/package/properties.ts';
import type { ExportInput } from '../input/export-input.ts';
import { chooseSheet, MARGIN } from '../input/paper.ts';
import { type PdfDocument, type PdfItem, pdfDocument } from '../pdf/pdf-document.ts';
import { pdfFonts } from '../pdf/pdf-fonts.ts';
import { imagePath } from '../pdf/pdf-images.ts';
import { breakableTexts } from '../pdf/printable-text.ts';
import { pageNumbers } from './page-numbers.ts';
import { wordCover } from './word-cover.ts';
import { type WordBlock, type WordFrame, wordFrame } from './word-frame.ts';
import { wordBlocks } from './word-parts.ts';
import { headingLevel } from './word-rich-text.ts';
import { COLORS, chooseLook, STYLES, TWIPS, wordNumbering, wordStyles } from './word-styles.ts';

/** The earliest date of the zip format. */
const NO_DATE = new Date(1980, 0, 1);
const DOCUMENT = 'word/document.xml';
/** Marks of headings, which the library numbers on from one document to the next. */
const NUMBERED = /<w:(?:bookmarkStart|bookmarkEnd|hyperlink)\b[^>]*>|<w:instrText[^>]*>PAGEREF _Toc\d+/g;

const renumber = (xml: string): string => {
  const numbers = new Map<string, number>();
  const renamed = (old: string): number => {
    const known = numbers.get(old) ?? numbers.size + 1;
    numbers.set(old, known);
    return known;
  };
  return xml.replace(NUMBERED, (tag) =>
    tag.replace(/(_Toc|w:id=")(\d+)/g, (_, before: string, old: string) => `${before}${renamed(old)}`),
  );
};

/** Removes times and running numbers, which would make equal documents differ. */
const repackWord = (written: Uint8Array, about: Parameters<typeof coreProperties>[0]): Uint8Array => {
  const parts = unzipSync(written);
  const core = coreProperties(about);
  const document = renumber(new TextDecoder().decode(parts[DOCUMENT]));
  const encoder = new TextEncoder();
  const files: Zippable = {};
  for (const [path, bytes] of Object.entries(parts))
    files[path] = [bytes, { level: path.endsWith('.png') ? 0 : 6 }];
  files[DOCUMENT] = encoder.encode(document);
  if (typeof core.content === 'string') files[core.path] = encoder.encode(core.content);
  return zipSync(files, { mtime: NO_DATE });
};

const itemPieces = (
  { heading, level, keep, head, tail }: PdfItem,
  pageBreakBefore: boolean,
  frame: WordFrame,
): WordBlock[] => {
  const title =
    heading === null
      ? pageBreakBefore
        ? [new Paragraph({ style: STYLES.cell, pageBreakBefore })]
        : []
      : [new Paragraph({ heading: headingLevel(level), pageBreakBefore, text: heading })];
  const parts = [...head, ...tail];
  const isWhole = keep !== 'head';
  return [
    ...title,
    ...parts.flatMap((part, index) =>
      wordBlocks(
        part,
        { withNext: index < parts.length - 1 && (isWhole || index < head.length), isWhole },
        frame,
      ),
    ),
  ];
};

const appendixPieces = ({ appendix }: PdfDocument, frame: WordFrame): WordBlock[] =>
  appendix === null
    ? []
    : [
        new Paragraph({ heading: headingLevel(1), pageBreakBefore: true, text: appendix.heading }),
        ...appendix.items.flatMap((item) => itemPieces(item, false, frame)),
      ];

const readingPieces = ({ reading }: PdfDocument): WordBlock[] =>
  reading === null
    ? []
    : [
        new Paragraph({ heading: headingLevel(1), pageBreakBefore: true, text: reading.heading }),
        ...reading.entries.map(
          ({ term, text }) =>
            new Paragraph({
              keepLines: true,
              spacing: { after: 160 },
              children: [new TextRun({ text: term, bold: true }), new TextRun({ text, break: 1 })],
            }),
        ),
      ];

const runningLines = ({ runningTitle, words, design }: PdfDocument, width: number) => {
  const own = design.footer === '' ? [] : [new Paragraph({ style: STYLES.running, text: design.footer })];
  const [before = '', between = '', after = ''] = words.page.split(/\{\{pages?\}\}/);
  return {
    header: new Header({
      children: [
        new Paragraph({
          style: STYLES.running,
          border: { bottom: { style: BorderStyle.SINGLE, size: 4, space: 4, color: COLORS.line } },
          text: runningTitle,
        }),
      ],
    }),
    own,
    footer: new Footer({
      children: [
        ...own,
        new Paragraph({
          style: STYLES.running,
          tabStops: [{ type: TabStopType.RIGHT, position: width * TWIPS }],
          children: [
            new TextRun(words.asOf),
            new TextRun({
              children: ['\t', before, PageNumber.CURRENT, between, PageNumber.TOTAL_PAGES, after],
            }),
          ],
        }),
      ],
    }),
  };
};

const buildSections = (
  children: readonly WordBlock[],
  document: PdfDocument,
  { print }: ExportInput,
): ISectionOptions[] => {
  const { textWidth, textHeight, flipped } = chooseSheet(print.paper, print.orientation);
  const [width, height] = [textWidth + 2 * MARGIN.side, textHeight + MARGIN.top + MARGIN.bottom];
  const page = {
    size: {
      width: Math.round((flipped ? height : width) * TWIPS),
      height: Math.round((flipped ? width : height) * TWIPS),
      orientation: flipped ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
    },
    margin: {
      left: MARGIN.side * TWIPS,
      right: MARGIN.side * TWIPS,
      top: MARGIN.top * TWIPS,
      bottom: MARGIN.bottom * TWIPS,
      header: 32 * TWIPS,
      footer: 28 * TWIPS,
    },
  };
  const { header, footer, own } = runningLines(document, textWidth);
  const empty = new Paragraph('');
  return [
    {
      properties: { page, titlePage: true },
      headers: { default: header, first: new Header({ children: [empty] }) },
      footers: { default: footer, first: new Footer({ children: own.length > 0 ? own : [empty] }) },
      children: [...children],
    },
  ];
};

const HYPERLINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';

/** Numbering the pages of as many paragraphs takes seconds. */
const MOST_NUMBERED = 5_000;

const countParagraphs = ({ bands, appendix }: PdfDocument): number => {
  const items = [...bands.flatMap((band) => band.items), ...(appendix?.items ?? [])];
  return sum(items, ({ head, tail }) =>
    sum([...head, ...tail], (part) => {
      if (part.kind === 'table') return part.rows.length * part.columns.length;
      return part.kind === 'comments' ? part.comments.length : 1;
    }),
  );
};

export const renderDocx = async (input: ExportInput): Promise<Uint8Array> => {
  const document = breakableTexts(pdfDocument(input, input.print, [], { inFlow: true }));
  const { textWidth } = chooseSheet(input.print.paper, input.print.orientation);
  const frame = wordFrame({
    width: textWidth,
    images: new Map(input.images.map((image) => [imagePath(image), image])),
    fonts: pdfFonts(input.print.fontFolder),
  });
  const numbersPages = countParagraphs(document) <= MOST_NUMBERED;
  const pieces: WordBlock[] = [
    ...wordCover(document, frame, numbersPages),
    ...document.bands.flatMap(({ pageBreak, items }, index) => {
      const isFirst = index === 0;
      return items.flatMap((item) => itemPieces(item, pageBreak || isFirst, frame));
    }),
    ...appendixPieces(document, frame),
    ...readingPieces(document),
  ];
  const file = new Document({
    title: document.title,
    creator: 'Plenum',
    styles: wordStyles(input.document.language, chooseLook(document.design)),
    numbering: wordNumbering(frame.starts),
    ...(numbersPages && { pageNumbers }),
    hyphenation: { autoHyphenation: true, doNotHyphenateCaps: true },
    sections: buildSections(pieces, document, input),
  });
  for (const [href, id] of frame.links)
    file.Document.Relationships.addRelationship(id, HYPERLINK, href, 'External');
  const { title, language } = input.document;
  return repackWord(await Packer.toBuffer(file), { title, language, calculatedOn: input.calculatedOn });
};
