import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { startJobs } from '../../src/server/app/start/start-jobs.ts';
import { type ServedApi, serveApi } from '../api/serve-api.ts';
import { type BenchDatabase, storeSurveys } from '../bench-database.ts';
import { copyReport, createReport } from '../create-report.ts';
import { compare, type Measurement } from '../measure.ts';
import { drawSurveys } from '../peers/survey-data.ts';
import type { ArrivedExports, AskedExports } from './ask-exports.ts';

const ITEMS = 100;
const AT_ONCE = 50;
const ROUNDS = 5;
const MEGABYTE = 2 ** 20;
const GOALS = { workbook: 1_000, answer: 100 };

const timeZones = Intl.supportedValuesOf('timeZone').slice(0, AT_ONCE);

const exportOf = async (
  { address, headers }: ServedApi,
  reportId: number,
  format: string,
): Promise<number> => {
  const start = performance.now();
  const answer = await fetch(`${address}/reports/${reportId}/export?format=${format}`, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The export failed: ${answer.status}`);
  return performance.now() - start;
};

const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0;

const askedAtOnce: Record<string, (reportIds: number[], timeZone: string) => AskedExports['wanted'][number]> =
  {
    workbooks: ([reportId]) => `/reports/${reportId}/export?format=XLSX`,
    PDFs: ([reportId]) => `/reports/${reportId}/export?format=PDF`,
    presentations: ([reportId]) => `/reports/${reportId}/export?format=PPTX`,
    'CSV files': ([reportId]) => `/reports/${reportId}/export?format=CSV`,
    // Each in a zone of its own: of equal ones, one is made.
    archives: (reportIds, timeZone) => ({ reportIds, format: 'XLSX', timeZone }),
  };

const askAtOnce = async (
  { address, headers }: ServedApi,
  wanted: AskedExports['wanted'],
): Promise<ArrivedExports & { answers: number[] }> => {
  const asker = new Worker(new URL('../api/measure-api.ts', import.meta.url), {
    workerData: { url: `${address}/session/csrf`, headers },
  });
  await once(asker, 'message');
  const others = fork(new URL('./ask-exports.ts', import.meta.url));
  others.send({ address, headers, wanted, serverId: process.pid } satisfies AskedExports);
  const [arrived] = (await Promise.race([
    once(others, 'message'),
    once(others, 'exit').then(() => {
      throw new Error('Not all exports arrived.');
    }),
  ])) as [ArrivedExports];
  asker.postMessage('stop');
  const [answers] = (await once(asker, 'message')) as [number[]];
  return { ...arrived, answers };
};

export const benchExports = async (database: BenchDatabase): Promise<Measurement[]> => {
  const stored = await storeSurveys(database.client, 'exports', drawSurveys(50, 5_000));
  const { reportId, userId } = await createReport(database, stored, { pictures: ITEMS, split: 'none' });
  const secondId = await copyReport(database, reportId);
  const api = await serveApi(database.url, { tenantId: stored.tenantId, userId });
  const { headers } = api;
  for (const id of [reportId, secondId])
    await fetch(`${api.address}/reports/${id}/calculation`, { method: 'POST', headers });
  await exportOf(api, reportId, 'XLSX');
  const times = { XLSX: [] as number[], JSON: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.XLSX.push(await exportOf(api, reportId, 'XLSX'));
    times.JSON.push(await exportOf(api, reportId, 'JSON'));
  }
  const jobs = await startJobs(api.services);
  const together: Record<string, Awaited<ReturnType<typeof askAtOnce>>> = {};
  for (const [name, ask] of Object.entries(askedAtOnce))
    together[name] = await askAtOnce(
      api,
      timeZones.map((timeZone) => ask([reportId, secondId], timeZone)),
    );
  await jobs.stop();
  await api.close();
  return [
    compare('workbook of 100 items', median(times.XLSX), median(times.JSON), {
      ownGoal: GOALS.workbook,
      notes: 'from the call to the last byte; peer: the same report as JSON, in turn',
    }),
    ...Object.entries(together).flatMap(([name, { all, answers, memory }]) => [
      compare(`${AT_ONCE} ${name} of 100 items asked for at once`, all, null, {
        notes: `all arrived; server and typesetters at most ${(memory / MEGABYTE).toFixed(0)} MB more than before`,
      }),
      compare(`API meanwhile, slowest (${name})`, Math.max(...answers), null, {
        ownGoal: GOALS.answer,
        notes: `${answers.length} requests`,
      }),
    ]),
  ];
};
