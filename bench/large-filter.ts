import { setTimeout as wait } from 'node:timers/promises';
import { startJobs } from '../src/server/app/start/start-jobs.ts';
import { serveApi } from './api/serve-api.ts';
import { type BenchDatabase, storeSurveys } from './bench-database.ts';
import { createReport } from './create-report.ts';
import { compare, type Measurement } from './measure.ts';
import { drawSurveys } from './peers/survey-data.ts';

const SURVEYS = 1_000;
/** `BENCH_RESPONDENTS=10000000` measures the largest planned report. */
const RESPONDENTS = Number(process.env.BENCH_RESPONDENTS ?? 1_000_000);
const POLL_MS = 100;
const GOALS = { first: 5, million: 10 };
const MEGABYTE = 2 ** 20;

interface Progress {
  done: number;
  pending: number;
}

export const benchLargeFilter = async (database: BenchDatabase): Promise<Measurement[]> => {
  const stored = await storeSurveys(database.client, 'large', drawSurveys(SURVEYS, RESPONDENTS));
  const { tenantId, itemIds } = stored;
  const { reportId, userId } = await createReport(database, stored, { pictures: 1, split: 'none' });
  const api = await serveApi(database.url, { tenantId, userId });
  const jobs = await startJobs(api.services);
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${api.address}/reports/${reportId}${path}`, {
      method,
      headers: { ...api.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const untilProgress = async (isThere: (progress: Progress) => boolean): Promise<void> => {
    while (!isThere((await call('GET', '/respondent-filter/progress')) as Progress)) await wait(POLL_MS);
  };
  const start = performance.now();
  await call('PUT', `/respondent-filter/items/${itemIds[0]}`, [4, 5]);
  const answered = performance.now() - start;
  await untilProgress(({ done }) => done > 0);
  await call('POST', '/calculation');
  const first = performance.now() - start;
  await untilProgress(({ pending }) => pending === 0);
  const all = performance.now() - start;
  const held = process.memoryUsage().rss / MEGABYTE;
  await jobs.stop();
  await api.close();
  const notes = `${SURVEYS} surveys, ${RESPONDENTS} respondents, one condition`;
  return [
    compare('first filter of a large report: first figures', first / 1000, null, {
      unit: 's',
      ownGoal: GOALS.first,
      notes: `${notes}; the request itself ${answered.toFixed(0)} ms`,
    }),
    compare('the same, all figures', all / 1000, null, {
      unit: 's',
      ownGoal: (GOALS.million * RESPONDENTS) / 1_000_000,
      notes: `${notes}; ${held.toFixed(0)} MB held by the process`,
    }),
  ];
};
