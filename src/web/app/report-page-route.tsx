import { ReportReader } from '../features/reports/report-reader.tsx';
import { ReportLoader } from './report-loader.tsx';
import { reportPageRoute, templatePageRoute } from './report-routes.tsx';

export const ReportPageRoute = () => {
  const { reportId } = reportPageRoute.useParams();
  return (
    <ReportLoader type="report" reportId={Number(reportId)}>
      {(report) => <ReportReader type="report" report={report} />}
    </ReportLoader>
  );
};

export const TemplatePageRoute = () => {
  const { reportId } = templatePageRoute.useParams();
  return (
    <ReportLoader type="template" reportId={Number(reportId)}>
      {(report) => <ReportReader type="template" report={report} />}
    </ReportLoader>
  );
};
