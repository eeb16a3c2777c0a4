import { useQuery } from '@tanstack/react-query';
import { listWizards } from '#shared/platform/menus/contract.ts';
import { call } from '../../../lib/api.ts';

export const useWizards = () =>
  useQuery({
    queryKey: ['wizards'],
    queryFn: ({ signal }) => call(listWizards, { signal }),
    staleTime: 5 * 60_000,
  });
