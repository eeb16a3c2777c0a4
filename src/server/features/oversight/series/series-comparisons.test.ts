import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Series, SubjectPage, WantedSeries } from '#shared/oversight/series/contract.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { runNewestJob } from '../../../testing/run-newest-job.ts';
import { seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { seriesJob } from './series-job.ts';

let app: TestApp;
let world: ReportWorld;
let admin: TestUser;
let templateId: number;
let surveyIds: number[];
let attributeId: number;

const succeed = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  const answer = await admin.call(method, path, body);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.body === '' ? null : answer.json();
};

const putProgramme = async (isCompared: boolean): Promise<number> => {
  const { version, content } = await succeed('GET', '/survey-attributes');
  const programme = { id: content[0]?.id ?? null, name: 'Programme', type: 'text', options: [], isCompared };
  return (await succeed('PUT', '/survey-attributes', { version, attributes: [programme] })).content[0].id;
};

beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  ({ admin } = world.users);
  surveyIds = await seedSurveys(
    app,
    world.tenantId,
    4,
    [1, 2, 3, 4].map((value) => ({
      ...{ description: `Course ${value}`, unitId: world.units.arts, formId: world.form.id },
      answers: [Array.from({ length: 9 }, () => value)],
    })),
  );
  attributeId = await putProgramme(true);
  const values = [{ attributeId, value: 'History' }];
  await succeed('PUT', '/surveys/attributes', { surveyIds, values });
  templateId = (await succeed('POST', '/report-templates', { title: 'T', formId: world.form.id })).id;
  const config = {
    ...{ visualizationType: 'PROFILE_LINE_CHART', analysisType: 'QUANTITATIVE' },
    itemIds: world.form.itemIds.slice(0, 1),
  };
  await succeed('POST', `/report-templates/${templateId}/report-items`, { config });
});
afterAll(() => app.close());

const settings = (): WantedSeries => ({
  ...{ name: 'Courses', templateId, kind: 'SURVEY', titlePattern: '{survey}' },
  selection: { formIds: [], periodIds: [], unitIds: [], surveyIds },
  comparisons: [`attribute:${attributeId}`],
  ...{ readers: 'NOBODY', publishedOn: null, includesUnitsAbove: true, sendsMail: false },
});

const run = async ({ id }: Series) => {
  await succeed('POST', `/series/${id}/run`);
  await runNewestJob(app.services, world.tenantId, seriesJob);
  const { content }: SubjectPage = await succeed('GET', `/series/${id}/subjects`);
  const reportId = content.find(({ label }) => label === 'Course 4')?.reportId;
  return (await succeed('GET', `/reports/${reportId}`)).reportItems[0].content;
};

test('compares each course with the other courses of its value of an attribute', async () => {
  const { data } = await run(await succeed('POST', '/series', settings()));
  expect(data.comparisons).toEqual([{ kind: 'attribute', name: 'Programme: History' }]);
  const [{ own, comparisons }] = data.rows;
  expect(own).toMatchObject({ n: 9, mean: 4 });
  expect(comparisons[0]).toMatchObject({ n: 27, mean: 2, surveyCount: 3 });
});

test('rejects an attribute that the tenant does not compare by', async () => {
  const kept: Series = await succeed('POST', '/series', settings());
  await putProgramme(false);
  const wrong = [{ path: 'comparisons', code: 'input.attributeUnknown' }];
  const created = await admin.call('POST', '/series', settings());
  expect([created.statusCode, created.json().errors]).toEqual([422, wrong]);
  const changed = await admin.call('PUT', `/series/${kept.id}`, { version: 1, settings: settings() });
  expect([changed.statusCode, changed.json().errors]).toEqual([422, wrong]);
});

test('When the tenant no longer compares by an attribute, then a run leaves its line out', async () => {
  await putProgramme(true);
  const kept: Series = await succeed('POST', '/series', settings());
  await putProgramme(false);
  const { config, data } = await run(kept);
  expect(config.comparisons).toEqual([]);
  expect(data.rows[0].own).toMatchObject({ n: 9, mean: 4 });
});
