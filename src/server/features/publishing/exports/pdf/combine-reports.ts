import type { ExportInput } from '../input/export-input.ts';
import { exportTranslations } from '../input/export-translations.ts';
import { chooseSheet } from '../input/paper.ts';
import type { PdfDocument, PdfItem } from './pdf-document.ts';
import { pdfDocument } from './pdf-document.ts';
import { pdfFonts } from './pdf-fonts.ts';
import { imagePath } from './pdf-images.ts';
import { breakableTexts, printableTexts } from './printable-text.ts';
import type { TypesetTask } from './typeset-messages.ts';

/** Typst outlines and bookmarks six levels of headings. */
const DEEPEST = 6;

const lower = (item: PdfItem): PdfItem => ({ ...item, level: Math.min(DEEPEST, item.level + 1) });

const chapter = ({ title, cover }: PdfDocument, room: number): PdfDocument['bands'][number] => ({
  pageBreak: true,
  widths: [1],
  items: [
    {
      heading: title,
      level: 1,
      keep: 'head',
      room,
      head: [
        {
          kind: 'notes',
          texts: [...cover.lines, ...cover.facts.flatMap(({ text, details }) => [text, ...details])],
        },
      ],
      tail: [],
    },
  ],
});

export const combineReports = (inputs: readonly ExportInput[]): TypesetTask => {
  const [first] = inputs;
  if (!first) throw new Error('There is no report to combine.');
  const fonts = pdfFonts(first.print.fontFolder);
  const sets = inputs.map((input) =>
    pdfDocument(
      { ...input, document: printableTexts(input.document, fonts.has) },
      input.print,
      fonts.families,
    ),
  );
  const { textHeight } = chooseSheet(first.print.paper, first.print.orientation);
  const [own] = sets as [PdfDocument, ...PdfDocument[]];
  const words = exportTranslations(first.wording.language);
  const appended = sets.flatMap(({ appendix }) => appendix?.items ?? []);
  const asOf = new Set(sets.map((set) => set.words.asOf));
  const document: PdfDocument = {
    ...own,
    title: words.reports,
    runningTitle: words.reports,
    date: asOf.size === 1 ? own.date : null,
    words: { ...own.words, asOf: asOf.size === 1 ? own.words.asOf : '' },
    cover: { logo: own.cover.logo, lines: sets.map(({ title }) => title), facts: [] },
    contents: 'page',
    bands: sets.flatMap((set) => [
      chapter(set, textHeight),
      ...set.bands.map((band) => ({ ...band, items: band.items.map(lower) })),
    ]),
    appendix: own.appendix && { heading: own.appendix.heading, items: appended },
  };
  const images = new Map(
    inputs.flatMap((input) => input.images.map((image) => [imagePath(image), image.bytes] as const)),
  );
  return {
    document: new TextEncoder().encode(JSON.stringify(breakableTexts(document))),
    fontPaths: fonts.paths,
    images: [...images].map(([path, bytes]) => ({ path, bytes })),
  };
};
