import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  confirmImport,
  deleteImport,
  getImport,
  type ImportConfirmation,
  type ImportDetail,
  setImportMapping,
} from '#shared/imports/contract.ts';
import type { TableMapping } from '#shared/imports/mapping.ts';
import { call } from '../../lib/api.ts';
import { importKey, importListKey, isWorking } from './use-imports.ts';

/** Milliseconds between two looks at an import that the server is working on. */
const POLL = 500;

/** One import. The state is the server's, so a reload or a second tab shows the same. */
export const useImport = (importId: number) =>
  useQuery({
    queryKey: importKey(importId),
    queryFn: ({ signal }) => call(getImport, { params: { importId }, signal }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.state) ? POLL : false),
    refetchOnWindowFocus: 'always',
    meta: { silent: true },
  });

/** What can be done with an import; each answers with its new state. */
export const useImportActions = (importId: number) => {
  const client = useQueryClient();
  const take = (detail: ImportDetail): void => {
    client.setQueryData(importKey(importId), detail);
    client.invalidateQueries({ queryKey: importListKey });
  };
  const params = { importId };
  const setMapping = useMutation({
    mutationFn: (body: { source: number; mapping: TableMapping }) => call(setImportMapping, { params, body }),
    onSuccess: take,
  });
  const confirm = useMutation({
    mutationFn: (body: ImportConfirmation) => call(confirmImport, { params, body }),
    onSuccess: take,
  });
  const remove = useMutation({
    mutationFn: () => call(deleteImport, { params }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['imports'] }),
  });
  return { setMapping, confirm, remove };
};
