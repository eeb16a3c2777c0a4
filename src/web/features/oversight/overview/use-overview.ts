import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getOverview } from '#shared/oversight/overview/contract.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';
import { buildOverviewQuery, type OverviewSearch } from './overview-search.ts';

export const useOverview = (search: OverviewSearch) => {
  const query = buildOverviewQuery(search);
  return useQuery({
    ...queryFor(getOverview, { query }),
    placeholderData: keepPreviousData,
  });
};
