import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listSurveyAttributes } from '#shared/surveys/attributes/contract.ts';
import { setSurveyAttributes } from '#shared/surveys/surveys/administration-contract.ts';
import { call } from './api.ts';

export const ATTRIBUTES_KEY = ['survey-attributes'] as const;

export const useSurveyAttributes = (enabled = true) =>
  useQuery({
    enabled,
    meta: { notifies: true },
    queryKey: ATTRIBUTES_KEY,
    queryFn: ({ signal }) => call(listSurveyAttributes, { signal }),
  });

export const useSetSurveyAttributes = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { surveyIds: number[]; values: { attributeId: number; value: string }[] }) =>
      call(setSurveyAttributes, { body }),
    onSettled: () =>
      Promise.all([['surveys'], ATTRIBUTES_KEY].map((queryKey) => client.invalidateQueries({ queryKey }))),
    meta: { silent: true },
  });
};
