import { textWidth } from '#charts/svg/measure-text.ts';
import { type Block, readFigureBlock } from '#document/blocks/block.ts';
import { interpolate } from '#document/texts/document-translations.ts';
import type { ExportInput, PrintOptions } from '../input/export-input.ts';
import { type ExportTranslations, exportTranslations } from '../input/export-translations.ts';
import { chooseSheet, type Sheet } from '../input/paper.ts';
import { arrangeBands, type Band } from './arrange-bands.ts';
import { maximumHeight } from './maximum-height.ts';
import { buildTables, chartHeight, type PdfParts, pdfParts } from './pdf-part.ts';

const GUTTER = 18;
const SHORT_TABLE = 14;
const FEW = 3;

export interface PdfItem extends PdfParts {
  readonly heading: string | null;
  readonly level: number;
  /**
   * Kept on one page: `whole` if it surely fits, `all` if it must be measured, `head` for heading, chart and
   * statistics alone.
   */
  readonly keep: 'whole' | 'all' | 'head';
  readonly room: number;
}

export interface PdfDocument {
  readonly title: string;
  readonly runningTitle: string;
  readonly lang: string;
  readonly region: string | null;
  readonly date: Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number> | null;
  readonly families: readonly string[];
  readonly paper: string;
  readonly flipped: boolean;
  readonly margin: number;
  readonly gutter: number;
  readonly design: {
    /** Colors; `null` is the template's own. */
    readonly main: string | null;
    readonly accent: string | null;
    readonly footer: string;
    readonly font: string | null;
  };
  readonly words: { contents: string; page: string; asOf: string; logo: string };
  readonly cover: {
    readonly logo: { readonly bytes: readonly number[] } | null;
    readonly lines: readonly string[];
    readonly facts: readonly { text: string; details: readonly string[] }[];
  };
  /** On the cover where that has room for all of them; `null` for short reports. */
  readonly contents: 'cover' | 'page' | null;
  readonly bands: readonly { pageBreak: boolean; widths: number[]; items: PdfItem[] }[];
  readonly appendix: { heading: string; items: PdfItem[] } | null;
  readonly reading: { heading: string; entries: { term: string; text: string }[] } | null;
}

const dateOf = (iso: string | null): PdfDocument['date'] => {
  if (iso === null) return null;
  const date = new Date(iso);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
};

const quotePolicy = (
  { tenant, respondents, comments, areCommentsChecked, pseudonymRoles }: PrintOptions['policy'],
  { reading }: ExportTranslations,
): { term: string; text: string } => {
  const { term, text, checked, unchecked, pseudonyms, readers } = reading.policy;
  const hidden = Object.entries(readers).filter(([role]) => pseudonymRoles.includes(role));
  const names = hidden.map(([, name]) => name).join(', ');
  const values = { tenant, respondents: String(respondents), comments: String(comments) };
  const sentences = [
    interpolate(text, values),
    areCommentsChecked ? checked : unchecked,
    ...(hidden.length > 0 ? [interpolate(pseudonyms, { readers: names })] : []),
  ];
  return { term, text: sentences.join(' ') };
};

const rowsOf = ({ tail }: PdfParts): number =>
  tail.reduce((sum, part) => sum + (part.kind === 'table' ? part.rows.length : 0), 0);

const isShort = ({ content }: Block, parts: PdfParts): boolean =>
  (content.kind === 'comments' && content.comments.length === 0) ||
  (content.kind === 'figure' && rowsOf(parts) <= SHORT_TABLE) ||
  content.kind === 'hidden';

const SECTION_HEIGHT = 72;

/** Points, as in `report.typ`: of the cover's lines, and of what stands around them. */
const COVER = { title: 36, line: 21, fact: 16.5, around: 115, entry: 12.5 };

const placeContents = (
  { title, cover, facts }: ExportInput['document'],
  headings: readonly string[],
  { textWidth: width, textHeight: height }: Sheet,
): PdfDocument['contents'] => {
  if (headings.length <= FEW) return null;
  const linesIn = (texts: readonly string[], size: number): number =>
    texts.reduce((lines, text) => lines + Math.ceil((textWidth(text, size) * 1.15) / width), 0);
  const used =
    COVER.around +
    linesIn([title], 28) * COVER.title +
    linesIn(cover, 12) * COVER.line +
    linesIn(
      facts.flatMap(({ text, details }) => [text, ...details]),
      9.5,
    ) *
      COVER.fact;
  return used + linesIn(headings, 9) * COVER.entry <= height ? 'cover' : 'page';
};

const levelsOf = (blocks: readonly Block[]): Map<number, number> => {
  let level = 1;
  return new Map(
    blocks.map(({ id, content }) => {
      if (content.kind === 'section') {
        level = 2;
        return [id, 1];
      }
      return [id, level];
    }),
  );
};

const widthsOf = (band: Band, { textWidth }: Sheet): number[] => {
  const free = textWidth - GUTTER * (band.length - 1);
  const columns = band.reduce((sum, { placement }) => sum + placement.cols, 0);
  return band.map(({ placement }) => (free * placement.cols) / columns);
};

export const pdfDocument = (
  { document, wording, calculatedOn, images }: ExportInput,
  print: PrintOptions,
  families: readonly string[],
  { inFlow = false }: { readonly inFlow?: boolean } = {},
): PdfDocument => {
  const { title, language, facts, cover, blocks } = document;
  const words = exportTranslations(language);
  const sheet = chooseSheet(print.paper, print.orientation);
  const levels = levelsOf(blocks);
  const beginsSection = new Set(blocks.filter((_, index) => blocks[index - 1]?.content.kind === 'section'));
  const { design } = print;
  const withTables = print.tables === 'BESIDE';
  const frame = { wording, room: sheet.textHeight, images, withTables, inFlow };
  const itemOf = (block: Block, width: number, bandHeight: number): PdfItem => {
    const level = levels.get(block.id) ?? 1;
    const headingLevel = block.isNameOnly ? level - 1 : level;
    const heading = block.isNameOnly ? null : block.heading;
    const parts = pdfParts(block, { ...frame, width, headingLevel, bandHeight });
    const room = sheet.textHeight - (beginsSection.has(block) ? SECTION_HEIGHT : 0);
    const fits = maximumHeight(heading, parts, width) <= room;
    const keep =
      isShort(block, parts) || block.keepTogether ? (fits && design.font === null ? 'whole' : 'all') : 'head';
    return { heading, level, keep, room, ...parts };
  };
  const appendixItem = (block: Block): PdfItem[] => {
    const tail = buildTables(block, { ...frame, width: sheet.textWidth, headingLevel: 2 });
    if (tail.length === 0) return [];
    const { heading } = block;
    return [{ heading, level: 2, keep: 'all', room: sheet.textHeight, head: [], tail }];
  };
  const appended = print.tables === 'APPENDIX' ? blocks.flatMap(appendixItem) : [];
  const bands = inFlow ? blocks.map((block) => [block]) : arrangeBands(blocks, sheet.textWidth, withTables);
  const isTemplate = facts.length === 0;
  const headings = [
    ...blocks.flatMap(({ heading, isNameOnly }) => (heading === null || isNameOnly ? [] : [heading])),
    ...(appended.length > 0 ? [words.appendix, ...appended.flatMap(({ heading }) => heading ?? [])] : []),
    ...(isTemplate ? [] : [words.reading.heading]),
  ];
  const [lang = 'en', ...rest] = language.split('-');
  return {
    title,
    runningTitle: title.replace(/\s+/g, ' ').slice(0, 110),
    lang,
    region: rest.find((part) => /^[A-Za-z]{2}$/.test(part)) ?? null,
    date: dateOf(calculatedOn),
    families,
    ...sheet,
    gutter: GUTTER,
    design: {
      main: design.mainColor,
      accent: design.accentColor,
      footer: design.footer,
      font: inFlow || (design.font !== null && families.includes(design.font)) ? design.font : null,
    },
    words: {
      contents: words.contents,
      page: words.page,
      asOf: facts.find(({ key }) => key === 'asOf')?.text ?? '',
      logo: words.logo,
    },
    cover: {
      logo: print.logo === null ? null : { bytes: [...Buffer.from(print.logo, 'base64')] },
      lines: cover.filter((line) => line !== ''),
      facts: facts.map(({ text, details }) => ({ text, details })),
    },
    contents: placeContents(document, headings, sheet),
    bands: bands.map((band) => {
      const widths = widthsOf(band, sheet);
      const heights = band.map((block, index) => {
        const figure = readFigureBlock(block);
        const width = widths[index] ?? sheet.textWidth;
        return figure ? chartHeight(figure, block, { width, room: sheet.textHeight }) : 0;
      });
      return {
        pageBreak: band.some(({ breakBefore }) => breakBefore),
        widths,
        items: band.map((block, index) =>
          itemOf(block, widths[index] ?? sheet.textWidth, Math.max(...heights)),
        ),
      };
    }),
    appendix: appended.length === 0 ? null : { heading: words.appendix, items: appended },
    reading: isTemplate
      ? null
      : {
          heading: words.reading.heading,
          entries: [...words.reading.entries, quotePolicy(print.policy, words)],
        },
  };
};
