import { useMatch, useParams } from '@tanstack/react-router';
import { idParameter } from '#shared/reports/report-items/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    reportType?: ReportType;
  }
}

export const useReportRoute = (): { type: ReportType; reportId: number; reportItemId: number } => {
  const { staticData } = useMatch({ strict: false });
  const params = useParams({ strict: false });
  const { reportType: type = 'report' } = staticData;
  return {
    type,
    reportId: Number(params[idParameter[type]] ?? 0),
    reportItemId: Number(params.reportItemId ?? 0),
  };
};
