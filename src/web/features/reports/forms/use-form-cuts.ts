import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormCutsChange, getFormCuts, putFormCuts } from '#shared/reports/forms/contract.ts';
import { call } from '../../../lib/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/query-for.ts';

export const useFormCuts = (formId: number) => useQuery(queryFor(getFormCuts, { params: { formId } }));

export const useSaveFormCuts = (formId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FormCutsChange) => call(putFormCuts, { params: { formId }, body }),
    onSuccess: (saved) => client.setQueryData(queryKeyFor(getFormCuts, { params: { formId } }), saved),
  });
};
