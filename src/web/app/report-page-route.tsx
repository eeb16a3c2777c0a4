import { ReaderSkeleton } from '../features/reports/editor-skeleton.tsx';
import { ReportReader } from '../features/reports/report-reader.tsx';
import { reportExports } from './report-exports.tsx';
import { ReportLoader } from './report-loader.tsx';
import { useReportRoute } from './use-report-route.ts';

export const ReportPageRoute = () => {
  const { type, reportId } = useReportRoute();
  return (
    <ReportLoader type={type} reportId={reportId} skeleton={<ReaderSkeleton />}>
      {(report) => (
        <ReportReader type={type} report={report} {...(type === 'report' && reportExports(report))} />
      )}
    </ReportLoader>
  );
};
