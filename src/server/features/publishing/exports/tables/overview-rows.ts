import type { DecimalSign } from '#charts/wording/format-number.ts';
import { pickText } from '#charts/wording/pick-text.ts';
import {
  cellTexts,
  comparedPeriodName,
  OVERVIEW_DECIMALS,
  overviewWords,
  periodName,
  rowHeading,
  rowName,
} from '#document/overview-table.ts';
import type { Overview, OverviewFigure, OverviewFormat } from '#shared/oversight/overview/contract.ts';
import { classifyMean } from '#shared/oversight/overview/rules.ts';

export interface OverviewTask {
  readonly overview: Overview;
  readonly format: OverviewFormat;
  readonly language: string;
  readonly decimal: DecimalSign;
}

export interface OverviewColumn {
  readonly heading: string;
  readonly decimals: number | null;
}

type Value = string | number | null;

const numbersOf = (figure: OverviewFigure | null, isAlike: boolean): Value[] => {
  const shown = figure?.hidden === null ? figure : null;
  const { mean = null, n = null, surveyCount = null, surveyTotal = null, interval } = shown ?? {};
  return [
    ...[mean, n, surveyCount, surveyTotal],
    ...(isAlike ? [interval?.lower ?? null, interval?.upper ?? null] : []),
  ];
};

export const overviewRows = ({
  overview,
  ...wording
}: OverviewTask): { columns: OverviewColumn[]; rows: Value[][] } => {
  const { language } = wording;
  const words = overviewWords(language);
  const isAlike = overview.chosen.meanOver !== undefined;
  const [period, compared] = [periodName(overview), comparedPeriodName(overview) ?? ''];
  const text = (heading: string): OverviewColumn => ({ heading, decimals: null });
  const number = (heading: string, decimals = 0): OverviewColumn => ({ heading, decimals });
  const mean = [
    number(isAlike ? words.meanOfSurveys : words.mean, OVERVIEW_DECIMALS),
    number(words.answers),
    number(words.surveys),
    number(words.surveyTotal),
    ...(isAlike
      ? [number(words.intervalFrom, OVERVIEW_DECIMALS), number(words.intervalTo, OVERVIEW_DECIMALS)]
      : []),
  ];
  return {
    columns: [
      ...[number(words.level), text(rowHeading(overview, language))],
      ...[text(words.question), text(words.leftPole), text(words.rightPole)],
      ...[text(words.period), ...mean, number(words.rating)],
      ...[text(words.comparedPeriod), ...mean],
      ...[
        number(words.difference, OVERVIEW_DECIMALS),
        number(words.effect, OVERVIEW_DECIMALS),
        text(words.change),
        text(words.note),
      ],
    ],
    rows: overview.rows.flatMap((row) =>
      overview.items.map((item, index) => {
        const cell = row.cells[index] as (typeof row.cells)[number];
        const { now, before, change } = cell;
        const texts = cellTexts(cell, item, overview.minimumSurveys, wording);
        const notes = [
          texts.hidden,
          texts.hiddenBefore === null ? null : `${words.comparedPeriod} ${compared}: ${texts.hiddenBefore}`,
        ];
        const poles = [item.text, item.leftPole, item.rightPole].map((one) => pickText(one, language));
        return [
          ...[row.depth + 1, rowName(row, language), ...poles],
          ...[period, ...numbersOf(now, isAlike), now.hidden === null ? classifyMean(now.mean, item) : null],
          ...[compared, ...numbersOf(before, isAlike)],
          ...[change?.difference ?? null, change?.effect ?? null, texts.change?.meaning ?? ''],
          notes.filter((note) => note !== null).join(' '),
        ];
      }),
    ),
  };
};
