import { rowTexts, statisticText, type Wording } from '#charts/chart-table.ts';
import type { ChartView } from '#charts/describe-chart.ts';
import { drawChart } from '#charts/draw-chart.ts';
import type { Block, FigureBlock } from '#document/block.ts';
import type { CommentEntry } from '#document/comments-block.ts';
import { type PdfNode, pdfRichText } from './pdf-rich-text.ts';

/** What `report.typ` sets; one entry of its `parts` for each kind. */
export type PdfPart =
  /** `width`: points. */
  | { readonly kind: 'picture'; readonly svg: string; readonly alt: string; readonly width: number }
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
      readonly summary: string;
      readonly comments: readonly { parts: { text: string; redacted: boolean }[]; group: string | null }[];
    };

/** The parts of an item: those that its heading never leaves, and what may flow on. */
export interface PdfParts {
  readonly head: readonly PdfPart[];
  readonly tail: readonly PdfPart[];
}

export interface PartFrame {
  readonly wording: Wording;
  /** Points that the item is wide. */
  readonly width: number;
  readonly headingLevel: number;
  /** Points that a page is high. */
  readonly room: number;
}

/** Points of a pixel: letters of 12 pixels are 9 points on paper. */
const POINTS = 0.75;
/** Pixels; a row of the grid is about that high on paper. */
const CHART = { rowHeight: 50, least: 160, most: 760 };
/** Of a page, for the chart: its heading and statistics stand on the same one. */
const MOST_OF_PAGE = 0.7;

const notes = (texts: readonly string[]): PdfPart[] => {
  const said = texts.filter((text) => text !== '');
  return said.length === 0 ? [] : [{ kind: 'notes', texts: said }];
};

const tablePart = ({ table }: FigureBlock, wording: Wording): PdfPart[] =>
  table.rows.length === 0
    ? []
    : [
        {
          kind: 'table',
          columns: table.columns.map(({ heading, kind }, index) => ({
            heading,
            numeric: kind !== 'text' && index > 0,
            share: index === 0 ? 3 : kind === 'text' ? 2 : table.columns.length > 3 ? 1 : 0,
          })),
          rows: table.rows.map((row) => rowTexts(table, row, wording)),
        },
      ];

/** Not seen, and taken for a letter without a font where a line begins with it. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/gu;

const figureParts = (figure: FigureBlock, block: Block, { wording, width, room }: PartFrame): PdfParts => {
  const { config, data } = figure.chart;
  const most = Math.min(CHART.most, (room * MOST_OF_PAGE) / POINTS);
  const height = Math.min(most, Math.max(CHART.least, block.placement.rows * CHART.rowHeight));
  const size = { width: width / POINTS, height };
  const svg = drawChart<ChartView>(config, data, { ...size, ...wording, palette: 'print' });
  const statistics = figure.statistics.map((one) => `${one.name} = ${statisticText(one, wording)}`);
  return {
    head: [
      ...(svg === null
        ? []
        : [{ kind: 'picture' as const, svg: svg.replace(UNSEEN, ''), alt: figure.sentence, width }]),
      ...(statistics.length === 0 ? [] : [{ kind: 'statistics' as const, text: statistics.join('  ·  ') }]),
      ...notes(figure.notes),
    ],
    tail: [...tablePart(figure, wording), ...notes([figure.table.note])],
  };
};

const commentOf = ({ parts, group }: CommentEntry) => ({
  parts: parts.map(({ text, isRedacted }) => ({ text, redacted: isRedacted })),
  group,
});

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
  text: (content, _block, { headingLevel }) => ({
    head: [],
    tail: [{ kind: 'rich', nodes: pdfRichText(content, headingLevel) }],
  }),
  comments: ({ summary, comments, more, notes: said }) => ({
    head: [],
    tail: [{ kind: 'comments', summary, comments: comments.map(commentOf) }, ...notes([more, ...said])],
  }),
};

export const pdfParts = <Kind extends Content['kind']>(block: Block, frame: PartFrame): PdfParts =>
  entries[block.content.kind as Kind](block.content as Extract<Content, { kind: Kind }>, block, frame);
