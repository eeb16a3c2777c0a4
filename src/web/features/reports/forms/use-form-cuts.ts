import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormCutsChange, getFormCuts, putFormCuts } from '#shared/reports/forms/contract.ts';
import { call } from '../../../lib/api.ts';

const formCutsKey = (formId: number) => ['forms', 'cuts', formId] as const;

export const useFormCuts = (formId: number) =>
  useQuery({
    queryKey: formCutsKey(formId),
    queryFn: ({ signal }) => call(getFormCuts, { params: { formId }, signal }),
  });

export const useSaveFormCuts = (formId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FormCutsChange) => call(putFormCuts, { params: { formId }, body }),
    onSuccess: (saved) => client.setQueryData(formCutsKey(formId), saved),
  });
};
