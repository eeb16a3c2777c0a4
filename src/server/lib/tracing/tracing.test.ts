import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startJobs } from '../../app/start/start-jobs.ts';
import { createReportWorld, type ReportWorld } from '../../testing/report-world.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { isTracing, summarizeStatement } from '../../tracing.ts';
import { loadTracing } from './load-tracing.ts';

interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const received: string[] = [];
let collector: Server;
let stopTracing: () => Promise<void>;
let app: TestApp;
let world: ReportWorld;
beforeAll(async () => {
  collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push(Buffer.concat(chunks).toString());
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    collector.listen(0, '127.0.0.1', resolve);
  });
  const { port } = collector.address() as AddressInfo;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`);
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50');
  vi.stubEnv('OTEL_SERVICE_NAME', 'plenum-of-test');
  stopTracing = await loadTracing(process.env);
  app = await createTestApp();
  await (await startJobs(app.services)).stop();
  world = await createReportWorld(app);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await stopTracing();
  await app.close();
  collector.close();
});
afterEach(() => {
  received.length = 0;
});

const spans = (): ReceivedSpan[] =>
  received.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: ReceivedSpan[] }[] }) =>
      resource.scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
const ofTrace = () => spans().filter(({ traceId }) => traceId === TRACE);
const named = (name: string) => ofTrace().find((span) => span.name === name);
const timesOf = (span: ReceivedSpan | undefined) => ({
  start: Number(BigInt(span?.startTimeUnixNano ?? 0) / 1_000_000n),
  end: Number(BigInt(span?.endTimeUnixNano ?? 0) / 1_000_000n),
});
const headers = { traceparent: `00-${TRACE}-${CALLER}-01` };
const until = (name: string) => expect.poll(() => named(name), { timeout: 10_000 }).toBeDefined();

describe('traces', () => {
  test('lead from the caller through the request to its statements and threads', async () => {
    const { author } = world.users;
    const { id } = (
      await author.call('POST', '/reports', { title: 'Quite secret', surveyIds: world.lawSurveys })
    ).json();
    await author.call('POST', `/reports/${id}/report-items/batch`, { itemIds: world.form.itemIds });
    const answer = await author.call('POST', `/reports/${id}/calculation`, undefined, headers);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    const route = 'POST /api/v1/reports/:reportId/calculation';
    await until(route);
    await until('analysis tally');
    const request = named(route);
    expect(request?.parentSpanId).toBe(CALLER);
    const attributes = Object.fromEntries(
      (request?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]),
    );
    expect(attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/v1/reports/:reportId/calculation',
      'http.response.status_code': answer.statusCode,
      'plenum.request_id': expect.any(String),
    });
    const statements = ofTrace().filter(({ attributes: all }) =>
      all.some(({ key }) => key === 'db.system.name'),
    );
    expect(statements.some(({ parentSpanId }) => parentSpanId === request?.spanId)).toBe(true);
    const parentOf = (span: ReceivedSpan | undefined) =>
      ofTrace().find(({ spanId }) => spanId === span?.parentSpanId);
    const readByThread = () => {
      const copied = named('COPY surveys');
      return [copied, parentOf(copied), parentOf(parentOf(copied))] as const;
    };
    await expect.poll(() => readByThread()[2]?.name).toMatch(/^analysis (?!work)/);
    const [copied, work, task] = readByThread();
    expect(work?.name).toBe('analysis work');
    for (const [inner, outer] of [
      [copied, work],
      [work, task],
    ]) {
      expect(timesOf(inner).start).toBeGreaterThanOrEqual(timesOf(outer).start - 1);
      expect(timesOf(inner).end).toBeLessThanOrEqual(timesOf(outer).end + 1);
    }
    expect(received.join('')).toContain('plenum-of-test');
  });

  test('lead on to the job that a request asked for', async () => {
    const { author } = world.users;
    const { id } = (
      await author.call('POST', '/reports', { title: 'One', surveyIds: world.lawSurveys })
    ).json();
    const body = { reportIds: [id], format: 'CSV' };
    const asked = await author.call('POST', '/exports', body, headers);
    expect(asked.statusCode, asked.body).toBe(202);
    const jobs = await startJobs(app.services);
    await until('job export');
    await jobs.stop();
    expect(named('job export')?.parentSpanId).not.toBe(CALLER);
  });

  test('hold no parameter, text or token, not even of what fails', async () => {
    const { author } = world.users;
    await author.call('POST', '/reports', { title: 'Zimtstern', surveyIds: world.lawSurveys }, headers);
    await author.call('GET', '/reports?text=Lebkuchen&size=wrong', undefined, headers);
    await author.call('POST', '/session', { username: 'Spekulatius', password: 'Dominostein' }, headers);
    await until('POST /api/v1/session');
    await until('POST /api/v1/reports');
    expect(received.join('')).not.toMatch(/Zimtstern|Lebkuchen|Spekulatius|Dominostein/);
    expect(received.join('')).not.toContain(author.token);
  });
});

test('without the standard variables, nothing of OpenTelemetry is loaded', async () => {
  const stop = await loadTracing({ OTEL_TRACES_EXPORTER: 'none', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x' });
  await stop();
  expect(isTracing()).toBe(true);
  const sources = readdirSync('src/server', { recursive: true, encoding: 'utf8' });
  const loading = sources.filter((path) => {
    if (!/(?<!\.test)\.ts$/.test(path)) return false;
    const text = readFileSync(`src/server/${path}`, 'utf8');
    return /from '@opentelemetry\//.test(text) || /from '.*\/start-tracing\.ts'/.test(text);
  });
  expect(loading).toEqual(['lib/tracing/start-tracing.ts']);
});

test.each([
  [`select "id" from "reports" where "title" = 'x'`, 'SELECT reports'],
  ['insert into audit_entries (a) values (1)', 'INSERT audit_entries'],
  ['update jobs set state = $1', 'UPDATE jobs'],
  [`begin; select set_config('role', 'plenum_app', true)`, 'BEGIN'],
  [`insert into audit_entries (a) select 'Anna' from users; commit`, 'INSERT audit_entries'],
  [`select 'from Anna'`, 'SELECT'],
])('%s becomes %s', (statement, summary) => {
  expect(summarizeStatement(statement)).toBe(summary);
});
