import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getOverview } from '#shared/overview/contract.ts';
import { call } from '../../lib/api.ts';
import { type OverviewSearch, queryOf } from './overview-search.ts';

export const useOverview = (search: OverviewSearch) => {
  const query = queryOf(search);
  return useQuery({
    queryKey: ['overview', query],
    queryFn: ({ signal }) => call(getOverview, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
};
