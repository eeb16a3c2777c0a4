import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { MAXIMUM_ITEMS_OF_REPORT } from '#shared/limits.ts';
import { type BenchDatabase, storeSurveys } from '../bench-database.ts';
import { createReport } from '../create-report.ts';
import { compare, type Measurement } from '../measure.ts';
import { drawSurveys } from '../peers/survey-data.ts';
import { serveApi } from './serve-api.ts';

const PICTURES = MAXIMUM_ITEMS_OF_REPORT;

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export const benchLatency = async (database: BenchDatabase): Promise<Measurement[]> => {
  const stored = await storeSurveys(database.client, 'latency', drawSurveys(1_000, 1_000_000));
  const { reportId, userId } = await createReport(database, stored, { pictures: PICTURES, split: 'survey' });
  const api = await serveApi(database.url, { tenantId: stored.tenantId, userId });
  const asker = new Worker(new URL('./measure-api.ts', import.meta.url), {
    workerData: {
      url: `${api.address}/session/csrf`,
      headers: api.headers,
    },
  });
  await once(asker, 'message');
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const start = performance.now();
  const answer = await fetch(`${api.address}/reports/${reportId}/calculation`, {
    method: 'POST',
    headers: api.headers,
  });
  const { byteLength } = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The calculation failed: ${answer.status}`);
  const calculated = performance.now() - start;
  loop.disable();
  asker.postMessage('stop');
  const [times] = (await once(asker, 'message')) as [number[]];
  await api.close();
  times.sort((left, right) => left - right);
  return [
    compare('largest report calculated (500 pictures)', calculated, null, {
      notes: `1,000,000 respondents, every picture split by 1,000 surveys; an answer of ${(byteLength / 1e6).toFixed(1)} MB`,
    }),
    compare('API meanwhile, median', percentile(times, 0.5), null, {
      ownGoal: 50,
      notes: `${times.length} requests`,
    }),
    compare('API meanwhile, 99th percentile', percentile(times, 0.99), null, { ownGoal: 50 }),
    compare('API meanwhile, slowest', percentile(times, 1), null, { ownGoal: 50 }),
    compare('event loop meanwhile, late by at most', loop.max / 1e6, null, { ownGoal: 50 }),
  ];
};
