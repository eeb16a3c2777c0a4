import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchForms } from '#shared/reports/forms/contract.ts';
import { call } from '../../../lib/api.ts';

export const useForms = (page: number) =>
  useQuery({
    queryKey: ['forms', 'list', page],
    queryFn: ({ signal }) => call(searchForms, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
