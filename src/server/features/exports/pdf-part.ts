import { rowTexts, statisticText, type Wording } from '#charts/chart-table.ts';
import { type ChartView, rowsDrawn } from '#charts/describe-chart.ts';
import { drawChart } from '#charts/draw-chart.ts';
import type { Block } from '#document/block.ts';
import type { CommentEntry } from '#document/comments-block.ts';
import type { FigureBlock } from '#document/figure-block.ts';
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
  | { readonly kind: 'statistics'; readonly text: string }
  | { readonly kind: 'notes'; readonly texts: readonly string[] }
  | { readonly kind: 'hidden'; readonly text: string }
  | { readonly kind: 'rich'; readonly nodes: readonly PdfNode[] }
  | {
      readonly kind: 'table';
      /** `share` is a fraction of the width; 0 means automatic. */
      readonly columns: readonly { heading: string; numeric: boolean; share: number }[];
      readonly rows: readonly (readonly string[])[];
    }
  | {
      readonly kind: 'comments';
      readonly comments: readonly { parts: { text: string; redacted: boolean }[]; group: string | null }[];
    };

export interface PdfParts {
  readonly head: readonly PdfPart[];
  readonly tail: readonly PdfPart[];
}

export interface PartFrame extends ImageFrame {
  readonly wording: Wording;
  readonly width: number;
  readonly headingLevel: number;
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
const VALUES_EACH = 4;

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

const ROW = { height: 34, around: 70 };
/** Invisible characters, which Typst reports as letters without a font at the start of a line. */
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
