import type { ChartDescription } from '#charts/description/chart-description.ts';
import { formatCount, formatNumber } from '#charts/wording/format-number.ts';
import { pickText } from '#charts/wording/pick-text.ts';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { Population } from '#shared/figures/calculation/finite-population.ts';
import { takesWeights } from '#shared/reports/report-items/kinds/figure-kinds.ts';
import type { ReportItemConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import type { DocumentFormat } from '../texts/document-format.ts';
import { choosePlural, interpolate, loadDocumentTranslations } from '../texts/document-translations.ts';

type Described = Pick<ChartDescription, 'surveyCount' | 'answerCount' | 'excluded' | 'hasMeans' | 'alike'>;

export const pooledNotes = (
  questions: number,
  { surveyCount }: Described,
  { language, decimal }: DocumentFormat,
): string[] => {
  if (questions < 2 || surveyCount === 0) return [];
  const values = { questions: formatCount(questions, decimal), count: formatCount(surveyCount, decimal) };
  return [interpolate(choosePlural(loadDocumentTranslations(language).pooled, surveyCount), values)];
};

/**
 * Notes that means are over people, so that larger surveys have more weight, or that each survey counts alike, and how
 * many there are.
 */
export const meanNotes = (
  { surveyCount, hasMeans, alike }: Described,
  { language, decimal }: DocumentFormat,
): string[] => {
  const words = loadDocumentTranslations(language);
  if (alike) {
    const [count, total] = [alike.surveyCount, alike.surveyTotal].map((one) => formatCount(one, decimal));
    return [interpolate(words.meanOverSurveys, { count: count ?? '', total: total ?? '' })];
  }
  return hasMeans && surveyCount !== 1 ? [words.meanOverPeople] : [];
};

export const overlapNotes = (data: FigureData, { language }: DocumentFormat): string[] => {
  const overlaps =
    data.kind === 'means'
      ? data.groupsOverlap
      : data.kind === 'distribution' && data.figures.some(({ groupsOverlap }) => groupsOverlap);
  return overlaps ? [loadDocumentTranslations(language).groupsOverlap] : [];
};

export const filterNotes = (
  { surveyCount, answerCount, excluded }: Described,
  { language, decimal }: DocumentFormat,
): string[] => {
  if (excluded === null) return [];
  const words = loadDocumentTranslations(language).filtered;
  const note = (forms: { one: string; other: string }, count: number): string[] => {
    const values = { count: formatCount(count, decimal), answers: formatCount(answerCount, decimal) };
    return count === 0 ? [] : [interpolate(choosePlural(forms, count), values)];
  };
  return [
    ...note(words.from, surveyCount),
    ...note(words.surveysExcluded, excluded.surveyCount),
    ...note(words.surveysPending, excluded.pendingSurveyCount ?? 0),
    ...note(words.surveysOpen, excluded.openSurveyCount ?? 0),
    ...note(words.respondentsExcluded, excluded.respondentCount),
  ];
};

interface Weighted {
  readonly n: number;
  readonly effectiveN: number;
}

interface Part {
  readonly hidden: unknown;
  readonly n?: number;
  readonly weighted?: { effectiveN: number } | undefined;
  readonly population?: Population | undefined;
}

const listParts = (data: FigureData): readonly Part[] => {
  if (data.kind === 'means') return data.rows.flatMap(({ own, comparisons = [] }) => [own, ...comparisons]);
  if (data.kind === 'trend')
    return data.lines.flatMap(({ points, total }) => [...points, ...(total ? [total] : [])]);
  if (data.kind !== 'distribution') return [];
  return data.figures.flatMap(({ total, groups }) => [total, ...groups.map((one) => one.distribution)]);
};

const weightedParts = (data: FigureData): Weighted[] =>
  listParts(data).flatMap(({ n = 0, weighted }) =>
    weighted && weighted.effectiveN > 0 ? [{ n, effectiveN: weighted.effectiveN }] : [],
  );

/** Bars tell an interval only where it is chosen, or a target or norm is judged by it. */
const tellsIntervals = (config: ReportItemConfig, data: FigureData): boolean => {
  if (data.kind !== 'distribution') return true;
  if ('norm' in data || ('target' in config && config.target)) return true;
  return (
    'statistics' in config &&
    config.statistics.some((choice) => choice === 'confidenceInterval' || choice === 'shareIntervals')
  );
};

/** That intervals take into account how many of those invited answered. */
export const populationNotes = (
  config: ReportItemConfig,
  data: FigureData,
  { language, decimal }: DocumentFormat,
): string[] => {
  const known = listParts(data).flatMap(({ population }) => population ?? []);
  if (known.length === 0 || !tellsIntervals(config, data)) return [];
  const [invited, answered] = (['invited', 'answered'] as const).map((key) => {
    const counts = known.map((population) => population[key]);
    const ends = [...new Set([Math.min(...counts), Math.max(...counts)])];
    return ends.map((count) => formatCount(count, decimal)).join('–');
  });
  const text = loadDocumentTranslations(language).ofThoseInvited;
  return [interpolate(text, { invited: invited ?? '', answered: answered ?? '' })];
};

/** By what a figure is weighted, how much that costs, and what keeps it from being weighted. */
export const weightNotes = (data: FigureData, { language, decimal }: DocumentFormat): string[] => {
  const weights = takesWeights(data) ? data.weights : undefined;
  if (!weights) return [];
  const words = loadDocumentTranslations(language).weights;
  const names = weights.names
    .map((name) => interpolate(words.name, { name: pickText(name, language) }))
    .join(', ');
  if (weights.hidden !== null) return [interpolate(words.not[weights.hidden], { names })];
  const count = (value: number): string => formatCount(value, decimal);
  const range = (values: readonly number[], decimals: number): string =>
    [
      ...new Set(
        [Math.min(...values), Math.max(...values)].map((one) => formatNumber(one, decimals, decimal)),
      ),
    ].join('–');
  const parts = weightedParts(data);
  const effective = range(
    parts.map(({ effectiveN }) => effectiveN),
    1,
  );
  const effect = range(
    parts.map(({ n, effectiveN }) => n / effectiveN),
    2,
  );
  const [lowest, highest] = [weights.lowest, weights.highest].map((one) => formatNumber(one, 2, decimal));
  const { respondentCount, respondentTotal, surveyCount, surveyTotal, groupCount } = weights;
  const { emptyGroupCount, trimmedGroupCount } = weights;
  return [
    interpolate(words.weighted, { names, lowest: lowest ?? '', highest: highest ?? '' }),
    ...(parts.length > 0 ? [interpolate(words.effective, { effective, effect })] : []),
    ...(respondentCount < respondentTotal
      ? [
          interpolate(words.partly, {
            ...{ count: count(respondentCount), total: count(respondentTotal) },
            ...{ surveys: count(surveyCount), surveyTotal: count(surveyTotal) },
          }),
        ]
      : []),
    ...(trimmedGroupCount > 0
      ? [interpolate(words.trimmed, { count: count(trimmedGroupCount), groups: count(groupCount) })]
      : []),
    ...(emptyGroupCount > 0 ? [interpolate(words.empty, { count: count(emptyGroupCount) })] : []),
  ];
};
