import { getRouteApi } from '@tanstack/react-router';
import { ReaderSkeleton } from '../features/reports/editor-skeleton.tsx';
import { ReportReader } from '../features/reports/report-reader.tsx';
import { ReportLoader } from './report-loader.tsx';

// By name: the routes load this file, so it must not load them.
const reportPageRoute = getRouteApi('/signed-in/reports/$reportId/page');
const templatePageRoute = getRouteApi('/signed-in/report-templates/$reportId/page');

export const ReportPageRoute = () => {
  const { reportId } = reportPageRoute.useParams();
  return (
    <ReportLoader type="report" reportId={Number(reportId)} skeleton={<ReaderSkeleton />}>
      {(report) => <ReportReader type="report" report={report} />}
    </ReportLoader>
  );
};

export const TemplatePageRoute = () => {
  const { reportId } = templatePageRoute.useParams();
  return (
    <ReportLoader type="template" reportId={Number(reportId)} skeleton={<ReaderSkeleton />}>
      {(report) => <ReportReader type="template" report={report} />}
    </ReportLoader>
  );
};
