import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listSurveyAttributes } from '#shared/surveys/attributes/contract.ts';
import { setSurveyAttributes } from '#shared/surveys/surveys/administration-contract.ts';
import { call } from './calls/api.ts';
import { invalidate, queryFor, queryKeyFor, resourceKeyFor } from './calls/query-for.ts';
import { useSilentMutation } from './calls/use-silent-mutation.ts';

export const useSurveyAttributes = (enabled = true) =>
  useQuery({
    enabled,
    meta: { notifies: true },
    ...queryFor(listSurveyAttributes),
  });

export const useSetSurveyAttributes = () => {
  const client = useQueryClient();
  return useSilentMutation({
    mutationFn: (body: { surveyIds: number[]; values: { attributeId: number; value: string }[] }) =>
      call(setSurveyAttributes, { body }),
    onSettled: () =>
      invalidate(client, resourceKeyFor(setSurveyAttributes), queryKeyFor(listSurveyAttributes)),
  });
};
