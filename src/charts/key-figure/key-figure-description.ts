import type { TrendData, TrendPoint } from '#shared/figures/calculation/number-figures.ts';
import type { KeyMeasure } from '#shared/reports/report-items/kinds/key-figure.ts';
import type { Described } from '../description/chart-description.ts';
import { type ChartTable, statisticText, type Wording } from '../description/chart-table.ts';
import { signedNumber } from '../description/comparison-text.ts';
import { type ColumnLook, countColumn, meanColumn, percentColumn } from '../description/figure-formats.ts';
import { statisticName } from '../description/figure-statistics.ts';
import { trendHidden } from '../line/trend-description.ts';
import { loadChartTranslations } from '../wording/chart-translations.ts';
import { formatCount } from '../wording/format-number.ts';
import { meanName } from '../wording/mean-name.ts';
import { pickText } from '../wording/pick-text.ts';
import { buildKeyValue, type KeyNumber, type KeyPoint, keyNumbers } from './key-numbers.ts';

export const keyValueText = ({ value }: KeyPoint, wording: Wording): string => statisticText(value, wording);

const isPercentage = (measure: KeyMeasure): boolean => measure === 'topTwo';

export const changeText = ({ change, latest }: KeyNumber, wording: Wording): string =>
  change === null || !latest ? '' : signedNumber(change, latest.value.decimals, wording);

const findBoxes = ({ lines }: TrendData) =>
  lines
    .flatMap(({ points, total }) => [...points, ...(total ? [total] : [])])
    .flatMap((point) => (point.hidden === null ? (point.further?.ends?.boxes ?? []) : []))[0];

const measureName = (measure: KeyMeasure, data: TrendData, language: string): string =>
  measure === 'mean'
    ? meanName({ isRank: data.lines.every((line) => line.isRank) }, loadChartTranslations(language)).long
    : statisticName(measure, language, findBoxes(data));

const subjectOf = ({ lines, text }: TrendData, { language }: Wording): string =>
  lines.length === 1
    ? pickText(text, language)
    : loadChartTranslations(language).profileOf.replace('{{count}}', String(lines.length));

const sayNumber = (number: KeyNumber, wording: Wording): string => {
  const words = loadChartTranslations(wording.language);
  const { latest, before } = number;
  if (!latest) return words.hidden;
  const facts = [latest.period, `${words.n} ${formatCount(latest.point.n, wording.decimal)}`];
  const value = `${keyValueText(latest, wording)} (${facts.filter((one) => one !== '').join(', ')})`;
  return before && number.change !== null
    ? `${value}, ${changeText(number, wording)} ${words.sincePeriod.replace('{{period}}', before.period)}`
    : value;
};

export const keyFigureSentence = (data: TrendData, measure: KeyMeasure, wording: Wording): string => {
  const words = loadChartTranslations(wording.language);
  const numbers = keyNumbers(data, measure, wording);
  const parts = numbers.map(
    (number) => `${pickText(number.line.text, wording.language)}: ${sayNumber(number, wording)}`,
  );
  return `${words.keyFigure}: ${measureName(measure, data, wording.language)}. ${parts.join('; ')}`;
};

const valueColumn = (measure: KeyMeasure, wording: Wording): ColumnLook => {
  if (measure === 'mean') return meanColumn(wording);
  const column = percentColumn(wording);
  return isPercentage(measure) ? column : { ...column, kind: 'number' };
};

const keyFigureTable = (data: TrendData, measure: KeyMeasure, wording: Wording): ChartTable => {
  const words = loadChartTranslations(wording.language);
  const column = valueColumn(measure, wording);
  const rowsOf = (line: TrendData['lines'][number]): ChartTable['rows'] => {
    const question = pickText(line.text, wording.language);
    let former: number | null = null;
    const row = (period: string, point: TrendPoint, hasChange: boolean): ChartTable['rows'][number] => {
      if (point.hidden !== null) return { cells: [question, period], hidden: point.hidden };
      const { value } = buildKeyValue(point, measure, wording);
      const change = hasChange && value !== null && former !== null ? value - former : null;
      if (hasChange && value !== null) former = value;
      return { cells: [question, period, point.n, value, change], hidden: null };
    };
    return [
      ...(line.total ? [row(words.allGroups, line.total, false)] : []),
      ...line.points.map((point, at) => row(data.periods[at]?.label ?? '', point, true)),
    ];
  };
  return {
    columns: [
      { code: 'question', heading: words.question, kind: 'text', decimals: 0 },
      { code: 'period', heading: words.period, kind: 'text', decimals: 0 },
      { code: 'n', heading: words.n, ...countColumn },
      { code: measure, heading: measureName(measure, data, wording.language), ...column },
      { code: 'change', heading: words.change, ...column, kind: 'number' },
    ],
    rows: data.lines.flatMap(rowsOf),
    note: '',
  };
};

export const keyFigureDescription: Described<'KEY_FIGURE'> = {
  describe: (data, wording, { keyMeasure }) => {
    const shown = keyNumbers(data, keyMeasure, wording).flatMap(({ latest }) => latest?.point ?? []);
    const hidden = data.lines.flatMap(({ total, points }) => total ?? points[0] ?? []);
    return {
      subject: subjectOf(data, wording),
      sentence: keyFigureSentence(data, keyMeasure, wording),
      table: keyFigureTable(data, keyMeasure, wording),
      statistics: [],
      surveyCount: data.filtered?.surveyCount ?? 0,
      answerCount: data.filtered?.answerCount ?? 0,
      hasMeans: keyMeasure === 'mean',
      excluded: data.filtered?.excluded ?? null,
      hidden: shown.length > 0 ? null : (hidden[0]?.hidden ?? trendHidden(data) ?? 'no-surveys'),
    };
  },
  showsStatistics: () => false,
  rowsDrawn: ({ lines }) => (lines.length > 2 ? lines.length : 0),
};
