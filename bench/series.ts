import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startJobs } from '../src/server/app/start/start-jobs.ts';
import { type ServedApi, serveApi } from './api/serve-api.ts';
import { type BenchDatabase, storeSurveys } from './bench-database.ts';
import { compare, type Measurement } from './measure.ts';
import { drawSurveys } from './peers/survey-data.ts';

const REPORTS = 1_000;
const RESPONDENTS = 97_900;
const BARS = 18;
const PROFILES = 2;
const ROWS_OF_PROFILE = 10;
const PDFS = 40;
const POLL_MS = 50;
const MEGABYTE = 2 ** 20;
const GOALS = { reports: 60, answer: 100, pdf: 1 / 5 };

interface Answered {
  id: number;
  state: string;
  reportCount: number;
  content: { reportId: number }[];
}

const callOf =
  ({ address, headers }: ServedApi) =>
  async (method: string, path: string, body?: object): Promise<Answered> => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answered;
  };
type Call = ReturnType<typeof callOf>;

const createTemplate = async (call: Call, formId: number, itemIds: readonly number[]): Promise<number> => {
  const { id } = await call('POST', '/report-templates', { title: 'Bench', formId });
  await call('POST', `/report-templates/${id}/report-items/batch`, { itemIds: itemIds.slice(0, BARS) });
  for (let profile = 0; profile < PROFILES; profile += 1)
    await call('POST', `/report-templates/${id}/report-items`, {
      config: {
        visualizationType: 'PROFILE_LINE_CHART',
        analysisType: 'QUANTITATIVE',
        itemIds: itemIds.slice(profile * ROWS_OF_PROFILE, (profile + 1) * ROWS_OF_PROFILE),
      },
    });
  return id;
};

const until = async (isDone: () => Promise<boolean>): Promise<number> => {
  const start = performance.now();
  while (!(await isDone())) await wait(POLL_MS);
  return (performance.now() - start) / 1_000;
};

const watchMeanwhile = async ({ address, headers }: ServedApi, work: () => Promise<number>) => {
  const asker = new Worker(new URL('./api/measure-api.ts', import.meta.url), {
    workerData: { url: `${address}/session/csrf`, headers },
  });
  await once(asker, 'message');
  const before = process.memoryUsage().rss;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, POLL_MS);
  const seconds = await work();
  clearInterval(timer);
  asker.postMessage('stop');
  const [answers] = (await once(asker, 'message')) as [number[]];
  return { seconds, answers: answers.toSorted((left, right) => left - right), memory: most - before };
};

export const benchSeries = async (database: BenchDatabase): Promise<Measurement[]> => {
  const { client } = database;
  const stored = await storeSurveys(client, 'series', drawSurveys(REPORTS, RESPONDENTS));
  const { tenantId, formId, itemIds } = stored;
  const user = await client.query(
    `insert into users (tenant_id, username, name, role) values ($1, 'bench', 'Bench', 'ADMINISTRATOR') returning id`,
    [tenantId],
  );
  const api = await serveApi(database.url, { tenantId, userId: user.rows[0].id });
  const call = callOf(api);
  const jobs = await startJobs(api.services);
  const series = await call('POST', '/series', {
    ...{ name: 'Bench', templateId: await createTemplate(call, formId, itemIds), kind: 'SURVEY' },
    ...{ selection: { formIds: [formId] }, titlePattern: '{template} {survey}', publishedOn: null },
    ...{ comparisons: ['unit', 'form'], readers: 'UNIT', includesUnitsAbove: true },
  });
  const path = `/series/${series.id}`;
  const run = async (): Promise<number> => {
    await call('POST', `${path}/run`);
    return until(async () => (await call('GET', path)).state !== 'RUNNING');
  };
  const first = await watchMeanwhile(api, run);
  const { reportCount } = await call('GET', path);
  if (reportCount !== REPORTS) throw new Error(`${reportCount} reports were made.`);
  const again = await run();
  const { content } = await call('GET', `${path}/subjects?size=${PDFS}`);
  const reportIds = content.map(({ reportId }) => reportId);
  const { id: exportId } = await call('POST', '/exports', { reportIds, format: 'PDF' });
  const pdfs = await until(async () => (await call('GET', `/exports/${exportId}`)).state === 'DONE');
  await jobs.stop();
  await api.close();
  const { answers } = first;
  return [
    compare(`series of ${REPORTS} reports of ${BARS + PROFILES} items`, first.seconds, null, {
      unit: 's',
      ownGoal: GOALS.reports,
      notes: `calculated, compared, frozen and published; at most ${(first.memory / MEGABYTE).toFixed(0)} MB more than before`,
    }),
    compare('API meanwhile, 99th of 100 (series)', answers[Math.floor(answers.length * 0.99)] ?? 0, null, {
      ownGoal: GOALS.answer,
      notes: `${answers.length} requests; slowest ${(answers.at(-1) ?? 0).toFixed(0)} ms`,
    }),
    compare('the same series again', again, null, { unit: 's', notes: 'nothing has changed' }),
    compare('PDF of a report of a series', pdfs / PDFS, null, {
      unit: 's',
      ownGoal: GOALS.pdf,
      notes: `${PDFS} in one archive`,
    }),
  ];
};
