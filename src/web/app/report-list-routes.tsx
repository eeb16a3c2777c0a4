import { ReportsPage } from '../features/reports/reports-page.tsx';
import { reportsRoute, templatesRoute } from './report-routes.tsx';

export const ReportListRoute = () => {
  const search = reportsRoute.useSearch();
  const navigate = reportsRoute.useNavigate();
  return (
    <ReportsPage
      type="report"
      search={search}
      onSearch={(next) => void navigate({ search: { ...search, ...next }, replace: true })}
    />
  );
};

export const TemplateListRoute = () => {
  const search = templatesRoute.useSearch();
  const navigate = templatesRoute.useNavigate();
  return (
    <ReportsPage
      type="template"
      search={search}
      onSearch={(next) => void navigate({ search: { ...search, ...next }, replace: true })}
    />
  );
};
