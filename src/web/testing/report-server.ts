import { vi } from 'vitest';
import type { SignedIn } from '#shared/platform/session/contract.ts';
import type { ReportItem } from '#shared/reports/report-items/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import type { AnyReport } from '../report-state/report-query.ts';
import { sampleReport } from './sample-report.ts';
import { sampleSurvey } from './sample-survey.ts';
import { signedIn } from './signed-in.ts';

export interface Refusal {
  status: number;
  code?: string;
}

type Answer = (url: URL) => Response | null | Promise<Response | null>;

// biome-ignore lint/suspicious/noExplicitAny: bodies of many calls, which the contracts check elsewhere.
type Body = any;

export const refuse = ({ status, code }: Refusal): Response =>
  Response.json(code === undefined ? {} : { type: 'about:blank', title: code, status, code, params: {} }, {
    status,
  });

export const onePage = (content: readonly unknown[]): Response =>
  Response.json({
    content,
    ...{ number: 0, size: 20, totalElements: content.length, totalPages: content.length === 0 ? 0 : 1 },
  });

export const section = (id: number, title: string, cols = 6): ReportItem => ({
  id,
  placement: { x: 0, y: id, cols, rows: 1 },
  content: {
    config: { visualizationType: 'DIVIDER', analysisType: 'STRUCTURAL_ELEMENTS', title },
    data: null,
    question: null,
    calculatedOn: null,
    outOfDate: false,
  },
});

export const surveysOf = (...ids: number[]) =>
  ids.map((id) => ({ ...sampleSurvey, id, description: `Umfrage ${id}` }));

const publicationOf = (unitIds: readonly number[], publishedOn: string): AnyReport['publication'] => ({
  units: unitIds.map((id) => ({ id, name: `Einrichtung ${id}` })),
  publishedOn,
  ...{ snapshotNumber: 1, reportVersion: 1, includesUnitsAbove: true },
});
export const publishedNow = { isPublished: true, publication: publicationOf([1], '2026-11-21T08:00:00Z') };
export const plannedFor = (publishedOn: string) => ({
  isPublished: false,
  publication: publicationOf([1], publishedOn),
});

const changes: [
  method: string,
  path: RegExp,
  change: (
    report: AnyReport,
    body: Body,
    ids: number[],
  ) => [changed: Partial<AnyReport>, answer?: object | null],
][] = [
  ['PATCH', /^$/, (_, body) => [body, body]],
  ['PUT', /^\/lock$/, (_, body) => [body, body]],
  [
    'PUT',
    /^\/surveys$/,
    ({ topSurveys }, { surveyIds }) => [
      { surveyIds, topSurveys: { ...topSurveys, content: surveysOf(...surveyIds) } },
    ],
  ],
  [
    'PUT',
    /^\/publication$/,
    (_, { unitIds, publishedOn }) => {
      const on = publishedOn ?? '2026-11-22T08:00:00Z';
      const isPublished = publishedOn === null;
      const answer = { isLocked: false, isPublished, publishedOn: on };
      return [{ publication: publicationOf(unitIds, on), isPublished }, answer];
    },
  ],
  ['DELETE', /^\/publication$/, () => [{ publication: null, isPublished: false }, null]],
  [
    'PUT',
    /^\/templates\/(\d+)$/,
    ({ usedReportTemplates }, _, [id = 0]) => [
      { usedReportTemplates: [...usedReportTemplates, { id, title: `Vorlage ${id}` }] },
    ],
  ],
  [
    'DELETE',
    /^\/templates\/(\d+)$/,
    ({ usedReportTemplates }, _, [id]) => [
      { usedReportTemplates: usedReportTemplates.filter((template) => template.id !== id) },
    ],
  ],
  [
    'POST',
    /^\/report-items$/,
    ({ reportItems }, { config }) => {
      const item = {
        ...section(100 + reportItems.length, ''),
        content: { ...section(0, '').content, config },
      };
      return [{ reportItems: [...reportItems, item] }, item];
    },
  ],
  [
    'DELETE',
    /^\/report-items\/(\d+)$/,
    ({ reportItems }, _, [id]) => [{ reportItems: reportItems.filter((item) => item.id !== id) }, null],
  ],
  [
    'PATCH',
    /^\/placements$/,
    ({ reportItems }, body) => [
      {
        reportItems: reportItems.map((item) => ({
          ...item,
          placement:
            body.find(({ reportItemId }: { reportItemId: number }) => reportItemId === item.id)?.placement ??
            item.placement,
        })),
      },
      { placements: [] },
    ],
  ],
];

interface Served {
  type?: ReportType;
  lists?: Record<string, readonly unknown[]>;
  session?: SignedIn;
}

/**
 * Replaces `fetch` by a server with one report: a change names its base version, creates the next one, and is refused
 * on a conflict or a locked report. It announces no changes of others.
 */
export const serveReport = (
  given: Partial<AnyReport> = {},
  { type = 'report', lists = {}, session = signedIn() }: Served = {},
) => {
  const { formId, ...template } = sampleReport;
  let report: AnyReport = {
    ...(type === 'report' ? { ...template, formId: formId ?? 1 } : template),
    ...given,
  };
  const own = `${type === 'report' ? '/reports' : '/report-templates'}/${report.id}`;
  const intercepted: { method: string; path: RegExp; answer: Answer }[] = [];
  const calls: string[] = [];

  const store = (changed: Partial<AnyReport>): void => {
    report = { ...report, ...changed, version: report.version + 1 };
  };
  const change = (method: string, path: string, init: RequestInit): Response | null => {
    for (const [itsMethod, itsPath, apply] of changes) {
      const found = method === itsMethod ? itsPath.exec(path) : null;
      if (!found) continue;
      const { 'if-match': seen } = (init.headers ?? {}) as Record<string, string>;
      if (report.isLocked && path !== '/lock' && path !== '/publication')
        return refuse({ status: 423, code: 'report.locked' });
      if (seen !== `"${report.version}"`) return refuse({ status: 412, code: 'report.conflict' });
      const body = init.body ? JSON.parse(String(init.body)) : null;
      const changed = apply(report, body, found.slice(1).map(Number));
      store(changed[0]);
      const headers = { etag: `"${report.version}"` };
      if (changed.length === 1) return Response.json({ ...report, excludedItems: [] }, { headers });
      if (changed[1] === null) return new Response(null, { status: 204, headers });
      return Response.json(
        { updatedOn: report.updatedOn, version: report.version, ...changed[1] },
        { headers },
      );
    }
    return null;
  };
  const answer = (method: string, path: string, init: RequestInit): Response => {
    if (path === '/session') return Response.json(session);
    if (path === '/menus') return Response.json({ results: [] });
    if (path === '/periods' || path === '/sign-in-providers') return Response.json([]);
    if (path === own && method === 'GET') return Response.json(report);
    if (path === `${own}/calculation`) {
      if (method === 'GET') return Response.json({ running: false, done: 0, total: 0 });
      return report.isLocked ? refuse({ status: 423, code: 'report.locked' }) : Response.json(report);
    }
    const changed = path.startsWith(own) ? change(method, path.slice(own.length), init) : null;
    return changed ?? onePage(lists[path] ?? []);
  };

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://plenum.test');
    const { pathname, search } = url;
    const method = init.method ?? 'GET';
    const path = pathname.replace(/^\/api\/v1/, '');
    calls.push(`${method} ${path}${search}`);
    for (const one of intercepted.toReversed()) {
      const isMeant = (one.method === '*' || one.method === method) && one.path.test(path);
      const given = isMeant ? await one.answer(url) : null;
      if (given) return given;
    }
    return answer(method, path, init);
  });
  vi.stubGlobal(
    'EventSource',
    class {
      close(): void {}
    },
  );

  /**
   * Overrides calls of that method (`*` for any) to a path below the report, or to a path from `/api` on, while the
   * response is not `null`. Returns the undo function.
   */
  const intercept = (method: string, path: string, give: Answer): (() => void) => {
    const one = {
      method,
      path: new RegExp(`^${path.startsWith('/api') ? path.slice(4) : own + path}$`),
      answer: give,
    };
    intercepted.push(one);
    return () => void intercepted.splice(intercepted.indexOf(one), 1);
  };
  return {
    get report() {
      return report;
    },
    calls,
    changes: () => calls.filter((call) => !call.startsWith('GET ')),
    store,
    intercept,
    hold: (method: string, path: string, outcome: 'goes on' | Refusal): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      intercept(method, path, async () => {
        await promise;
        return outcome === 'goes on' ? null : refuse(outcome);
      });
      return resolve;
    },
  };
};
export type ReportServer = ReturnType<typeof serveReport>;
