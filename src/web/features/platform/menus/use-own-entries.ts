import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getOwnEntries, type OwnEntries, putOwnEntries } from '#shared/platform/menus/own-entries.ts';
import { call } from '../../../lib/api.ts';

const KEY = ['own-menu-entries'] as const;

export const useOwnEntries = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(getOwnEntries, { signal }),
  });

export const useSaveOwnEntries = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OwnEntries) => call(putOwnEntries, { body }),
    onSuccess: async (saved) => {
      client.setQueryData(KEY, saved);
      await client.invalidateQueries({ queryKey: ['menus'] });
    },
  });
};
