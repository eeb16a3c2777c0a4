import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type BenchDatabase, storeSurveys } from './bench-database.ts';
import { createReport } from './create-report.ts';
import { compare, type Measurement } from './measure.ts';
import { type ServedApi, serveApi } from './serve-api.ts';
import { drawSurveys } from './survey-data.ts';

const ITEMS = 100;
const AT_ONCE = 50;
const ROUNDS = 5;
/** Milliseconds for a workbook of 100 items, and for an answer of the API meanwhile. */
const GOALS = { workbook: 1_000, answer: 100 };

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

/** A workbook of a report of 100 items, and answers of the API while fifty are asked for at once. */
export const benchExports = async (database: BenchDatabase): Promise<Measurement[]> => {
  const stored = await storeSurveys(database.client, 'exports', drawSurveys(50, 5_000));
  const { reportId, userId } = await createReport(database, stored, { pictures: ITEMS, split: 'none' });
  const api = await serveApi(database.url, { tenantId: stored.tenantId, userId });
  const { headers } = api;
  await fetch(`${api.address}/reports/${reportId}/calculation`, { method: 'POST', headers });
  await exportOf(api, reportId, 'XLSX');
  const times = { XLSX: [] as number[], JSON: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.XLSX.push(await exportOf(api, reportId, 'XLSX'));
    times.JSON.push(await exportOf(api, reportId, 'JSON'));
  }
  const asker = new Worker(new URL('./measure-api.ts', import.meta.url), {
    workerData: { url: `${api.address}/session/csrf`, headers },
  });
  await once(asker, 'message');
  const start = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, () => exportOf(api, reportId, 'XLSX')));
  const all = performance.now() - start;
  asker.postMessage('stop');
  const [answers] = (await once(asker, 'message')) as [number[]];
  await api.close();
  return [
    compare('workbook of 100 items', median(times.XLSX), median(times.JSON), {
      ownGoal: GOALS.workbook,
      notes: 'from the call to the last byte; peer: the same report as JSON, in turn',
    }),
    compare('50 workbooks of 100 items asked for at once', all, null, { notes: 'all arrived' }),
    compare('API meanwhile, slowest', Math.max(...answers), null, {
      ownGoal: GOALS.answer,
      notes: `${answers.length} requests`,
    }),
  ];
};
