import { readRowName, roundedShare, type Wording } from '#charts/description/chart-table.ts';
import { formatMean, formatShare } from '#charts/description/figure-formats.ts';
import { pickText } from '#charts/wording/pick-text.ts';
import type { View } from '#shared/reports/report-items/kinds/visualizations.ts';
import { resolveView } from '#shared/reports/report-items/kinds/visualizations.ts';
import { interpolate, loadDocumentTranslations } from '../texts/document-translations.ts';
import type { FigureBlock } from './figure-block.ts';

type Row = FigureBlock['table']['rows'][number];

const columnOf = ({ table }: FigureBlock, code: string): number =>
  table.columns.findIndex((column) => column.code === code);

/** The one row with the greatest number; `null` if rows tie, or if any is hidden: it could be the greatest. */
const greatestRow = ({ table }: FigureBlock, column: number): Row | null => {
  if (column < 0 || table.rows.length < 2 || table.rows.some(({ hidden }) => hidden !== null)) return null;
  const valueIn = ({ cells }: Row): number => {
    const cell = cells[column];
    return typeof cell === 'number' ? cell : Number.NEGATIVE_INFINITY;
  };
  const [first, second] = [...table.rows].sort((a, b) => valueIn(b) - valueIn(a));
  return first && second && valueIn(first) > Math.max(0, valueIn(second)) ? first : null;
};

type Words = ReturnType<typeof loadDocumentTranslations>['results'];
type Say = (figure: FigureBlock, words: Words, wording: Wording) => string | null;

const shareIn = (figure: FigureBlock, row: Row, wording: Wording): string =>
  formatShare(roundedShare(figure.table, row, columnOf(figure, 'percent'), 0), wording);

const sayAnswers: Say = (figure, words, wording) => {
  const { data } = figure.chart;
  const [one, ...others] = data.kind === 'distribution' ? data.figures : [];
  if (!one || others.length > 0 || one.groups.length > 0 || one.type === 'NUMERIC') return null;
  const row = greatestRow(figure, columnOf(figure, 'percent'));
  if (!row) return null;
  const values = { percent: shareIn(figure, row, wording), answer: readRowName(figure.table, row) };
  if (one.type !== 'SCALA') return interpolate(words.answer, values);
  // Steps without a name of their own say where they are.
  const step = /^\d+$/.test(values.answer) ? values.answer : null;
  const right = pickText(one.rightPole, wording.language);
  if (step === null || right === '') return interpolate(words.answer, values);
  return interpolate(words.step, { ...values, last: String(figure.table.rows.length), pole: right });
};

const sayWords: Say = (figure, words) => {
  const row = greatestRow(figure, columnOf(figure, 'count'));
  return row && interpolate(words.word, { word: readRowName(figure.table, row) });
};

const sayTopics: Say = (figure, words, wording) => {
  const row = greatestRow(figure, columnOf(figure, 'percent'));
  const percent = row && shareIn(figure, row, wording);
  return row && interpolate(words.topic, { topic: readRowName(figure.table, row), percent: percent ?? '' });
};

const sayMeans: Say = (figure, words, wording) => {
  const column = columnOf(figure, 'mean');
  const row = greatestRow(figure, column);
  const mean = row?.cells[column];
  if (!row || typeof mean !== 'number') return null;
  return interpolate(words.highest, {
    question: String(row.cells[0] ?? ''),
    mean: formatMean(mean, wording),
  });
};

const sayTrend: Say = (figure, words, wording) => {
  const { table, chart } = figure;
  const column = columnOf(figure, 'mean');
  const [first, last] = [table.rows[0], table.rows.at(-1)];
  if (chart.data.kind !== 'trend' || chart.data.lines.length !== 1 || column < 0) return null;
  const [from, to] = [first?.cells[column], last?.cells[column]];
  if (!first || !last || first === last || typeof from !== 'number' || typeof to !== 'number') return null;
  return interpolate(words.trend, {
    ...{ from: formatMean(from, wording), to: formatMean(to, wording) },
    ...{ first: String(first.cells[0] ?? ''), last: String(last.cells[0] ?? '') },
  });
};

const says: { [Type in View]?: Say } = {
  BAR_CHART: sayAnswers,
  PROFILE_LINE_CHART: sayMeans,
  LINE_CHART: sayTrend,
  WORDCLOUD: sayWords,
  WORD_BARS: sayWords,
  TOPIC_BARS: sayTopics,
};

/**
 * The result of a figure in one sentence, such as "40 % chose “agree fully”", from the numbers of its table alone; `null` if
 * nothing stands out or something is hidden that might.
 */
export const resultTitle = (figure: FigureBlock, wording: Wording): string | null =>
  says[resolveView(figure.chart.config)]?.(
    figure,
    loadDocumentTranslations(wording.language).results,
    wording,
  ) ?? null;
