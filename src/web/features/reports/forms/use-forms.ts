import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchForms } from '#shared/reports/forms/contract.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';

export const useForms = (page: number) =>
  useQuery({
    ...queryFor(searchForms, { query: { page } }),
    placeholderData: keepPreviousData,
  });
