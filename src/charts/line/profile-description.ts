import type { MeanFigure, MeanRow, MeansData } from '#shared/figures/calculation/number-figures.ts';
import type { StatisticChoice } from '#shared/reports/report-items/settings/statistics.ts';
import type { HiddenReason } from '#shared/surveys/surveys/hidden-reasons.ts';
import type { Described } from '../description/chart-description.ts';
import type { ChartTable, Wording } from '../description/chart-table.ts';
import {
  comparisonCautions,
  comparisonColumns,
  comparisonSentences,
} from '../description/comparison-text.ts';
import { countColumn, formatMean, meanColumn } from '../description/figure-formats.ts';
import type { StatisticWording } from '../description/figure-statistics.ts';
import { largestExclusion } from '../description/largest-exclusion.ts';
import { responseCautions } from '../description/response-cautions.ts';
import { scaleCautions } from '../description/scale-cautions.ts';
import { statisticColumns } from '../description/statistic-columns.ts';
import { createMeanSource, type StatisticSource } from '../description/statistic-source.ts';
import { loadChartTranslations } from '../wording/chart-translations.ts';
import { meanName } from '../wording/mean-name.ts';
import { pickText } from '../wording/pick-text.ts';

type ShownMean = Extract<MeanFigure, { hidden: null }>;

const shownRows = (rows: readonly MeanRow[]) =>
  rows.flatMap((row) => (row.own.hidden === null ? [{ text: row.text, own: row.own }] : []));

export const createRowSource = ({ own }: MeanRow): StatisticSource | null =>
  own.hidden === null ? createMeanSource(own) : null;

const profileSubject = (rows: readonly MeanRow[], { language }: Wording): string =>
  rows.length === 1
    ? pickText(rows[0]?.text, language)
    : loadChartTranslations(language).profileOf.replace('{{count}}', String(rows.length));

export const profileSentence = (data: MeansData, wording: Wording): string => {
  const { rows } = data;
  const words = loadChartTranslations(wording.language);
  const shown = shownRows(rows).sort((one, other) => other.own.mean - one.own.mean);
  const [highest, lowest] = [shown[0], shown.at(-1)];
  const start = `${words.profileLine}: ${profileSubject(rows, wording)}.`;
  if (!highest || !lowest) return `${start} ${words.hidden}`;
  const say = (name: string, { text, own }: { text: MeanRow['text']; own: ShownMean }): string =>
    `${name} ${formatMean(own.mean, wording)} (${pickText(text, wording.language)})`;
  const parts = [say(words.highestMean, highest)];
  if (lowest !== highest) parts.push(say(words.lowestMean, lowest));
  return [`${start} ${parts.join(', ')}`, ...comparisonSentences(data, wording)].join('; ');
};

export const profileTable = (
  data: MeansData,
  wording: StatisticWording,
  chosen: readonly StatisticChoice[] = [],
): ChartTable => {
  const { language } = wording;
  const words = loadChartTranslations(language);
  const compared = comparisonColumns(data, wording);
  const ofMeans = meanColumn(wording);
  const further = statisticColumns(data.rows.map(createRowSource), wording, chosen, [
    'intervalFrom',
    'intervalTo',
    'standardDeviation',
  ]);
  return {
    columns: [
      { code: 'question', heading: words.question, kind: 'text', decimals: 0 },
      { code: 'n', heading: words.n, ...countColumn },
      ...(data.alike ? [{ code: 'surveys', heading: words.surveys, ...countColumn }] : []),
      {
        code: 'mean',
        heading: meanName(
          { isRank: data.rows.every((row) => row.isRank), isAlike: data.alike !== undefined },
          words,
        ).long,
        ...ofMeans,
      },
      {
        code: 'standardDeviation',
        heading: data.alike ? words.deviationOfSurveys : words.standardDeviationLong,
        ...ofMeans,
      },
      { code: 'intervalFrom', heading: words.intervalFrom, ...ofMeans },
      { code: 'intervalTo', heading: words.intervalTo, ...ofMeans },
      ...compared.map(({ column }) => column),
      ...further.map(({ column }) => column),
      { code: 'leftPole', heading: words.leftPole, kind: 'text', decimals: 0 },
      { code: 'rightPole', heading: words.rightPole, kind: 'text', decimals: 0 },
    ],
    rows: data.rows.map((row) => {
      const { text, leftPole, rightPole, own } = row;
      const name = pickText(text, language);
      const surveys = (count: number | null) => (data.alike ? [count] : []);
      const poles = [pickText(leftPole, language), pickText(rightPole, language)];
      if (own.hidden !== null)
        return {
          cells: [
            name,
            null,
            ...surveys(null),
            null,
            null,
            null,
            null,
            ...[...compared, ...further].map(() => null),
            ...poles,
          ],
          hidden: own.hidden,
        };
      const { n, surveyCount, mean, standardDeviation, confidenceInterval } = own;
      const interval = [confidenceInterval?.lower ?? null, confidenceInterval?.upper ?? null];
      const others = [
        ...compared.map(({ value }) => value(row)),
        ...further.map(({ numberOf }) => numberOf(createRowSource(row))),
      ];
      return {
        cells: [name, n, ...surveys(surveyCount), mean, standardDeviation, ...interval, ...others, ...poles],
        hidden: null,
      };
    }),
    note: '',
  };
};

export const profileHidden = (rows: readonly MeanRow[]): HiddenReason | null =>
  rows.some(({ own }) => own.hidden === null) ? null : (rows[0]?.own.hidden ?? 'no-surveys');

export const profileDescription: Described<'PROFILE_LINE_CHART'> = {
  describe: (data, wording, { furtherStatistics }) => {
    const { rows } = data;
    const shown = shownRows(rows).map(({ own }) => own);
    return {
      subject: profileSubject(rows, wording),
      sentence: profileSentence(data, wording),
      table: profileTable(data, wording, furtherStatistics),
      statistics: [],
      surveyCount: Math.max(0, ...shown.map(({ surveyCount }) => surveyCount)),
      answerCount: Math.max(0, ...shown.map(({ n }) => n)),
      hasMeans: true,
      alike: data.alike,
      excluded: largestExclusion(rows),
      cautions: [
        ...comparisonCautions(data, wording),
        ...scaleCautions(rows, wording),
        ...responseCautions(rows.map(createRowSource), furtherStatistics, wording),
      ],
      hidden: profileHidden(rows),
    };
  },
  showsStatistics: () => false,
  rowsDrawn: (_data, tableRows) => tableRows,
};
