import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getMenus } from '#shared/platform/menus/contract.ts';
import { getOwnEntries, type OwnEntries, putOwnEntries } from '#shared/platform/menus/own-entries.ts';
import { call } from '../../../lib/calls/api.ts';
import { queryFor, queryKeyFor } from '../../../lib/calls/query-for.ts';

export const useOwnEntries = () => useQuery(queryFor(getOwnEntries));

export const useSaveOwnEntries = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OwnEntries) => call(putOwnEntries, { body }),
    onSuccess: async (saved) => {
      client.setQueryData(queryKeyFor(getOwnEntries), saved);
      await client.invalidateQueries({ queryKey: queryKeyFor(getMenus) });
    },
  });
};
