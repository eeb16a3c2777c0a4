import type { ChartDescription } from '#charts/description/chart-description.ts';
import { formatCount } from '#charts/wording/format-number.ts';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
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
