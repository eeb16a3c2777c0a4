import { keepPreviousData, type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { guidelineResults } from '#shared/reports/guidelines/judge-guideline.ts';
import { listReports, type ReportListRow } from '#shared/reports/reports/contract.ts';
import { searchReportTemplates } from '#shared/reports/templates/contract.ts';
import type { Page } from '#shared/schemas.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { queryFor, queryKeyFor } from '../../../../lib/calls/query-for.ts';

export const listStates = {
  report: ['draft', 'planned', 'published', 'locked'],
  template: ['draft', 'locked'],
} as const;
export const listSorts = ['title', 'createdOn', 'updatedOn', 'owner'] as const;

export interface ListSearch {
  title?: string | undefined;
  state?: (typeof listStates.report)[number] | 'new' | undefined;
  periods?: string | undefined;
  units?: string | undefined;
  judged?: (typeof guidelineResults)[number] | undefined;
  guideline?: string | undefined;
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
    Pick<
      ReportListRow,
      'isPublished' | 'isNew' | 'publishedOn' | 'surveyCount' | 'filterShowsNothing' | 'mayManage'
    >
  >;

export const reportListKey = (type: ReportType): QueryKey =>
  type === 'report' ? queryKeyFor(listReports) : queryKeyFor(searchReportTemplates);

export const useReportList = (type: ReportType, search: ListSearch): UseQueryResult<Page<ListRow>> => {
  const { page = 1, ...found } = search;
  const paging = { page: page - 1, size: LIST_PAGE_SIZE };
  const reports = useQuery({
    ...queryFor(listReports, { query: { ...found, ...paging } }),
    meta: { notifies: true },
    enabled: type === 'report',
    placeholderData: keepPreviousData,
  });
  const { title, sort, order } = found;
  const state = found.state === 'draft' || found.state === 'locked' ? found.state : undefined;
  const templates = useQuery({
    ...queryFor(searchReportTemplates, { query: { title, state, sort, order, ...paging } }),
    meta: { notifies: true },
    enabled: type === 'template',
    placeholderData: keepPreviousData,
    select: ({ content, ...rest }): Page<ListRow> => ({
      ...rest,
      content: content.map((row) => ({ ...row, formShortNames: [row.formShortName] })),
    }),
  });
  return type === 'report' ? reports : templates;
};
