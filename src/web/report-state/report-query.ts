import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ReportTemplate } from '#shared/reports/templates/contract.ts';
import { reportEndpoints } from '#shared/reports/templates/report-endpoints.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { call } from '../lib/calls/api.ts';
import { queryKeyFor } from '../lib/calls/query-for.ts';
import { mergeFetched } from './optimistic-store.ts';
import { getReportStore, type ReportStore } from './report-store.ts';

/** A report or a template; a template has no `formId` [1.03]. */
export type AnyReport = ReportTemplate & { formId?: number };

export const reportKey = (type: ReportType, id: number) =>
  queryKeyFor(reportEndpoints[type].get, { params: { reportId: id } });

export const reportScope = (type: ReportType, id: number) => ({ id: hashKey(reportKey(type, id)) });

export const fetchReport = (type: ReportType, reportId: number, signal?: AbortSignal): Promise<AnyReport> =>
  call(reportEndpoints[type].get, { params: { reportId }, ...(signal && { signal }) });

export const findReportStore = (client: QueryClient, type: ReportType, id: number): ReportStore<AnyReport> =>
  getReportStore(client, reportKey(type, id));

/**
 * Everything the screens of one report show, in one call. Pending mutations stay on top, and an older response never
 * replaces a newer state.
 */
export const reportQuery = (type: ReportType, id: number) =>
  queryOptions({
    meta: { notifies: true },
    queryKey: reportKey(type, id),
    queryFn: async ({ signal, client }): Promise<AnyReport> =>
      mergeFetched(findReportStore(client, type, id), await fetchReport(type, id, signal)),
    staleTime: 10_000,
  });

export const readReportLanguage = (report: Pick<AnyReport, 'languages' | 'reportLanguageId'>): string =>
  report.languages.find(({ id }) => id === report.reportLanguageId)?.tag ?? 'de';
