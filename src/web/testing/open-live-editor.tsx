import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { Role } from '#shared/permissions.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { ReportEditorPage } from '../app/report-routes/report-editor-page.tsx';
import { ReportLoader } from '../app/report-routes/report-loader.tsx';
import { queryClient } from '../lib/query-client.ts';
import type { AnyReport } from '../report-state/report-query.ts';
import { InRouter } from './in-router.tsx';
import { renderPart } from './render-part.tsx';
import { sampleReport } from './sample-report.ts';

interface SentCall {
  method: string;
  path: string;
  body: unknown;
}

type Item = AnyReport['reportItems'][number];

export const sectionItem = (id: number, title: string, placement: Partial<Item['placement']> = {}): Item => ({
  id,
  placement: { x: 0, y: id, cols: 6, rows: 1, ...placement },
  content: {
    config: { visualizationType: 'DIVIDER', analysisType: 'STRUCTURAL_ELEMENTS', title } as NonNullable<
      Item['content']['config']
    >,
    data: null,
    question: null,
    calculatedOn: null,
    outOfDate: false,
  },
});

const changed = (report: AnyReport, { method, path, body }: SentCall): Partial<AnyReport> => {
  if (path === '' || path === '/lock') return body as Partial<AnyReport>;
  if (path === '/placements') {
    const placements = body as { reportItemId: number; placement: Item['placement'] }[];
    return {
      reportItems: report.reportItems.map((item) => ({
        ...item,
        placement:
          placements.find(({ reportItemId }) => reportItemId === item.id)?.placement ?? item.placement,
      })),
    };
  }
  if (path === '/surveys') return body as Partial<AnyReport>;
  const [, removed] = /^\/report-items\/(\d+)$/.exec(path) ?? [];
  if (method === 'DELETE' && removed !== undefined)
    return { reportItems: report.reportItems.filter(({ id }) => id !== Number(removed)) };
  return {};
};

class ReportServer {
  report: AnyReport;
  readonly sent: SentCall[] = [];
  answer: (call: SentCall) => Response | Promise<Response> | undefined = () => undefined;
  readonly streams = new Map<
    string,
    { onmessage?: (message: { data: string }) => void; onerror?: () => void }
  >();

  constructor(report: AnyReport) {
    this.report = report;
  }

  refuse(method: string, path: string, status = 500, problem: object = {}): void {
    this.answer = (call) =>
      call.method === method && call.path === path
        ? Response.json({ ...problem, status }, { status })
        : undefined;
  }

  announce(address: string, event: object): void {
    this.streams.get(address)?.onmessage?.({ data: JSON.stringify(event) });
  }

  refuseStream(address: string): void {
    this.streams.get(address)?.onerror?.();
  }

  readonly #serve = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(address, 'http://plenum.test');
    const { method = 'GET' } = init;
    const path = pathname.replace(/^\/api\/v1/, '').replace(/^\/(reports|report-templates)\/7(?=\/|$)/, '');
    // This server does not compute previews of filters.
    if (path === '/respondent-filter/preview') return new Promise(() => undefined);
    const call = { method, path, body: init.body ? JSON.parse(String(init.body)) : null };
    if (method !== 'GET') this.sent.push(call);
    const answered = await this.answer(call);
    if (answered) return answered;
    if (method === 'GET') {
      const nothing = { content: [], number: 0, size: 20, totalElements: 0, totalPages: 0 };
      return Response.json(path === '' ? this.report : { ...nothing, running: false, done: 0, total: 0 });
    }
    const version = this.report.version + 1;
    this.report = { ...this.report, ...changed(this.report, call), version };
    return Response.json(path === '/placements' ? { version, placements: [] } : this.report);
  };

  listen(): void {
    const { streams } = this;
    vi.stubGlobal('fetch', this.#serve);
    vi.stubGlobal(
      'EventSource',
      class {
        static readonly CLOSED = 2;
        readonly readyState = 2;
        onmessage?: (message: { data: string }) => void;
        onerror?: () => void;
        constructor(address: string) {
          streams.set(address, this);
        }
        close(): void {}
      },
    );
  }
}

export const openLiveEditor = async (
  type: ReportType,
  changes: Partial<AnyReport> = {},
  role: Role = 'ADMINISTRATOR',
) => {
  const { formId: _, ...template } = sampleReport;
  const server = new ReportServer({ ...(type === 'report' ? sampleReport : template), ...changes });
  server.listen();
  const user = await renderPart(
    <QueryClientProvider client={queryClient}>
      <Notifications />
      <InRouter>
        <ReportLoader type={type} reportId={sampleReport.id}>
          {(report) => <ReportEditorPage type={type} report={report} />}
        </ReportLoader>
      </InRouter>
    </QueryClientProvider>,
    {},
    role,
  );
  await screen.findByRole('heading', { level: 1 });
  return { user, server };
};
