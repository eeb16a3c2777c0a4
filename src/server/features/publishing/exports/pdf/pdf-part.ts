import { type ChartView, rowsDrawn } from '#charts/describe-chart.ts';
import { rowTexts, statisticText, type Wording } from '#charts/description/chart-table.ts';
import { drawChart } from '#charts/draw-chart.ts';
import { textWidth } from '#charts/svg/measure-text.ts';
import { type Block, readFigureBlock } from '#document/blocks/block.ts';
import type { CommentEntry } from '#document/blocks/comments-block.ts';
import type { FigureBlock } from '#document/blocks/figure-block.ts';
import type { ImageFrame } from './pdf-images.ts';
import { type PdfNode, pdfRichText } from './pdf-rich-text.ts';

export type PdfPart =
  | {
      readonly kind: 'picture';
      readonly svg: string;
      readonly alt: string;
      readonly width: number;
      readonly height: number;
    }
  | {
      readonly kind: 'pair';
      readonly left: readonly PdfPart[];
      readonly right: readonly PdfPart[];
      /** Points. */
      readonly widths: readonly [left: number, right: number];
    }
  | { readonly kind: 'statistics'; readonly text: string }
  | { readonly kind: 'notes'; readonly texts: readonly string[] }
  | { readonly kind: 'hidden'; readonly text: string }
  | { readonly kind: 'rich'; readonly nodes: readonly PdfNode[] }
  | {
      readonly kind: 'table';
      /** `share` is a fraction of the width; 0 means automatic. */
      readonly columns: readonly { heading: string; numeric: boolean; share: number }[];
      readonly rows: readonly (readonly string[])[];
      readonly beside: number;
    }
  | {
      readonly kind: 'comments';
      readonly comments: readonly { parts: { text: string; redacted: boolean }[]; group: string | null }[];
    };

export type PdfTable = Extract<PdfPart, { kind: 'table' }>;

export interface PdfParts {
  readonly head: readonly PdfPart[];
  readonly tail: readonly PdfPart[];
}

export interface PartFrame extends ImageFrame {
  readonly wording: Wording;
  readonly width: number;
  readonly headingLevel: number;
  readonly withTables: boolean;
  readonly inFlow?: boolean;
  /** Pixels of the highest chart beside it. */
  readonly bandHeight?: number;
}

/** Points per pixel: 12 pixels are 9 points. */
const POINTS = 0.75;
/** Pixels; `rowHeight` is the height of a grid row on paper. */
const CHART = { rowHeight: 50, minimum: 160, maximum: 760 };
const MAXIMUM_PAGE_SHARE = 0.7;

const notes = (texts: readonly string[]): PdfPart[] => {
  const shown = texts.filter((text) => text !== '');
  return shown.length === 0 ? [] : [{ kind: 'notes', texts: shown }];
};

const MAXIMUM_VALUES = 8;
const COLUMN = { names: 150, values: 62 };

const columnsOfTables = (count: number, width: number): number[][] => {
  const values = Array.from({ length: Math.max(0, count - 1) }, (_, index) => index + 1);
  if (values.length <= MAXIMUM_VALUES) return [[0, ...values]];
  const most = Math.max(3, Math.floor((width - COLUMN.names) / COLUMN.values));
  const each = Math.ceil(values.length / Math.ceil(values.length / most));
  return values.flatMap((_, index) =>
    index % each === 0 ? [[0, ...values.slice(index, index + each)]] : [],
  );
};

const NARROW = { columns: 3 };
const LONG_TABLE = 14;
const MOST_BESIDE = 3;
const TABLE = { letter: 8, around: 10, gap: 14 };

/** Each word on its own line, as `report.typ` sets the headings of tables beside each other. */
export const stackWords = (heading: string): string => heading.replaceAll(' ', '\n');

/** Points that a table needs for its cells to stay on one line. */
const naturalWidth = (headings: readonly string[], rows: readonly (readonly string[])[]): number =>
  headings.reduce((sum, heading, place) => {
    const texts = [...heading.split('\n'), ...rows.map((row) => row[place] ?? '')];
    return sum + TABLE.around + Math.max(...texts.map((text) => textWidth(text, TABLE.letter)));
  }, 0);

const besideOf = (
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  width: number,
): number =>
  headings.length > NARROW.columns || rows.length <= LONG_TABLE
    ? 1
    : Math.max(
        1,
        Math.min(MOST_BESIDE, Math.floor((width + TABLE.gap) / (naturalWidth(headings, rows) + TABLE.gap))),
      );

const tableParts = ({ table }: FigureBlock, wording: Wording, width: number): PdfTable[] => {
  if (table.rows.length === 0) return [];
  const texts = table.rows.map((row) => rowTexts(table, row, wording));
  return columnsOfTables(table.columns.length, width).map((places) => ({
    kind: 'table',
    columns: places.flatMap((place, index) => {
      const column = table.columns[place];
      if (!column) return [];
      const { heading, kind } = column;
      const share = index === 0 ? 3 : kind === 'text' ? 2 : places.length > 3 ? 1 : 0;
      return [{ heading, numeric: kind !== 'text' && index > 0, share }];
    }),
    rows: texts.map((row) => places.map((place) => row[place] ?? '')),
    beside: besideOf(
      table.columns.map(({ heading }) => stackWords(heading)),
      texts,
      width,
    ),
  }));
};

const ROW = { height: 34, around: 70 };
/** Invisible characters, which Typst reports as letters without a font at the start of a line. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/gu;

/** Pixels. Beside others a chart is as high as the highest of them, but no more than this higher than it needs to be. */
const MAXIMUM_STRETCHED = 300;
const NARROW_CHART = 300;
const NARROW_ROW = { few: 6, height: 58, ofMany: 40, around: 100 };

type Frame = Pick<PartFrame, 'width' | 'room'>;

/** In pixels. */
export const chartHeight = (figure: FigureBlock, { placement }: Block, { width, room }: Frame): number => {
  const { config, data } = figure.chart;
  const most = Math.min(CHART.maximum, (room * MAXIMUM_PAGE_SHARE) / POINTS);
  const rows = rowsDrawn(config, data, figure.table.rows.length);
  const narrow = rows <= NARROW_ROW.few ? NARROW_ROW.height : NARROW_ROW.ofMany;
  const [each, around] = width < NARROW_CHART ? [narrow, NARROW_ROW.around] : [ROW.height, ROW.around];
  const needed = rows === 0 ? 0 : rows * each + around;
  return Math.min(most, Math.max(CHART.minimum, placement.rows * CHART.rowHeight, needed));
};

const PAIR = { minimumWidth: 420, picture: { least: 0.5, most: 0.64 }, gap: 18 };

const isPair = ([first, second]: readonly PdfTable[], width: number): boolean =>
  first !== undefined &&
  second === undefined &&
  first.columns.length <= NARROW.columns &&
  first.rows.length <= LONG_TABLE &&
  width >= PAIR.minimumWidth;

const besideTable = ({ columns, rows }: PdfTable, width: number): number => {
  const natural = naturalWidth(
    columns.map(({ heading }) => heading),
    rows,
  );
  const { least, most } = PAIR.picture;
  return Math.min(most * width, Math.max(least * width, width - PAIR.gap - natural));
};

const figureParts = (figure: FigureBlock, block: Block, frame: PartFrame): PdfParts => {
  const { wording, width, bandHeight = 0, withTables, inFlow = false } = frame;
  const { config, data } = figure.chart;
  const tables = withTables ? tableParts(figure, wording, width) : [];
  const isBeside = !inFlow && isPair(tables, width);
  const height = Math.max(chartHeight(figure, block, frame), Math.min(bandHeight, MAXIMUM_STRETCHED));
  const own = isBeside && tables[0] ? besideTable(tables[0], width) : width;
  const svg = drawChart<ChartView>(config, data, {
    width: own / POINTS,
    height,
    ...wording,
    palette: 'print',
  });
  const statistics = figure.statistics.map((one) => `${one.name} = ${statisticText(one, wording)}`);
  const picture: PdfPart[] =
    svg === null
      ? []
      : [
          {
            kind: 'picture',
            svg: svg.replace(UNSEEN, ''),
            alt: figure.sentence,
            width: own,
            height: height * POINTS,
          },
        ];
  const [table] = tables;
  const pair: PdfPart[] =
    isBeside && table && picture.length > 0
      ? [{ kind: 'pair', left: picture, right: [table], widths: [own, width - own - PAIR.gap] }]
      : [];
  return {
    head: [
      ...(pair.length > 0 ? pair : picture),
      ...(statistics.length === 0 ? [] : [{ kind: 'statistics' as const, text: statistics.join('  ·  ') }]),
      ...notes(figure.notes),
    ],
    tail: [...(pair.length > 0 ? [] : tables), ...notes([figure.table.note])],
  };
};

export const buildTables = (block: Block, { wording, width }: PartFrame): PdfPart[] => {
  const figure = readFigureBlock(block);
  return figure ? tableParts(figure, wording, width) : [];
};

const commentOf = ({ parts, group, topics }: CommentEntry) => ({
  parts: parts.map(({ text, isRedacted }) => ({ text, redacted: isRedacted })),
  group: group ?? (topics.length > 0 ? topics.join(' · ') : null),
});

const FIRST_COMMENTS = 3;
const commentsPart = (comments: readonly CommentEntry[]): PdfPart[] =>
  comments.length === 0 ? [] : [{ kind: 'comments', comments: comments.map(commentOf) }];

type Content = Block['content'];
type PartsOf<Kind extends Content['kind']> = (
  content: Extract<Content, { kind: Kind }>,
  block: Block,
  frame: PartFrame,
) => PdfParts;

const entries: { [Kind in Content['kind']]: PartsOf<Kind> } = {
  figure: figureParts,
  hidden: ({ text }) => ({ head: [{ kind: 'hidden', text }], tail: [] }),
  section: () => ({ head: [], tail: [] }),
  text: (content, _block, frame) => ({
    head: [],
    tail: [{ kind: 'rich', nodes: pdfRichText(content, frame) }],
  }),
  comments: ({ summary, comments, more, notes: shown, cloud }, block, frame) => {
    const beside = cloud ? figureParts({ ...cloud, notes: [] }, block, frame) : { head: [], tail: [] };
    const first = [...notes([summary]), ...commentsPart(comments.slice(0, FIRST_COMMENTS))];
    return {
      // Below a heading at the end of a page there are always some of them, or the cloud.
      head: cloud ? beside.head : first,
      tail: [
        ...(cloud ? [...beside.tail, ...first] : []),
        ...commentsPart(comments.slice(FIRST_COMMENTS)),
        ...notes([more, ...shown]),
      ],
    };
  },
};

export const pdfParts = <Kind extends Content['kind']>(block: Block, frame: PartFrame): PdfParts =>
  entries[block.content.kind as Kind](block.content as Extract<Content, { kind: Kind }>, block, frame);
