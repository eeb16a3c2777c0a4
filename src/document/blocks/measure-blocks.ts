import { GRID } from '#shared/limits.ts';
import type { PreviousMeasures, ShownMeasure } from '#shared/reports/measures/shown-measure.ts';
import type { ReportItem } from '#shared/reports/report-items/contract.ts';
import { shownBy } from '#shared/reports/report-items/kinds/visualizations.ts';
import type {
  RichTextCell,
  RichTextDocument,
  RichTextRow,
} from '#shared/reports/report-items/text/rich-text-document.ts';
import type { DocumentFormat } from '../texts/document-format.ts';
import { interpolate, loadDocumentTranslations } from '../texts/document-translations.ts';
import type { PlaceholderTexts } from '../texts/walk-rich-text.ts';
import type { Block } from './block.ts';
import { gridBands } from './grid-bands.ts';

const IDS = { previous: -1001, own: -1002 } as const;
/** Letters of a measure per line of its table, and lines per grid row. */
const LINE = { letters: 60, each: 3 };

const cell = (type: RichTextCell['type'], words: string): RichTextCell => ({
  type,
  attrs: { colspan: 1, rowspan: 1, colwidth: null },
  content: [{ type: 'paragraph', content: words === '' ? [] : [{ type: 'text', text: words, marks: [] }] }],
});
const row = (type: RichTextCell['type'], words: readonly string[]): RichTextRow => ({
  type: 'tableRow',
  content: words.map((own) => cell(type, own)),
});

const tableOf = (measures: readonly ShownMeasure[], { language, date }: DocumentFormat): RichTextDocument => {
  const { columns, open, done } = loadDocumentTranslations(language).measures;
  return {
    type: 'doc',
    content: [
      {
        type: 'table',
        content: [
          row('tableHeader', [columns.text, columns.owner, columns.due, columns.state]),
          ...measures.map(({ text, ownerName, dueOn, doneOn }) =>
            row('tableCell', [
              text,
              ownerName,
              date(dueOn),
              doneOn === null ? open : interpolate(done, { date: date(doneOn) }),
            ]),
          ),
        ],
      },
    ],
  };
};

interface Surroundings {
  readonly format: DocumentFormat;
  readonly placeholders: PlaceholderTexts;
}

const blockOf = (
  id: number,
  heading: string,
  measures: readonly ShownMeasure[],
  { format, placeholders }: Surroundings,
): Omit<Block, 'placement'> => ({
  id,
  heading,
  isNameOnly: false,
  content: { kind: 'text', document: tableOf(measures, format), placeholders },
  breakBefore: false,
  keepTogether: false,
  calculatedOn: null,
});

const rowsFor = (measures: readonly ShownMeasure[]): number => {
  const lines = measures.reduce((sum, { text }) => sum + 1 + Math.ceil(text.length / LINE.letters), 3);
  return Math.max(2, Math.ceil(lines / LINE.each));
};

const isTrend = ({ content: { config } }: ReportItem): boolean =>
  config !== null && shownBy(config).overPeriods;

interface Placed {
  readonly items: readonly ReportItem[];
  readonly block: Block | null;
}

/**
 * Places the measures of the previous period beside the first trend: in full width below its grid rows, moving the
 * following items down; without a trend below all items. `items` are in reading order.
 */
export const placePreviousMeasures = (
  items: readonly ReportItem[],
  previous: PreviousMeasures | null,
  surroundings: Surroundings,
): Placed => {
  if (previous === null) return { items, block: null };
  const bands = gridBands(items);
  const band = bands.find((own) => own.some(isTrend)) ?? items;
  const y = Math.max(0, ...band.map(({ placement }) => placement.y + placement.rows));
  const rows = rowsFor(previous.measures);
  const words = loadDocumentTranslations(surroundings.format.language).measures;
  const heading = interpolate(words.previous, { period: previous.periodName });
  return {
    items: items.map((item) =>
      item.placement.y < y ? item : { ...item, placement: { ...item.placement, y: item.placement.y + rows } },
    ),
    block: {
      ...blockOf(IDS.previous, heading, previous.measures, surroundings),
      placement: { x: 0, y, cols: GRID.columns, rows },
    },
  };
};

export const ownMeasuresBlock = (
  measures: readonly ShownMeasure[],
  top: number,
  surroundings: Surroundings,
): Block[] =>
  measures.length === 0
    ? []
    : [
        {
          ...blockOf(
            IDS.own,
            loadDocumentTranslations(surroundings.format.language).measures.own,
            measures,
            surroundings,
          ),
          placement: { x: 0, y: top, cols: GRID.columns, rows: rowsFor(measures) },
          isBelowGrid: true,
        },
      ];
