import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  getReservedQuestions,
  putReservedQuestions,
  type ReservedQuestionsChange,
} from '#shared/reports/forms/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';

export const useReservedQuestions = (formId: number) =>
  useQuery(queryFor(getReservedQuestions, { params: { formId } }));

export const useSaveReservedQuestions = (formId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ReservedQuestionsChange) => call(putReservedQuestions, { params: { formId }, body }),
    onSuccess: (saved) =>
      client.setQueryData(queryKeyFor(getReservedQuestions, { params: { formId } }), saved),
  });
};
