import type { ReportType } from '#shared/vocabulary.ts';

export const reportPath = (type: ReportType): '/reports' | '/report-templates' =>
  type === 'report' ? '/reports' : '/report-templates';

export const reportLink = <Page extends '' | '/page' | '/items'>(
  type: ReportType,
  reportId: number,
  page: Page,
) =>
  type === 'report'
    ? ({ to: `/reports/$reportId${page}`, params: { reportId: String(reportId) } } as const)
    : ({
        to: `/report-templates/$reportTemplateId${page}`,
        params: { reportTemplateId: String(reportId) },
      } as const);

/** Id 0 means a new item. */
export const reportItemLink = (type: ReportType, reportId: number, reportItemId: number) => {
  const item = { reportItemId: String(reportItemId) };
  return type === 'report'
    ? ({
        to: '/reports/$reportId/items/$reportItemId',
        params: { reportId: String(reportId), ...item },
      } as const)
    : ({
        to: '/report-templates/$reportTemplateId/items/$reportItemId',
        params: { reportTemplateId: String(reportId), ...item },
      } as const);
};
