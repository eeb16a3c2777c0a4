import type { ReportType } from '#shared/vocabulary.ts';

/** The list of reports or of templates. */
export const reportPath = (type: ReportType): '/reports' | '/report-templates' =>
  type === 'report' ? '/reports' : '/report-templates';

/** A page of a report or a template for a router link: its editor (``), how it reads, or the batch of its items. */
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

/** One item's page; 0: a new one. */
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
