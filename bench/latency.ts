import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { pino } from 'pino';
import { MAXIMUM_ITEMS_OF_REPORT } from '#shared/limits.ts';
import { buildApp } from '../src/server/app/build-app.ts';
import { connect, inTenant } from '../src/server/db/connect.ts';
import { monitorDatabase } from '../src/server/db/database-monitor.ts';
import { issueCredential } from '../src/server/features/session/issue-credential.ts';
import { createServices } from '../src/server/lib/services.ts';
import { type BenchDatabase, storeSurveys } from './bench-database.ts';
import { createReport } from './create-report.ts';
import { compare, type Measurement } from './measure.ts';
import { drawSurveys } from './survey-data.ts';

/** As many pictures as a report may have, each split by all its surveys. */
const PICTURES = MAXIMUM_ITEMS_OF_REPORT;

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Answers of the API while it calculates the largest report there may be, asked from another thread. */
export const benchLatency = async (database: BenchDatabase): Promise<Measurement[]> => {
  const stored = await storeSurveys(database.client, 'latency', drawSurveys(1_000, 1_000_000));
  const { reportId, userId } = await createReport(database, stored, { pictures: PICTURES, split: 'survey' });
  const kysely = connect(database.url);
  const { token } = await inTenant(kysely, stored.tenantId, (db) =>
    issueCredential(db, { tenantId: stored.tenantId, userId }, 'access', new Date()),
  );
  const log = pino({ level: 'silent' });
  const monitor = monitorDatabase(database.url, log);
  const services = createServices({
    database: kysely,
    monitor,
    log,
    settings: {
      port: 0,
      host: '127.0.0.1',
      publicUrl: 'http://bench.test',
      dataFolder: '',
      databaseUrl: database.url,
      secret: '',
    },
  });
  const app = await buildApp(services);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const asker = new Worker(new URL('./measure-api.ts', import.meta.url), {
    workerData: {
      url: `${address}/api/v1/session/csrf`,
      headers: { authorization: `Bearer ${token}` },
    },
  });
  await once(asker, 'message');
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const start = performance.now();
  const answer = await fetch(`${address}/api/v1/reports/${reportId}/calculation`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const { byteLength } = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The calculation failed: ${answer.status}`);
  const calculated = performance.now() - start;
  loop.disable();
  asker.postMessage('stop');
  const [times] = (await once(asker, 'message')) as [number[]];
  await app.close();
  monitor.close();
  await kysely.destroy();
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
