import { hashKey, queryOptions } from '@tanstack/react-query';
import { getReport } from '#shared/reports/contract.ts';
import { getReportTemplate, type ReportTemplate } from '#shared/templates/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { call } from '../lib/api.ts';
import { takeFetched } from './optimistic-store.ts';

/** A report or a template: a template is told apart by having no `formId` [1.03]. */
export type AnyReport = ReportTemplate & { formId?: number };

export const reportKey = (type: ReportType, id: number) => ['report', type, id] as const;

/** Changes of one report are sent one after the other, whatever they change: a `scope` for `useMutation`. */
export const reportScope = (type: ReportType, id: number) => ({ id: hashKey(reportKey(type, id)) });

export const fetchReport = (type: ReportType, reportId: number, signal?: AbortSignal): Promise<AnyReport> =>
  type === 'report'
    ? call(getReport, { params: { reportId }, ...(signal && { signal }) })
    : call(getReportTemplate, { params: { reportId }, ...(signal && { signal }) });

/**
 * All that the screens of one report show, in one call. Changes under way stay on top of what was read, and nothing
 * older replaces what is known already.
 */
export const reportQuery = (type: ReportType, id: number) =>
  queryOptions({
    queryKey: reportKey(type, id),
    queryFn: async ({ signal, client, queryKey }): Promise<AnyReport> =>
      takeFetched(client, queryKey, await fetchReport(type, id, signal)),
    staleTime: 10_000,
  });

/** The language tag that the report's texts are shown in. */
export const languageOf = (report: Pick<AnyReport, 'languages' | 'reportLanguageId'>): string =>
  report.languages.find(({ id }) => id === report.reportLanguageId)?.tag ?? 'de';

/** Pages of reports and of templates lie beside each other. */
export const reportPath = (type: ReportType): '/reports' | '/report-templates' =>
  type === 'report' ? '/reports' : '/report-templates';
