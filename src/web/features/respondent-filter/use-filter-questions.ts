import { useQuery } from '@tanstack/react-query';
import { type FilterQuestions, getFilterQuestions } from '#shared/respondent-filter/contract.ts';
import { call } from '../../lib/api.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useTranslations } from '../../lib/use-translations.ts';

/** In words, for how many of the report's surveys and respondents a question filters; null while that is not known. */
export const useFilterQuestions = (
  reportId: number,
  version: number,
): { isKnown: boolean; reachOf: (itemId: number) => string | null } => {
  const t = useTranslations('respondent-filter');
  const format = useFormat();
  const { data } = useQuery({
    queryKey: ['filter-questions', reportId, version],
    queryFn: ({ signal }): Promise<FilterQuestions> =>
      call(getFilterQuestions, { params: { reportId }, signal }),
  });
  const reachOf = (itemId: number): string | null => {
    if (!data) return null;
    const question = data.questions.find((one) => one.itemId === itemId);
    if (!question || question.respondentCount === 0) return t('reach.none');
    return t('reach.some', {
      surveys: format.number(question.surveyCount),
      allSurveys: format.number(data.surveyCount),
      respondents: format.number(question.respondentCount),
      allRespondents: format.number(data.respondentCount),
    });
  };
  return { isKnown: data !== undefined, reachOf };
};
