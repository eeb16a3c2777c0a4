import type { ComparedMean, MeansData } from '#shared/figures/calculation/number-figures.ts';
import type { Described } from '../description/chart-description.ts';
import type { ChartTable, Wording } from '../description/chart-table.ts';
import { comparisonName } from '../description/comparison-text.ts';
import { countColumn, formatMean, meanColumn } from '../description/figure-formats.ts';
import type { StatisticWording } from '../description/figure-statistics.ts';
import { largestExclusion } from '../description/largest-exclusion.ts';
import { profileHidden } from '../line/profile-description.ts';
import { notShownText } from '../marks/overflow-note.ts';
import { loadChartTranslations } from '../wording/chart-translations.ts';
import { meanName } from '../wording/mean-name.ts';
import { pickText } from '../wording/pick-text.ts';

interface Cell {
  readonly question: string;
  readonly group: string;
  readonly mean: ComparedMean;
}

const cellsOf = ({ rows, comparisons = [] }: MeansData, wording: StatisticWording): Cell[] => {
  const groups = [
    loadChartTranslations(wording.language).allGroups,
    ...comparisons.map((line) => comparisonName(line, wording)),
  ];
  return rows.flatMap(({ text, own, comparisons: others = [] }) =>
    [own, ...others].map((mean, place) => ({
      question: pickText(text, wording.language),
      group: groups[place] ?? '',
      mean,
    })),
  );
};

const subjectOf = ({ rows }: MeansData, { language }: Wording): string =>
  rows.length === 1
    ? pickText(rows[0]?.text, language)
    : loadChartTranslations(language).profileOf.replace('{{count}}', String(rows.length));

export const heatMapSentence = (data: MeansData, wording: Wording): string => {
  const words = loadChartTranslations(wording.language);
  const cells = cellsOf(data, wording);
  const shown = cells
    .flatMap(({ mean, ...cell }) => (mean.hidden === null ? [{ ...cell, mean: mean.mean }] : []))
    .sort((one, other) => other.mean - one.mean);
  const [highest, lowest] = [shown[0], shown.at(-1)];
  const say = (name: string, { question, group, mean }: Omit<Cell, 'mean'> & { mean: number }): string =>
    `${name} ${formatMean(mean, wording)} (${question}, ${group})`;
  const hidden = cells.length - shown.length;
  const parts = [
    ...(highest ? [say(words.highestMean, highest)] : []),
    ...(lowest && lowest !== highest ? [say(words.lowestMean, lowest)] : []),
    ...(hidden > 0 ? [words.cellsHidden.replace('{{count}}', String(hidden))] : []),
  ];
  return `${words.heatMap}: ${subjectOf(data, wording)}. ${parts.join('; ')}`;
};

const heatMapTable = (data: MeansData, wording: StatisticWording): ChartTable => {
  const words = loadChartTranslations(wording.language);
  const isRank = data.rows.every((row) => row.isRank);
  return {
    columns: [
      { code: 'question', heading: words.question, kind: 'text', decimals: 0 },
      { code: 'group', heading: words.group, kind: 'text', decimals: 0 },
      { code: 'n', heading: words.n, ...countColumn },
      { code: 'mean', heading: meanName({ isRank }, words).long, ...meanColumn(wording) },
    ],
    rows: cellsOf(data, wording).map(({ question, group, mean }) =>
      mean.hidden === null
        ? { cells: [question, group, mean.n, mean.mean], hidden: null }
        : {
            cells: [question, group],
            hidden: mean.hidden === 'too-few-surveys' ? 'too-few-answers' : mean.hidden,
          },
    ),
    note: notShownText(data.groupsNotShown ?? 0, { words }),
  };
};

export const heatMapDescription: Described<'HEAT_MAP'> = {
  describe: (data, wording) => {
    const shown = data.rows.flatMap(({ own }) => (own.hidden === null ? [own] : []));
    return {
      subject: subjectOf(data, wording),
      sentence: heatMapSentence(data, wording),
      table: heatMapTable(data, wording),
      statistics: [],
      surveyCount: Math.max(0, ...shown.map(({ surveyCount }) => surveyCount)),
      answerCount: Math.max(0, ...shown.map(({ n }) => n)),
      hasMeans: true,
      hasRowPerCell: true,
      excluded: largestExclusion(data.rows),
      hidden: profileHidden(data.rows),
    };
  },
  showsStatistics: () => false,
  rowsDrawn: ({ rows }) => rows.length,
};
