import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type Item, searchItemCollections } from '#shared/reports/forms/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { call } from '../../../../lib/calls/api.ts';
import { queryFor } from '../../../../lib/calls/query-for.ts';

interface ItemSearch {
  type: ReportType;
  reportId: number;
  text: string;
  types: string;
  page: number;
  size: number;
}

const LARGEST_PAGE = 100;

const queryOf = ({ type, reportId, text, types, page, size }: ItemSearch) => ({
  ...(type === 'report' ? { reportId: String(reportId) } : { reportTemplateId: String(reportId) }),
  itemTextName: text || undefined,
  types,
  page,
  size,
});

export const useItemSearch = (search: ItemSearch) =>
  useQuery({
    ...queryFor(searchItemCollections, {
      query: { ...queryOf(search), withInfo: 'true', withItemOptions: 'true' },
    }),
    meta: { notifies: true },
    placeholderData: keepPreviousData,
  });

export const useAllItems = (search: Omit<ItemSearch, 'page' | 'size'>) =>
  useMutation({
    mutationFn: async (): Promise<Item[]> => {
      const items: Item[] = [];
      for (let page = 0; ; page += 1) {
        const query = queryOf({ ...search, page, size: LARGEST_PAGE });
        const found = await call(searchItemCollections, { query });
        items.push(...found.content);
        if (page + 1 >= found.totalPages) return items;
      }
    },
  });
