import { rowTexts, statisticText, type Wording } from '#charts/chart-table.ts';
import { type ChartView, rowsDrawn } from '#charts/describe-chart.ts';
import { drawChart } from '#charts/draw-chart.ts';
import type { Block } from '#document/block.ts';
import type { CommentEntry } from '#document/comments-block.ts';
import type { FigureBlock } from '#document/figure-block.ts';
import type { ImageFrame } from './pdf-images.ts';
import { type PdfNode, pdfRichText } from './pdf-rich-text.ts';

/** What `report.typ` sets; one entry of its `parts` for each kind. */
export type PdfPart =
  /** `width` and `height`: points. */
  | {
      readonly kind: 'picture';
      readonly svg: string;
      readonly alt: string;
      readonly width: number;
      readonly height: number;
    }
  | { readonly kind: 'statistics'; readonly text: string }
  | { readonly kind: 'notes'; readonly texts: readonly string[] }
  | { readonly kind: 'hidden'; readonly text: string }
  | { readonly kind: 'rich'; readonly nodes: readonly PdfNode[] }
  | {
      readonly kind: 'table';
      /** `share`: of the width; 0: as wide as its texts. */
      readonly columns: readonly { heading: string; numeric: boolean; share: number }[];
      readonly rows: readonly (readonly string[])[];
    }
  | {
      readonly kind: 'comments';
      readonly comments: readonly { parts: { text: string; redacted: boolean }[]; group: string | null }[];
    };

/** The parts of an item: those that its heading never leaves, and what may flow on. */
export interface PdfParts {
  readonly head: readonly PdfPart[];
  readonly tail: readonly PdfPart[];
}

export interface PartFrame extends ImageFrame {
  readonly wording: Wording;
  /** Points that the item is wide. */
  readonly width: number;
  readonly headingLevel: number;
}

/** Points of a pixel: letters of 12 pixels are 9 points on paper. */
const POINTS = 0.75;
/** Pixels; a row of the grid is about that high on paper. */
const CHART = { rowHeight: 50, minimum: 160, maximum: 760 };
/** Of a page, for the chart: its heading and statistics stand on the same one. */
const MAXIMUM_PAGE_SHARE = 0.7;

const notes = (texts: readonly string[]): PdfPart[] => {
  const shown = texts.filter((text) => text !== '');
  return shown.length === 0 ? [] : [{ kind: 'notes', texts: shown }];
};

/** Columns beside the first that are read in one table; more of them go on in further tables below. */
const MAXIMUM_VALUES = 8;
/** Of a table that goes on: as many as a line of a trend has. */
const VALUES_EACH = 4;

/** The columns of each table, by their places; the first one, which names the rows, is in all of them. */
const columnsOfTables = (count: number): number[][] => {
  const values = Array.from({ length: Math.max(0, count - 1) }, (_, index) => index + 1);
  if (values.length <= MAXIMUM_VALUES) return [[0, ...values]];
  return values.flatMap((_, index) =>
    index % VALUES_EACH === 0 ? [[0, ...values.slice(index, index + VALUES_EACH)]] : [],
  );
};

const tableParts = ({ table }: FigureBlock, wording: Wording): PdfPart[] => {
  if (table.rows.length === 0) return [];
  const texts = table.rows.map((row) => rowTexts(table, row, wording));
  return columnsOfTables(table.columns.length).map((places) => ({
    kind: 'table',
    columns: places.flatMap((place, index) => {
      const column = table.columns[place];
      if (!column) return [];
      const { heading, kind } = column;
      const share = index === 0 ? 3 : kind === 'text' ? 2 : places.length > 3 ? 1 : 0;
      return [{ heading, numeric: kind !== 'text' && index > 0, share }];
    }),
    rows: texts.map((row) => places.map((place) => row[place] ?? '')),
  }));
};

/** Pixels that a row of a chart takes, and what surrounds all of them. */
const ROW = { height: 34, around: 70 };
/** Not seen, and taken for a letter without a font where a line begins with it. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/gu;

const figureParts = (figure: FigureBlock, block: Block, { wording, width, room }: PartFrame): PdfParts => {
  const { config, data } = figure.chart;
  const most = Math.min(CHART.maximum, (room * MAXIMUM_PAGE_SHARE) / POINTS);
  const rows = rowsDrawn(config, data, figure.table.rows.length);
  const needed = rows === 0 ? 0 : rows * ROW.height + ROW.around;
  const height = Math.min(most, Math.max(CHART.minimum, block.placement.rows * CHART.rowHeight, needed));
  const size = { width: width / POINTS, height };
  const svg = drawChart<ChartView>(config, data, { ...size, ...wording, palette: 'print' });
  const statistics = figure.statistics.map((one) => `${one.name} = ${statisticText(one, wording)}`);
  return {
    head: [
      ...(svg === null
        ? []
        : [
            {
              kind: 'picture' as const,
              svg: svg.replace(UNSEEN, ''),
              alt: figure.sentence,
              width,
              height: height * POINTS,
            },
          ]),
      ...(statistics.length === 0 ? [] : [{ kind: 'statistics' as const, text: statistics.join('  ·  ') }]),
      ...notes(figure.notes),
    ],
    tail: [...tableParts(figure, wording), ...notes([figure.table.note])],
  };
};

const commentOf = ({ parts, group, topics }: CommentEntry) => ({
  parts: parts.map(({ text, isRedacted }) => ({ text, redacted: isRedacted })),
  group: group ?? (topics.length > 0 ? topics.join(' · ') : null),
});

/** Comments that stay with their heading. */
const FIRST_COMMENTS = 3;
const commentsPart = (comments: readonly CommentEntry[]): PdfPart[] =>
  comments.length === 0 ? [] : [{ kind: 'comments', comments: comments.map(commentOf) }];

type Content = Block['content'];
type PartsOf<Kind extends Content['kind']> = (
  content: Extract<Content, { kind: Kind }>,
  block: Block,
  frame: PartFrame,
) => PdfParts;

/** By kind of block, what is printed of it. */
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
