import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  confirmImport,
  deleteImport,
  getImport,
  type ImportConfirmation,
  type ImportDetail,
  setImportMapping,
  undoImport,
} from '#shared/surveys/imports/contract.ts';
import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import { searchSurveys } from '#shared/surveys/surveys/contract.ts';
import { call } from '../../../../lib/calls/api.ts';
import { queryFor, queryKeyFor, resourceKeyFor } from '../../../../lib/calls/query-for.ts';
import { useJobEvents } from '../../../../lib/events/use-job-events.ts';
import { importListKey, isProgress, isWorking, withProgress } from './use-imports.ts';

/** The state is the server's, so a reload or a second tab shows the same. */
export const useImport = (importId: number) => {
  const client = useQueryClient();
  const detail = queryFor(getImport, { params: { importId } });
  const { queryKey } = detail;
  const query = useQuery({
    ...detail,
    refetchOnWindowFocus: 'always',
  });
  const isEnabled = query.data !== undefined && isWorking(query.data.state);
  useJobEvents({ name: 'import', subject: importId, isEnabled }, (event) => {
    if (isProgress(event)) client.setQueryData(queryKey, (known) => known && withProgress(known, event));
    else void client.invalidateQueries({ queryKey, exact: true });
  });
  return query;
};

export const useImportActions = (importId: number) => {
  const client = useQueryClient();
  const take = (detail: ImportDetail): void => {
    client.setQueryData(queryKeyFor(getImport, { params: { importId } }), detail);
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
    onSuccess: () => client.invalidateQueries({ queryKey: resourceKeyFor(getImport) }),
  });
  const undo = useMutation({
    mutationFn: (fromReports: boolean) => call(undoImport, { params, body: { fromReports } }),
    onSuccess: (detail) => {
      take(detail);
      void client.invalidateQueries({ queryKey: resourceKeyFor(searchSurveys) });
    },
  });
  return { setMapping, confirm, remove, undo };
};
