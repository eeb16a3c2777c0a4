import { getRouteApi } from '@tanstack/react-router';
import { EditorSkeleton } from '../features/reports/editor-skeleton.tsx';
import { NewReportPage, NewTemplatePage } from './new-report-page.tsx';
import { ReportEditorPage } from './report-editor-page.tsx';
import { ReportLoader } from './report-loader.tsx';

// By name: the routes load this file, so it must not load them.
const reportCreatorRoute = getRouteApi('/signed-in/reports/$reportId');
const templateCreatorRoute = getRouteApi('/signed-in/report-templates/$reportId');

export const ReportEditorRoute = () => {
  const reportId = Number(reportCreatorRoute.useParams().reportId);
  if (reportId === 0) return <NewReportPage />;
  return (
    <ReportLoader type="report" reportId={reportId} skeleton={<EditorSkeleton />}>
      {(report) => <ReportEditorPage key={report.id} type="report" report={report} />}
    </ReportLoader>
  );
};

export const TemplateEditorRoute = () => {
  const reportId = Number(templateCreatorRoute.useParams().reportId);
  if (reportId === 0) return <NewTemplatePage />;
  return (
    <ReportLoader type="template" reportId={reportId} skeleton={<EditorSkeleton />}>
      {(report) => <ReportEditorPage key={report.id} type="template" report={report} />}
    </ReportLoader>
  );
};
