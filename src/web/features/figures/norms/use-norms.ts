import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createNorm,
  deleteNorm,
  getNorm,
  listNorms,
  type Norm,
  type NormDraft,
  putNorm,
  readNormCsv,
} from '#shared/figures/norms/contract.ts';
import { searchForms, searchItemCollections } from '#shared/reports/forms/contract.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';

const FORMS = 100;
const QUESTIONS = 100;

export const useNorms = () => useQuery(queryFor(listNorms));

export const useNorm = (normId: number) => useQuery(queryFor(getNorm, { params: { normId } }));

export const useNormForms = () =>
  useQuery({ meta: { notifies: true }, ...queryFor(searchForms, { query: { size: FORMS } }) });

export const useMeanQuestions = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (formId: string) =>
      client.fetchQuery(
        queryFor(searchItemCollections, {
          query: { forms: formId, types: 'SCALA,INDEX', size: QUESTIONS },
        }),
      ),
  });
};

export const useSaveNorm = (norm: Norm | null) => {
  const client = useQueryClient();
  return useSilentMutation({
    mutationFn: (draft: NormDraft) =>
      norm
        ? call(putNorm, { params: { normId: norm.id }, body: { ...draft, version: norm.version } })
        : call(createNorm, { body: draft }),
    onSuccess: (saved) => {
      client.setQueryData(queryKeyFor(getNorm, { params: { normId: saved.id } }), saved);
      return client.invalidateQueries({ queryKey: queryKeyFor(listNorms) });
    },
  });
};

export const useDeleteNorm = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (normId: number) => call(deleteNorm, { params: { normId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeyFor(listNorms) }),
  });
};

export const useReadNormCsv = () =>
  useSilentMutation({ mutationFn: (csv: string) => call(readNormCsv, { body: { csv } }) });
