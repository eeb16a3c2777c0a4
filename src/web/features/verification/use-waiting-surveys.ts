import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchSurveys } from '#shared/surveys/contract.ts';
import { call } from '../../lib/api.ts';

const WAITING_PAGE_SIZE = 20;

/** A page of the surveys whose comments are not checked yet; `page` from 0. */
export const useWaitingSurveys = (page: number) =>
  useQuery({
    queryKey: ['surveys', 'waiting', page],
    queryFn: ({ signal }) =>
      call(searchSurveys, { query: { status: 'VERIFICATION', page, size: WAITING_PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
