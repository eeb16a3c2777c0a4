import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { EditorSkeleton, ReaderSkeleton } from '../features/reports/editor-skeleton.tsx';
import { readListSearch } from './report-search.ts';
import { signedInRoute } from './root-routes.tsx';

/**
 * The routes of reports, report templates and their items [2.02]. Search parameters arrive as text
 * (search-params.ts); ids that are no number are read as 0 [2.01].
 */
const id = (text: string): number => (/^\d{1,10}$/.test(text) ? Number(text) : 0);
const reportId = ({ reportId: text }: { reportId: string }) => ({ reportId: String(id(text)) });
const reportItemId = (params: { reportId: string; reportItemId: string }) => ({
  ...reportId(params),
  reportItemId: String(id(params.reportItemId)),
});

const lists = () => import('./report-list-routes.tsx');
const editors = () => import('./report-editor-route.tsx');
const items = () => import('./report-item-routes.tsx');
const readers = () => import('./report-page-route.tsx');

export const reportsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reports',
  validateSearch: readListSearch,
  component: lazyRouteComponent(lists, 'ReportListRoute'),
});
export const templatesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/report-templates',
  validateSearch: readListSearch,
  component: lazyRouteComponent(lists, 'TemplateListRoute'),
});
export const reportCreatorRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reports/$reportId',
  params: { parse: reportId, stringify: reportId },
  component: lazyRouteComponent(editors, 'ReportEditorRoute'),
  pendingComponent: EditorSkeleton,
});
export const templateCreatorRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/report-templates/$reportId',
  params: { parse: reportId, stringify: reportId },
  component: lazyRouteComponent(editors, 'TemplateEditorRoute'),
  pendingComponent: EditorSkeleton,
});
export const reportPageRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reports/$reportId/page',
  params: { parse: reportId, stringify: reportId },
  component: lazyRouteComponent(readers, 'ReportPageRoute'),
  pendingComponent: ReaderSkeleton,
});
export const templatePageRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/report-templates/$reportId/page',
  params: { parse: reportId, stringify: reportId },
  component: lazyRouteComponent(readers, 'TemplatePageRoute'),
  pendingComponent: ReaderSkeleton,
});
export const reportBatchRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reports/$reportId/items',
  params: { parse: reportId, stringify: reportId },
  component: lazyRouteComponent(items, 'ReportBatchRoute'),
});
export const templateBatchRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/report-templates/$reportId/items',
  params: { parse: reportId, stringify: reportId },
  component: lazyRouteComponent(items, 'TemplateBatchRoute'),
});
export const reportItemRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reports/$reportId/items/$reportItemId',
  params: { parse: reportItemId, stringify: reportItemId },
  component: lazyRouteComponent(items, 'ReportItemRoute'),
});
export const templateItemRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/report-templates/$reportId/items/$reportItemId',
  params: { parse: reportItemId, stringify: reportItemId },
  component: lazyRouteComponent(items, 'TemplateItemRoute'),
});

export const reportRoutes = [
  reportsRoute,
  templatesRoute,
  reportCreatorRoute,
  templateCreatorRoute,
  reportPageRoute,
  templatePageRoute,
  reportBatchRoute,
  templateBatchRoute,
  reportItemRoute,
  templateItemRoute,
] as const;
