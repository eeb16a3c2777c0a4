import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getOverview } from '#shared/oversight/overview/contract.ts';
import { call } from '../../../lib/api.ts';
import { buildOverviewQuery, type OverviewSearch } from './overview-search.ts';

export const useOverview = (search: OverviewSearch) => {
  const query = buildOverviewQuery(search);
  return useQuery({
    queryKey: ['overview', query],
    queryFn: ({ signal }) => call(getOverview, { query, signal }),
    placeholderData: keepPreviousData,
  });
};
