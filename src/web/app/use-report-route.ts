import { useMatch, useParams } from '@tanstack/react-router';
import { idParameter } from '#shared/report-items/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** [2.01]: whether the screen deals with a report or a template. */
    reportType?: ReportType;
  }
}

/** What the route of a report's screen says: a report or a template, and the ids of its path. */
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
