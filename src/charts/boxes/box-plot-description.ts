import type { ItemFigure } from '#shared/figures/calculation/number-figures.ts';
import type { Described } from '../description/chart-description.ts';
import type { ChartTable, Wording } from '../description/chart-table.ts';
import { countColumn, meanColumn, quantileDecimals } from '../description/figure-formats.ts';
import { largestExclusion } from '../description/largest-exclusion.ts';
import { notShownText } from '../marks/overflow-note.ts';
import { loadChartTranslations } from '../wording/chart-translations.ts';
import { formatNumber } from '../wording/format-number.ts';
import { pickText } from '../wording/pick-text.ts';
import { type BoxRow, boxRows, computeWhiskers } from './boxes.ts';

const subjectOf = (figures: readonly ItemFigure[], { language }: Wording): string =>
  figures.length === 1
    ? pickText(figures[0]?.text, language)
    : loadChartTranslations(language).profileOf.replace('{{count}}', String(figures.length));

const rowText = ({ name, distribution }: BoxRow, wording: Wording): string => {
  const words = loadChartTranslations(wording.language);
  if (distribution.hidden !== null) return `${name} (${words.hidden})`;
  const { median = null, lowerQuartile = null, upperQuartile = null } = distribution.statistics ?? {};
  const [middle, lower, upper] = [median, lowerQuartile, upperQuartile].map((value) =>
    formatNumber(value, quantileDecimals(value, wording), wording.decimal),
  );
  return `${name} (${words.medianLong} ${middle}, ${words.quartilesShort} ${lower}–${upper}, ${words.n} ${distribution.n})`;
};

export const boxPlotSentence = (figures: readonly ItemFigure[], wording: Wording): string => {
  const words = loadChartTranslations(wording.language);
  const rows = boxRows(figures, wording.language).map((row) => rowText(row, wording));
  return `${words.boxPlot}: ${subjectOf(figures, wording)}. ${rows.join('; ')}`;
};

const boxTable = (figures: readonly ItemFigure[], wording: Wording): ChartTable => {
  const words = loadChartTranslations(wording.language);
  const [first] = figures;
  const hasWhiskers = figures.some(({ type }) => type === 'SCALA');
  const quantile = meanColumn(wording, 1);
  const isSplit = figures.length === 1 && (first?.groups.length ?? 0) > 0;
  return {
    columns: [
      { code: 'group', heading: isSplit ? words.group : words.question, kind: 'text', decimals: 0 },
      { code: 'n', heading: words.n, ...countColumn },
      ...(hasWhiskers ? [{ code: 'whiskerFrom', heading: words.whiskerFrom, ...quantile }] : []),
      { code: 'lowerQuartile', heading: words.lowerQuartile, ...quantile },
      { code: 'median', heading: words.medianLong, ...quantile },
      { code: 'upperQuartile', heading: words.upperQuartile, ...quantile },
      ...(hasWhiskers ? [{ code: 'whiskerTo', heading: words.whiskerTo, ...quantile }] : []),
      { code: 'mean', heading: words.meanLong, ...meanColumn(wording) },
    ],
    rows: boxRows(figures, wording.language).map(({ name, figure, distribution }) => {
      if (distribution.hidden !== null) return { cells: [name], hidden: distribution.hidden };
      const { statistics, n } = distribution;
      const whiskers = computeWhiskers(distribution, figure);
      return {
        cells: [
          name,
          n,
          ...(hasWhiskers ? [whiskers?.from ?? null] : []),
          statistics?.lowerQuartile ?? null,
          statistics?.median ?? null,
          statistics?.upperQuartile ?? null,
          ...(hasWhiskers ? [whiskers?.to ?? null] : []),
          statistics?.mean ?? null,
        ],
        hidden: null,
      };
    }),
    note: notShownText(first?.groupsNotShown ?? 0, { words }),
  };
};

export const boxPlotDescription: Described<'BOX_PLOT'> = {
  describe: ({ figures }, wording) => {
    const [first] = figures;
    if (!first) return null;
    const words = loadChartTranslations(wording.language);
    const rows = boxRows(figures, wording.language);
    const shown = rows.flatMap(({ distribution }) => (distribution.hidden === null ? [distribution] : []));
    const { hidden } = rows[0]?.distribution ?? first.total;
    return {
      subject: subjectOf(figures, wording),
      sentence: boxPlotSentence(figures, wording),
      table: boxTable(figures, wording),
      statistics: [],
      surveyCount: Math.max(0, ...shown.map(({ surveyCount }) => surveyCount)),
      answerCount: Math.max(0, ...shown.map(({ n }) => n)),
      hasMeans: true,
      excluded: largestExclusion(figures),
      cautions:
        shown.length > 0
          ? [words.boxMarks, ...(first.type === 'NUMERIC' ? [words.readOffBars] : [words.whiskerMarks])]
          : [],
      hidden: shown.length > 0 ? null : hidden,
    };
  },
  showsStatistics: () => false,
  rowsDrawn: (_data, tableRows) => tableRows,
};
