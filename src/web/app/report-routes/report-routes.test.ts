import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { reportItemEndpoints } from '#shared/reports/report-items/contract.ts';
import { patchReport } from '#shared/reports/reports/contract.ts';
import { patchReportTemplate } from '#shared/reports/templates/contract.ts';

// The routes read the address that the page is served under.
vi.stubGlobal('document', { baseURI: 'http://plenum.test/' });
const { idParams, reportRoutes } = await import('./report-routes.tsx');

test.each([
  ['12', '12'],
  ['0', '0'],
  ['abc', '0'],
  ['-1', '0'],
  ['1e3', '0'],
  ['12345678901', '0'],
  ['', '0'],
])('[2.01] When an id of a path is %j, then it is read as %s', (text, read) => {
  const { parse } = idParams('reportTemplateId', 'reportItemId');
  expect(parse({ reportTemplateId: text, reportItemId: text })).toEqual({
    reportTemplateId: read,
    reportItemId: read,
  });
});

const routeOptions = z.object({
  path: z.string(),
  staticData: z.object({ reportType: z.string().optional() }).optional(),
});
const readOptions = (options: unknown) => routeOptions.parse(options);

test('[2.02] When reports and templates are made, filled and read, then each kind of screen has its route', () => {
  const screens = ['', '/page', '/items', '/items/$reportItemId'];
  const routesOf = (list: string, id: string) => [list, ...screens.map((screen) => `${list}/${id}${screen}`)];
  const paths = reportRoutes.map(({ options }) => readOptions(options).path);
  expect(paths.toSorted()).toEqual(
    [
      ...routesOf('/reports', '$reportId'),
      '/reports/$reportId/snapshots/$snapshotNumber',
      ...routesOf('/report-templates', '$reportTemplateId'),
    ].toSorted(),
  );
});

describe('[2.01] When a route concerns a report or a template, then its data name the type and its id', () => {
  const routes = reportRoutes.map(({ options }) => {
    const { path, staticData } = readOptions(options);
    return [path, staticData?.reportType] as const;
  });
  test.each(routes)('%s', (path, reportType) => {
    expect(reportType).toBe(path.startsWith('/report-templates') ? 'template' : 'report');
    const own = reportType === 'template' ? '$reportTemplateId' : '$reportId';
    const names: string[] = path.match(/\$\w+/g) ?? [];
    expect(names.filter((name) => ![own, '$reportItemId', '$snapshotNumber'].includes(name))).toEqual([]);
  });
});

test('[7.02] When a title changes, then the path has {reportId} or, for templates, {reportTemplateId}', () => {
  expect(patchReport.path).toBe('/reports/:reportId');
  expect(patchReportTemplate.path).toBe('/report-templates/:reportTemplateId');
  expect(reportItemEndpoints.template.patchPlacements.path).toContain('/:reportTemplateId/');
});
