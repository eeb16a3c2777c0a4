import type { Report } from '#shared/reports/reports/contract.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';

const languageFor = (
  { languages, reportLanguageId }: Pick<Report, 'languages' | 'reportLanguageId'>,
  wanted: InterfaceLanguage,
): number => languages.find(({ tag }) => tag.split('-', 1)[0] === wanted)?.id ?? reportLanguageId;

/** Strips other readers, the owners of surveys and editing details, which the page does not show. */
export const presentForLink = (page: Report, language: InterfaceLanguage): Report => ({
  ...page,
  publication: page.publication && { ...page.publication, units: [] },
  topSurveys: { ...page.topSurveys, content: [] },
  surveysBelowMinRespondentCount: page.surveysBelowMinRespondentCount.map(({ id }) => ({
    id,
    description: '',
  })),
  usedReportTemplates: [],
  measures: [],
  previousMeasures: null,
  replies: page.replies.map((reply) => ({ ...reply, authorName: '' })),
  reportLanguageId: languageFor(page, language),
});
