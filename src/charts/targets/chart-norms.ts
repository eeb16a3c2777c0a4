import type { FigureData } from '#shared/figures/calculation/figures.ts';
import {
  findPercentiles,
  judgeNorm,
  type NormBand,
  type NormName,
  type NormResult,
} from '#shared/figures/calculation/judge-norm.ts';
import type { ChartDescription } from '../description/chart-description.ts';
import type { TableColumn, Wording } from '../description/chart-table.ts';
import { fillText } from '../description/comparison-text.ts';
import { countColumn, formatMean, meanColumn, percentRange } from '../description/figure-formats.ts';
import { type ChartTranslations, loadChartTranslations } from '../wording/chart-translations.ts';
import { pickText } from '../wording/pick-text.ts';
import { appendColumns, countResults, findMeanRows } from './mean-rows.ts';

export const normResultNames = {
  above: 'normAbove',
  within: 'normWithin',
  below: 'normBelow',
  unclear: 'targetUnclear',
} satisfies Record<NormResult, keyof ChartTranslations>;

const hiddenNormNames = {
  filtered: 'normFiltered',
  'too-few-surveys': 'normTooFew',
} satisfies Record<NonNullable<NormName['hidden']>, keyof ChartTranslations>;

/** The percents of the norm that a mean lies between; '' if the norm has none. */
export const percentilesText = (mean: number, { points }: NormBand): string => {
  const found = findPercentiles(mean, points);
  return found ? percentRange(found) : '';
};

export const bandText = ({ lower, upper }: NormBand, wording: Wording): string =>
  `${formatMean(lower, wording)}–${formatMean(upper, wording)}`;

export const findNormName = (data: FigureData): NormName | null => ('norm' in data && data.norm) || null;

/** Judges by the interval of each mean if it lies above, within or below the norm, in the table and in a note. */
export const withNorms = (
  description: ChartDescription,
  data: FigureData,
  wording: Wording,
): ChartDescription => {
  const name = findNormName(data);
  if (!name) return description;
  const words = loadChartTranslations(wording.language);
  const found = findMeanRows(data, description.hasRowPerCell ?? false, wording);
  const compared = found.rows.map((row) => (row?.norm ? { ...row, norm: row.norm } : null));
  const norms = compared.flatMap((row) => row?.norm ?? []);
  if (norms.length === 0) {
    const why = name.hidden && words[hiddenNormNames[name.hidden]];
    const caution = `${words.norm} ${pickText(name.name, wording.language)}: ${why}`;
    return why ? { ...description, cautions: [...(description.cautions ?? []), caution] } : description;
  }
  const wordOf = {
    below: words.normBelow,
    above: words.normAbove,
    within: words.normWithin,
    unclear: words.targetUnclear,
  };
  const judge = ({ interval, norm }: { interval: Parameters<typeof judgeNorm>[0]; norm: NormBand | null }) =>
    norm ? judgeNorm(interval, norm) : 'unclear';
  const hasPercentiles = norms.some(({ points }) => points.length > 0);
  const hasSurveys = norms.some(({ surveyCount }) => surveyCount !== undefined);
  const kinds = [...new Set(norms.map(({ kind }) => kind))].map((kind) =>
    hasSurveys ? words.normOfMeans : kind === 'quartiles' ? words.normQuartiles : words.normDeviation,
  );
  const columns: TableColumn[] = [
    { code: 'normFrom', heading: words.normFrom, ...meanColumn(wording) },
    { code: 'normTo', heading: words.normTo, ...meanColumn(wording) },
    { code: 'normResult', heading: words.normResult, kind: 'text', decimals: 0 },
    ...(hasSurveys ? [{ code: 'normSurveys', heading: words.normSurveys, ...countColumn }] : []),
    ...(hasPercentiles
      ? [{ code: 'normPercentiles', heading: words.normPercentiles, kind: 'text' as const, decimals: 0 }]
      : []),
  ];
  const table = appendColumns(description.table, { ...found, rows: compared }, columns, (row) =>
    row.norm
      ? [
          ...[row.norm.lower, row.norm.upper, words[normResultNames[judge(row)]]],
          ...(hasSurveys ? [row.norm.surveyCount ?? null] : []),
          ...(hasPercentiles ? [percentilesText(row.mean, row.norm) || null] : []),
        ]
      : columns.map(() => null),
  );
  const results = countResults(compared, judge, wordOf, ['below']);
  const source = hasSurveys ? words.normSourceOwn : fillText(words.normSource, { source: name.source });
  return {
    ...description,
    table: { ...table, note: [table.note, source].filter((text) => text !== '').join(' ') },
    cautions: [
      ...(description.cautions ?? []),
      `${words.norm} ${pickText(name.name, wording.language)} (${kinds.join(', ')}): ${results}`,
    ],
  };
};
