import { useQuery } from '@tanstack/react-query';
import { getStartPage } from '#shared/oversight/start/contract.ts';
import { call } from '../../../lib/api.ts';

/** Asked again whenever the page is opened: what waits was often done on the page before. */
export const useStartPage = () =>
  useQuery({
    queryKey: ['start'],
    queryFn: ({ signal }) => call(getStartPage, { signal }),
    refetchOnMount: 'always',
  });
