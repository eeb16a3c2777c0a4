import { getRouteApi } from '@tanstack/react-router';
import { ListExportMenu } from '../../features/publishing/exports/list-export-menu.tsx';
import { ReportsPage } from '../../features/reports/reports/list/reports-page.tsx';
import { Allowed } from '../shell/allowed.tsx';

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
