import { getRouteApi, Navigate } from '@tanstack/react-router';
import { ListExportMenu } from '../../features/publishing/exports/list-export-menu.tsx';
import { EditorSkeleton } from '../../features/reports/reports/editor/editor-skeleton.tsx';
import { ReportsPage } from '../../features/reports/reports/list/reports-page.tsx';
import { reportLink } from '../../report-state/report-links.ts';
import { Allowed } from '../shell/allowed.tsx';
import { NewReportPage, NewTemplatePage } from './new-report-page.tsx';
import { ReportEditorPage } from './report-editor-page.tsx';
import { ReportLoader } from './report-loader.tsx';
import { useReportRoute } from './use-report-route.ts';

// By name: the routes load this file, so it must not load them.
const reportsRoute = getRouteApi('/signed-in/reports');

const templatesRoute = getRouteApi('/signed-in/report-templates');

export const ReportListRoute = () => {
  const search = reportsRoute.useSearch();
  const { page: _, ...listed } = search;
  const navigate = reportsRoute.useNavigate();
  return (
    <Allowed permission="reports.read">
      <ReportsPage
        type="report"
        search={search}
        exports={(count) => <ListExportMenu count={count} listed={listed} />}
        onSearch={(next) => void navigate({ search: { ...search, ...next }, replace: true })}
      />
    </Allowed>
  );
};

export const TemplateListRoute = () => {
  const search = templatesRoute.useSearch();
  const navigate = templatesRoute.useNavigate();
  return (
    <Allowed permission="templates.edit">
      <ReportsPage
        type="template"
        search={search}
        onSearch={(next) => void navigate({ search: { ...search, ...next }, replace: true })}
      />
    </Allowed>
  );
};

/** Whoever only reads a report gets its page. */
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
