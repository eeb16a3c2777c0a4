import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { EditorSkeleton, ReaderSkeleton } from '../../features/reports/reports/editor/editor-skeleton.tsx';
import { signedInRoute } from '../root/root-routes.tsx';
import { readListSearch } from './report-search.ts';

/**
 * The routes of reports, report templates and their items [2.02]. Search parameters arrive as text
 * (search-params.ts); ids that are no number are read as 0 [2.01].
 */
const id = (text: string): number => (/^\d{1,10}$/.test(text) ? Number(text) : 0);
/** Ids of a path: `/reports/abc` and `/items/abc` mean a new one, as 0 does. */
export const idParams = <Name extends string>(...names: Name[]) => {
  const read = (params: Record<Name, string>) =>
    Object.fromEntries(names.map((name) => [name, String(id(params[name]))])) as Record<Name, string>;
  return { parse: read, stringify: read };
};

const lists = () => import('./report-list-routes.tsx');
const editors = () => import('./report-editor-route.tsx');
const items = () => import('./report-item-routes.tsx');
const snapshots = () => import('./snapshot-page-route.tsx');
const readers = () => import('./report-page-route.tsx');

export const reportsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reports',
  staticData: { reportType: 'report' },
  validateSearch: readListSearch,
  component: lazyRouteComponent(lists, 'ReportListRoute'),
});
export const templatesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/report-templates',
  staticData: { reportType: 'template' },
  validateSearch: readListSearch,
  component: lazyRouteComponent(lists, 'TemplateListRoute'),
});
export const reportCreatorRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reports/$reportId',
  staticData: { reportType: 'report' },
  params: idParams('reportId'),
  component: lazyRouteComponent(editors, 'ReportEditorRoute'),
  pendingComponent: EditorSkeleton,
});
export const templateCreatorRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/report-templates/$reportTemplateId',
  staticData: { reportType: 'template' },
  params: idParams('reportTemplateId'),
  component: lazyRouteComponent(editors, 'ReportEditorRoute'),
  pendingComponent: EditorSkeleton,
});
export const reportPageRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reports/$reportId/page',
  staticData: { reportType: 'report' },
  params: idParams('reportId'),
  component: lazyRouteComponent(readers, 'ReportPageRoute'),
  pendingComponent: ReaderSkeleton,
});
export const snapshotPageRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reports/$reportId/snapshots/$snapshotNumber',
  staticData: { reportType: 'report' },
  params: idParams('reportId', 'snapshotNumber'),
  component: lazyRouteComponent(snapshots, 'SnapshotPageRoute'),
  pendingComponent: ReaderSkeleton,
});
export const templatePageRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/report-templates/$reportTemplateId/page',
  staticData: { reportType: 'template' },
  params: idParams('reportTemplateId'),
  component: lazyRouteComponent(readers, 'ReportPageRoute'),
  pendingComponent: ReaderSkeleton,
});
export const reportBatchRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reports/$reportId/items',
  staticData: { reportType: 'report' },
  params: idParams('reportId'),
  component: lazyRouteComponent(items, 'ReportBatchRoute'),
});
export const templateBatchRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/report-templates/$reportTemplateId/items',
  staticData: { reportType: 'template' },
  params: idParams('reportTemplateId'),
  component: lazyRouteComponent(items, 'ReportBatchRoute'),
});
export const reportItemRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/reports/$reportId/items/$reportItemId',
  staticData: { reportType: 'report' },
  params: idParams('reportId', 'reportItemId'),
  component: lazyRouteComponent(items, 'ReportItemRoute'),
});
export const templateItemRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/report-templates/$reportTemplateId/items/$reportItemId',
  staticData: { reportType: 'template' },
  params: idParams('reportTemplateId', 'reportItemId'),
  component: lazyRouteComponent(items, 'ReportItemRoute'),
});

export const reportRoutes = [
  reportsRoute,
  templatesRoute,
  reportCreatorRoute,
  templateCreatorRoute,
  reportPageRoute,
  snapshotPageRoute,
  templatePageRoute,
  reportBatchRoute,
  templateBatchRoute,
  reportItemRoute,
  templateItemRoute,
] as const;
