import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchItemCollections } from '#shared/forms/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { call } from '../../lib/api.ts';

interface ItemSearch {
  type: ReportType;
  reportId: number;
  text: string;
  types: string;
  page: number;
  size: number;
}

export const useItemSearch = ({ type, reportId, text, types, page, size }: ItemSearch) =>
  useQuery({
    queryKey: ['item-collections', type, reportId, text, types, page, size],
    queryFn: ({ signal }) =>
      call(searchItemCollections, {
        query: {
          ...(type === 'report' ? { reportId: String(reportId) } : { reportTemplateId: String(reportId) }),
          itemTextName: text || undefined,
          types,
          withInfo: 'true',
          withItemOptions: 'true',
          page,
          size,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
