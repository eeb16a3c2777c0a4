import { formatCount } from '#charts/wording/format-number.ts';
import type { Report } from '#shared/reports/reports/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { filterLines } from './facts.ts';
import type { DocumentFormat } from './texts/document-format.ts';
import { loadDocumentTranslations } from './texts/document-translations.ts';
import type { PlaceholderTexts } from './texts/walk-rich-text.ts';

export type PlaceholderSource = Pick<
  Report,
  'title' | 'periodNames' | 'surveyIds' | 'filteredRespondentCount' | 'respondentFilter' | 'calculatedOn'
>;

export const periodText = (names: readonly string[]): string => {
  const [first, last] = [names[0], names.at(-1)];
  return first === undefined || last === undefined ? '' : first === last ? first : `${first} – ${last}`;
};

/**
 * Texts for placeholders in the report's language. In a template they are the names in brackets; unknown or hidden
 * values become a dash.
 */
export const placeholderTexts = (
  report: PlaceholderSource,
  type: ReportType,
  format: DocumentFormat,
): PlaceholderTexts => {
  const { language, decimal, dateTime } = format;
  const words = loadDocumentTranslations(language).placeholders;
  const named = (name: keyof PlaceholderTexts): string => `[${words[name]}]`;
  if (type === 'template')
    return {
      title: named('title'),
      period: named('period'),
      respondents: named('respondents'),
      surveys: named('surveys'),
      filter: named('filter'),
      date: named('date'),
    };
  const { title, periodNames, surveyIds, filteredRespondentCount, respondentFilter, calculatedOn } = report;
  const lines = filterLines(respondentFilter, format);
  return {
    title,
    period: periodText(periodNames) || '–',
    respondents: filteredRespondentCount === null ? '–' : formatCount(filteredRespondentCount, decimal),
    surveys: formatCount(surveyIds.length, decimal),
    filter: lines.length === 0 ? words.noFilter : lines.join('; '),
    date: calculatedOn === null ? '–' : dateTime(calculatedOn),
  };
};
