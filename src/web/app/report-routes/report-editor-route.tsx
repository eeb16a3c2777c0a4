import { Navigate } from '@tanstack/react-router';
import { EditorSkeleton } from '../../features/reports/reports/editor/editor-skeleton.tsx';
import { reportLink } from '../../report-state/report-links.ts';
import { NewReportPage, NewTemplatePage } from './new-report-page.tsx';
import { ReportEditorPage } from './report-editor-page.tsx';
import { ReportLoader } from './report-loader.tsx';
import { useReportRoute } from './use-report-route.ts';

export const ReportEditorRoute = () => {
  const { type, reportId } = useReportRoute();
  if (reportId === 0) return type === 'report' ? <NewReportPage /> : <NewTemplatePage />;
  return (
    <ReportLoader type={type} reportId={reportId} skeleton={<EditorSkeleton />}>
      {(report) =>
        type === 'report' && !report.mayEdit ? (
          <Navigate {...reportLink(type, report.id, '/page')} replace />
        ) : (
          <ReportEditorPage key={report.id} type={type} report={report} />
        )
      }
    </ReportLoader>
  );
};
