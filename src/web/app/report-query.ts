import { queryOptions } from '@tanstack/react-query';
import { getReport } from '#shared/reports/contract.ts';
import { getReportTemplate, type ReportTemplate } from '#shared/templates/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { call } from './api.ts';

/** A report or a template: a template is told apart by having no `formId` [1.03]. */
export type AnyReport = ReportTemplate & { formId?: number };

export const reportKey = (type: ReportType, id: number) => ['report', type, id] as const;

/** All that the screens of one report show, in one call. */
export const reportQuery = (type: ReportType, id: number) =>
  queryOptions({
    queryKey: reportKey(type, id),
    queryFn: async ({ signal }): Promise<AnyReport> =>
      type === 'report'
        ? await call(getReport, { params: { reportId: id }, signal })
        : await call(getReportTemplate, { params: { reportId: id }, signal }),
    staleTime: 10_000,
  });

/** The language tag that the report's texts are shown in. */
export const languageOf = (report: Pick<AnyReport, 'languages' | 'reportLanguageId'>): string =>
  report.languages.find(({ id }) => id === report.reportLanguageId)?.tag ?? 'de';

/** Pages of reports and of templates lie beside each other. */
export const reportPath = (type: ReportType): '/reports' | '/report-templates' =>
  type === 'report' ? '/reports' : '/report-templates';
