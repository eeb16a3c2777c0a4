import { useQuery } from '@tanstack/react-query';
import { getStartPage } from '#shared/oversight/start/contract.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';

/** Asked again whenever the page is opened: what waits was often done on the page before. */
export const useStartPage = () =>
  useQuery({
    ...queryFor(getStartPage),
    refetchOnMount: 'always',
  });
