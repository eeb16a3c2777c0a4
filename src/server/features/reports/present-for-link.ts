import type { Report } from '#shared/reports/contract.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';

/** The report's own language, unless it also has that of the link. */
const languageFor = (
  { languages, reportLanguageId }: Pick<Report, 'languages' | 'reportLanguageId'>,
  wanted: InterfaceLanguage,
): number => languages.find(({ tag }) => tag.split('-', 1)[0] === wanted)?.id ?? reportLanguageId;

/**
 * A published page as whoever reads it by a link gets it: nothing of who else reads it, of whose surveys it is made, or how; the page
 * shows none of that.
 */
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
