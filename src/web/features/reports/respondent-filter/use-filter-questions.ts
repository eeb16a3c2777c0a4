import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { pickText } from '#charts/wording/pick-text.ts';
import { BATCH_ITEM_SEARCH_PAGE_SIZE } from '#shared/limits.ts';
import { type FilterQuestions, getFilterQuestions } from '#shared/reports/respondent-filter/contract.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { useTranslations } from '../../../lib/use-translations.ts';
import type { ChipPage } from '../../../ui/fields/chip-typeahead.tsx';

type Question = FilterQuestions['questions'][number];

const normalise = (text: string): string => text.normalize('NFKC').toLowerCase();

const questionsQuery = (reportId: number, version: number) => ({
  ...queryFor(getFilterQuestions, { params: { reportId }, varyBy: version }),
  staleTime: Number.POSITIVE_INFINITY,
});

export const useNumberEdges = (
  { id, version }: { id: number; version: number },
  itemId: number,
  isNumber: boolean,
) => {
  const { data } = useQuery({ ...questionsQuery(id, version), enabled: isNumber });
  const numbers = data?.questions.find((question) => question.itemId === itemId)?.numbers;
  return data && numbers ? { numbers, surveyCount: data.surveyCount } : null;
};

export const useFilterQuestions = (reportId: number, version: number, language: string) => {
  const t = useTranslations('respondent-filter');
  const format = useFormat();
  const reachOf = (question: Question, all: FilterQuestions): string =>
    question.hidden === null
      ? t('reach.some', {
          surveys: format.number(question.surveyCount),
          allSurveys: format.number(all.surveyCount),
          respondents: format.number(question.respondentCount),
          allRespondents: format.number(all.respondentCount),
        })
      : t(`reach.none.${question.hidden}`);
  const answersOf = ({ options, numbers }: Question): string => {
    const [from, to] = [numbers?.edges[0]?.value, numbers?.edges.at(-1)?.value];
    return from === undefined || to === undefined
      ? options.map((option) => pickText(option, language)).join(' / ')
      : t('range.numbers');
  };
  const toOptions = (
    all: FilterQuestions,
    text: string,
    page: number,
    usedIds: ReadonlySet<number>,
  ): ChipPage => {
    const wanted = normalise(text);
    const found = all.questions.filter(
      (question) =>
        !usedIds.has(question.itemId) && normalise(pickText(question.text, language)).includes(wanted),
    );
    const from = page * BATCH_ITEM_SEARCH_PAGE_SIZE;
    return {
      page,
      totalPages: Math.ceil(found.length / BATCH_ITEM_SEARCH_PAGE_SIZE),
      options: found.slice(from, from + BATCH_ITEM_SEARCH_PAGE_SIZE).map((question) => ({
        id: question.itemId,
        label: pickText(question.text, language),
        note: [reachOf(question, all), answersOf(question)].filter((part) => part !== '').join(' · '),
        isDisabled: question.hidden !== null,
      })),
    };
  };
  const search = (): UseQueryOptions<FilterQuestions> => questionsQuery(reportId, version);
  return { search, toOptions };
};
