import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listReports, type ReportListRow } from '#shared/reports/reports/contract.ts';
import { searchReportTemplates } from '#shared/reports/templates/contract.ts';
import type { Page } from '#shared/schemas.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { call } from '../../../../lib/api.ts';

export const listStates = {
  report: ['draft', 'planned', 'published', 'locked'],
  template: ['draft', 'locked'],
} as const;
export const listSorts = ['title', 'createdOn', 'updatedOn', 'owner'] as const;

/** List parameters in the address; pages count from 1. */
export interface ListSearch {
  title?: string | undefined;
  state?: (typeof listStates.report)[number] | 'new' | undefined;
  periods?: string | undefined;
  units?: string | undefined;
  sort?: (typeof listSorts)[number] | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
}

const LIST_PAGE_SIZE = 20;

export type ListRow = Pick<
  ReportListRow,
  'id' | 'title' | 'isLocked' | 'itemCount' | 'ownerName' | 'mayEdit' | 'updatedOn' | 'formShortNames'
> &
  Partial<
    Pick<ReportListRow, 'isPublished' | 'isNew' | 'publishedOn' | 'surveyCount' | 'filterShowsNothing'>
  >;

const listTemplates = async (search: ListSearch, signal: AbortSignal): Promise<Page<ListRow>> => {
  const { title, sort, order, page = 1 } = search;
  const state = search.state === 'draft' || search.state === 'locked' ? search.state : undefined;
  const found = await call(searchReportTemplates, {
    query: { title, state, sort, order, page: page - 1, size: LIST_PAGE_SIZE },
    signal,
  });
  return { ...found, content: found.content.map((row) => ({ ...row, formShortNames: [row.formShortName] })) };
};

export const useReportList = (type: ReportType, search: ListSearch) =>
  useQuery({
    meta: { notifies: true },
    queryKey: ['reports', type, search],
    queryFn: ({ signal }): Promise<Page<ListRow>> => {
      if (type === 'template') return listTemplates(search, signal);
      const { page = 1, ...rest } = search;
      return call(listReports, { query: { ...rest, page: page - 1, size: LIST_PAGE_SIZE }, signal });
    },
    placeholderData: keepPreviousData,
  });
