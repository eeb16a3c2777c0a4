import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { searchSubunits } from '#shared/organisation/units/contract.ts';
import {
  correctSurveys,
  deleteSurveys,
  getSurveyLedger,
  getUseOfSurveys,
  listManagedSurveys,
  type ManagedSurvey,
  putMinimumOfSurveys,
  putStatusOfSurveys,
  type SurveyCorrection,
} from '#shared/surveys/surveys/administration-contract.ts';
import { setInvitedCount } from '#shared/surveys/surveys/contract.ts';
import type { SettableStatus } from '#shared/surveys/surveys/rules.ts';
import { call } from '../../../lib/calls/api.ts';
import { invalidate, queryFor, queryKeyFor, resourceKeyFor } from '../../../lib/calls/query-for.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';
import type { SurveySearch } from './finder/survey-search.ts';

const PAGE_SIZE = 20;
type List = z.output<NonNullable<typeof listManagedSurveys.response>>;
const listKey = queryKeyFor(listManagedSurveys);

export const useManagedSurveys = ({ name, ...search }: Partial<SurveySearch>) =>
  useQuery({
    ...queryFor(listManagedSurveys, {
      query: { ...search, ...(name && { description: name }), page: search.page ?? 0, size: PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });

export const useSurveyLedger = (surveyId: number) =>
  useQuery(queryFor(getSurveyLedger, { params: { surveyId } }));

export type SurveyChange =
  | { kind: 'minimum'; minRespondentCount: number }
  | { kind: 'status'; status: SettableStatus }
  | { kind: 'invited'; invitedCount: number | null }
  | { kind: 'correct'; correction: SurveyCorrection; names: { unitName?: string; periodName?: string } };

interface Changing {
  surveys: readonly ManagedSurvey[];
  change: SurveyChange;
}

const send = async ({ surveys, change }: Changing): Promise<readonly ManagedSurvey[]> => {
  const surveyIds = surveys.map(({ id }) => id);
  switch (change.kind) {
    case 'minimum':
      return call(putMinimumOfSurveys, {
        body: { surveyIds, minRespondentCount: change.minRespondentCount },
      });
    case 'status':
      return call(putStatusOfSurveys, { body: { surveyIds, status: change.status } });
    case 'correct':
      return call(correctSurveys, { body: { surveyIds, ...change.correction } });
    case 'invited': {
      const { invitedCount } = change;
      for (const surveyId of surveyIds)
        await call(setInvitedCount, { params: { surveyId }, body: { invitedCount } });
      return surveys.map((survey) => ({ ...survey, invitedCount }));
    }
  }
};

const nameLeaders = (
  { leaders }: ManagedSurvey,
  wanted: NonNullable<SurveyCorrection['leaders']>,
): ManagedSurvey['leaders'] =>
  wanted.map(({ name }) => {
    const same = leaders.find((one) => one.name === name);
    return same ?? { name, externalIds: [], account: null, isProposed: false };
  });

const changedSurvey = (survey: ManagedSurvey, change: SurveyChange): ManagedSurvey => {
  switch (change.kind) {
    case 'minimum': {
      const { minRespondentCount } = change;
      const isBelow = survey.responseCount < minRespondentCount;
      return {
        ...survey,
        minRespondentCount,
        hidden: isBelow ? 'surveys-too-small' : null,
        filteredRespondentCount: isBelow ? null : survey.responseCount,
      };
    }
    case 'status':
      return { ...survey, status: change.status, nextStatuses: [] };
    case 'invited':
      return { ...survey, invitedCount: change.invitedCount };
    case 'correct':
      return {
        ...survey,
        ...change.names,
        ...(change.correction.leaders && { leaders: nameLeaders(survey, change.correction.leaders) }),
        ...(change.correction.eventCode !== undefined && { eventCode: change.correction.eventCode }),
      };
  }
};

export const useChangeSurveys = () => {
  const client = useQueryClient();
  return useSilentMutation({
    mutationFn: send,
    onMutate: async ({ surveys, change }: Changing) => {
      await client.cancelQueries({ queryKey: listKey });
      const before = client.getQueriesData({ queryKey: listKey });
      const ids = new Set(surveys.map(({ id }) => id));
      client.setQueriesData<List>({ queryKey: listKey }, (list) =>
        list
          ? {
              ...list,
              content: list.content.map((row) => (ids.has(row.id) ? changedSurvey(row, change) : row)),
            }
          : list,
      );
      return before;
    },
    onError: (_, __, before) => {
      for (const [key, list] of before ?? []) client.setQueryData(key, list);
    },
    onSettled: () => client.invalidateQueries({ queryKey: resourceKeyFor(listManagedSurveys) }),
  });
};

export const useSurveyUse = (surveyIds: readonly number[]) =>
  useQuery({
    ...queryFor(getUseOfSurveys, { query: { ids: surveyIds.join(',') } }),
    staleTime: 0,
  });

export const useDeleteSurveys = () => {
  const client = useQueryClient();
  return useSilentMutation({
    mutationFn: (body: { surveyIds: number[]; fromReports: boolean }) => call(deleteSurveys, { body }),
    onSettled: () => invalidate(client, resourceKeyFor(deleteSurveys), resourceKeyFor(searchSubunits)),
  });
};
