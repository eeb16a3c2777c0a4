import type { ReportType } from '#shared/vocabulary.ts';
import { ReaderSkeleton } from '../features/reports/editor-skeleton.tsx';
import { ReportReader } from '../features/reports/report-reader.tsx';
import { useVisit } from '../features/reports/use-visit.ts';
import type { AnyReport } from '../report-state/report-query.ts';
import { ReplyOfReader } from './reply-of-reader.tsx';
import { reportExports } from './report-exports.tsx';
import { ReportLoader } from './report-loader.tsx';
import { useReportRoute } from './use-report-route.ts';

const VisitedReport = ({ type, report }: { type: ReportType; report: AnyReport }) => {
  useVisit(report);
  return (
    <ReportReader type={type} report={report} {...(type === 'report' && reportExports(report))}>
      {type === 'report' && <ReplyOfReader report={report} />}
    </ReportReader>
  );
};

export const ReportPageRoute = () => {
  const { type, reportId } = useReportRoute();
  return (
    <ReportLoader type={type} reportId={reportId} skeleton={<ReaderSkeleton />}>
      {(report) => <VisitedReport type={type} report={report} />}
    </ReportLoader>
  );
};
