import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import type { JobDefinition } from '../../../jobs/job.ts';
import { type JobDefinitions, runQueuedJob } from '../../../jobs/run-queued-job.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { type SeededForm, seedForm, seedSurveys } from '../../../testing/seed-surveys.ts';
import { startTestJobs } from '../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { filterJob } from '../../figures/calculation/filter-job.ts';

let app: TestApp;
let world: ReportWorld;
let form: SeededForm;
let surveyIds: number[];
let path: string;

beforeAll(async () => {
  app = await createTestApp();
  // The queue's tables; the tests run the jobs themselves.
  await (await startTestJobs(app.services)).stop();
  world = await createReportWorld(app);
  form = await seedForm(app, world.tenantId, 'BIG', [
    { text: 'Gender', type: 'SINGLE_CHOICE', optionCount: 3 },
    { text: 'Was it good' },
  ]);
});
beforeEach(async () => {
  const answers = [0, 1].map((item) =>
    Array.from({ length: 60 }, (_, index) => ((index >> item) % (3 + item)) + 1),
  );
  const seeds = ['Statics', 'Optics', 'Logic'].map((description) => ({
    ...{ description, answers, formId: form.id, unitId: world.units.lawInstitute },
  }));
  surveyIds = await seedSurveys(app, world.tenantId, 2, seeds);
  await inTenant(app.database, world.tenantId, (db) =>
    sql`update surveys set response_count = 600000 where id = any(${surveyIds}::integer[])`.execute(db),
  );
  const { author } = world.users;
  path = `/reports/${(await author.call('POST', '/reports', { title: 'R', surveyIds })).json().id}`;
  const config = {
    visualizationType: 'BAR_CHART',
    analysisType: 'QUANTITATIVE',
    itemIds: [form.itemIds[1]],
  };
  await author.call('POST', `${path}/report-items`, { config });
  const put = await author.call('PUT', `${path}/respondent-filter/items/${form.itemIds[0]}`, [1, 2]);
  expect(put.statusCode, put.body).toBe(200);
});
afterAll(() => app.close());

const progress = async () =>
  (await world.users.author.call('GET', `${path}/respondent-filter/progress`)).json();
const calculated = async () => {
  const { author } = world.users;
  const figure = (await author.call('POST', `${path}/calculation`)).json().reportItems[0].content.data
    .figures[0];
  return { figure, isOutOfDate: (await author.call('GET', path)).json().outOfDate };
};
const newestJob = () =>
  inTenant(app.database, world.tenantId, (db) =>
    db
      .selectFrom('jobs')
      .select(['id', 'state'])
      .where('name', '=', 'filter')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  );
const runJob = async (definition: JobDefinition, stop = new AbortController().signal) => {
  const definitions = new Proxy({} as JobDefinitions, { get: () => definition });
  const { id: jobId } = await newestJob();
  await runQueuedJob(app.services, definitions, { tenantId: world.tenantId, jobId }, stop, true);
};
const finish = () => runJob(filterJob);
const runOneStep = async () => {
  const stop = new AbortController();
  const definition: JobDefinition = {
    ...filterJob,
    run: (payload, work) =>
      filterJob.run(payload, {
        ...work,
        publishProgress: async (done) => {
          await work.publishProgress(done);
          stop.abort();
          stop.signal.throwIfAborted();
        },
      }),
  };
  await runJob(definition, stop.signal);
};

test('a filter on a large report waits for a job, and says how many surveys are pending', async () => {
  expect(await progress()).toMatchObject({ running: true, pending: 3 });
  expect((await world.users.author.call('GET', path)).json().filteredRespondentCount).toBeNull();
});

test('figures count the surveys that the job has come to, and are out of date at once', async () => {
  await runOneStep();
  const { figure, isOutOfDate } = await calculated();
  expect(figure.excluded).toMatchObject({ surveyCount: 2, pendingSurveyCount: 2 });
  expect([figure.total.surveyCount, isOutOfDate]).toEqual([1, true]);
});

test('a job whose process ended goes on with what is left, and the figure is of all surveys', async () => {
  await runOneStep();
  expect(await newestJob()).toMatchObject({ state: 'WAITING' });
  await finish();
  expect(await progress()).toMatchObject({ running: false, pending: 0 });
  const { figure, isOutOfDate } = await calculated();
  expect(figure.excluded).toEqual({ surveyCount: 0, respondentCount: 0 });
  expect([figure.total.surveyCount, figure.total.n, isOutOfDate]).toEqual([3, 120, false]);
});

test('a cancelled filter keeps what it has, and goes on when asked to', async () => {
  const { author } = world.users;
  await runOneStep();
  await author.call('DELETE', `${path}/respondent-filter/progress`);
  expect(await progress()).toMatchObject({ running: false, pending: 2 });
  expect((await author.call('POST', `${path}/respondent-filter/progress`)).statusCode).toBe(204);
  await finish();
  expect(await progress()).toMatchObject({ running: false, pending: 0 });
});

test('looking at another filter of a large report asks no ledger', async () => {
  await finish();
  const items = [{ itemId: form.itemIds[0], itemOptionIds: [3] }];
  const looked = await world.users.author.call('POST', `${path}/respondent-filter/preview`, { items });
  expect(looked.json().hiddenSurveys).toEqual([{ reason: 'filter-running', surveyCount: 3 }]);
});

test('groups of a split by answers are filtered by the job, too', async () => {
  const { author } = world.users;
  await finish();
  const config = {
    ...{ visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE', itemIds: [form.itemIds[1]] },
    splitItemId: form.itemIds[0],
  };
  await author.call('POST', `${path}/report-items`, { config });
  await author.call('POST', `${path}/calculation`);
  expect((await progress()).pending).toBeGreaterThan(0);
  await finish();
  const { reportItems } = (await author.call('POST', `${path}/calculation`)).json();
  const { groups } = reportItems[1].content.data.figures[0];
  expect(groups.map((group: { distribution: { n: number } }) => group.distribution.n)).toEqual([60, 60]);
});
