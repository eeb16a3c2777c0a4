import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type Codebook,
  deleteCodebook,
  listCodebooks,
  saveCodebook,
} from '#shared/surveys/imports/contract.ts';
import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import { call } from '../../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../../lib/calls/query-for.ts';
import { useTranslations } from '../../../../lib/use-translations.ts';

const key = queryKeyFor(listCodebooks);

export const useCodebooks = () =>
  useQuery({
    meta: { notifies: true },
    ...queryFor(listCodebooks),
  });

export const useSaveCodebook = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; mapping: TableMapping; unitId?: number }) =>
      call(saveCodebook, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
};

export const useDeleteCodebook = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (codebookId: number) => call(deleteCodebook, { params: { codebookId } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
};

export const useCodebookOrigin = () => {
  const t = useTranslations('imports');
  return ({ unit, authorName }: Pick<Codebook, 'unit' | 'authorName'>): string =>
    [unit?.name ?? t('codebook.ofTenant'), authorName].filter(Boolean).join(' · ');
};
