import { useQuery } from '@tanstack/react-query';
import { listWizards } from '#shared/platform/menus/contract.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';

export const useWizards = () =>
  useQuery({
    ...queryFor(listWizards),
    staleTime: 5 * 60_000,
  });
