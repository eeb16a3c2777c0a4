import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patchReport } from '#shared/reports/reports/contract.ts';
import { patchReportTemplate } from '#shared/reports/templates/contract.ts';
import { queryClient } from '../lib/query-client.ts';
import { callReport } from './call-report.ts';
import { readServerState } from './optimistic-store.ts';
import { type AnyReport, findReportStore, reportKey } from './report-query.ts';

const reportId = 7;
const key = reportKey('report', reportId);
let version: number;
let named: (string | undefined)[];

const answer = (init: RequestInit): Response => {
  const { 'if-match': match } = init.headers as Record<string, string>;
  named.push(match);
  if (match !== `"${version}"`) return Response.json({ code: 'report.conflict' }, { status: 412 });
  version += 1;
  return Response.json({ id: reportId, version }, { headers: { etag: `"${version}"` } });
};

beforeEach(() => {
  version = 3;
  named = [];
  queryClient.setQueryData(key, { id: reportId, version, title: 'Alt' } as AnyReport);
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) =>
    init.method === 'GET' ? Response.json({ id: reportId, version, title: 'Fremd' }) : answer(init),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const retitle = (title: string, seen?: number) =>
  callReport(patchReport, { params: { reportId }, body: { title } }, seen);

test('[7.02] When own changes arrive while a page is open, then saving that page causes no conflict', async () => {
  const seen = version;
  await retitle('Eins');
  await retitle('Zwei');
  await retitle('Von der Seite', seen);
  expect(named).toEqual(['"3"', '"4"', '"5"']);
  expect(readServerState(findReportStore(queryClient, 'report', reportId))?.version).toBe(6);
});

test('[7.02] When a template is changed, then the path has its id', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ id: 9, version: 2 });
  });
  await callReport(patchReportTemplate, { params: { reportId: 9 }, body: { title: 'Neu' } });
  expect(asked).toEqual(['/api/v1/report-templates/9']);
});
