import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReportWorld, type ReportWorld } from '../../testing/report-world.ts';
import { seedForm, seedSurveys } from '../../testing/seed-surveys.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let world: ReportWorld;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
});
afterAll(() => app.close());

/** A report of the administrator with one bar chart of the question; its path. */
const reportOf = async (surveyIds: number[], itemId: number): Promise<string> => {
  const { admin } = world.users;
  const path = `/reports/${(await admin.call('POST', '/reports', { title: 'Filtered', surveyIds })).json().id}`;
  const config = { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE', itemIds: [itemId] };
  expect((await admin.call('POST', `${path}/report-items`, { config })).statusCode).toBe(201);
  return path;
};
const figureOf = async (path: string) => {
  const answer = await world.users.admin.call('POST', `${path}/calculation`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().reportItems[0].content.data.figures[0];
};

test('When a figure is filtered, then it says how many surveys and respondents it leaves out; unfiltered, nothing', async () => {
  const { admin } = world.users;
  const form = await seedForm(app, world.tenantId, 'REST', [
    { text: 'Was it good' },
    { text: 'Gender', type: 'SINGLE_CHOICE', optionCount: 2 },
    { text: 'Programme', type: 'SINGLE_CHOICE', optionCount: 3 },
  ]);
  const [good, gender, programme] = form.itemIds as [number, number, number];
  const survey = (respondents: number, programmes: (index: number) => number) => ({
    description: `Survey of ${respondents}`,
    unitId: world.units.law,
    formId: form.id,
    answers: [
      Array.from({ length: respondents }, (_, index) => (index % 4) + 1),
      Array.from({ length: respondents }, (_, index) => (index % 2) + 1),
      Array.from({ length: respondents }, (_, index) => programmes(index)),
    ],
  });
  // Three of each gender are in programme 3: too few to be told apart, and nobody else is rare to be merged with.
  const surveyIds = await seedSurveys(app, world.tenantId, 3, [
    survey(120, (index) => (index < 6 ? 3 : ((index >> 1) % 2) + 1)),
    survey(3, () => 1),
  ]);
  const cuts = [gender, programme].map((itemId) => ({ itemId, aboutPerson: true, optionGroups: null }));
  expect((await admin.call('PUT', `/forms/${form.id}/cuts`, { cuts })).statusCode).toBe(200);
  const path = await reportOf(surveyIds, good);
  const whole = await figureOf(path);
  expect(whole).not.toHaveProperty('excluded');
  expect(whole.total.returns).toEqual({ respondentCount: 120, invited: 0, surveysWithoutInvited: 1 });
  const filtered = await admin.call('PUT', `${path}/respondent-filter/items/${programme}`, [1]);
  expect(filtered.statusCode, filtered.body).toBe(200);
  const { total, excluded } = await figureOf(path);
  expect(total).toMatchObject({ hidden: null, n: 56, surveyCount: 1 });
  // Nobody knows how many of those who pass were asked.
  expect(total).not.toHaveProperty('returns');
  expect(excluded).toEqual({ surveyCount: 1, respondentCount: 6 });
});

test('When a report lacks surveys of a cohort, then those are named to whom may add them, and with them it shows', async () => {
  const { admin } = world.users;
  const role = world.form.itemIds[1] as number;
  const cuts = [{ itemId: role, aboutPerson: true, optionGroups: null }];
  await admin.call('PUT', `/forms/${world.form.id}/cuts`, { cuts });
  const path = await reportOf(world.lawSurveys, world.form.itemIds[0] as number);
  const preview = async () => {
    const body = { items: [{ itemId: role, itemOptionIds: [2] }] };
    return (await admin.call('POST', `${path}/respondent-filter/preview`, body)).json();
  };
  expect(await preview()).toMatchObject({
    hidden: 'only-together',
    filteredRespondentCount: null,
    missingSurveyCount: 1,
    missingSurveyIds: [world.artsSurvey],
  });
  await admin.call('PUT', `${path}/respondent-filter/items/${role}`, [2]);
  expect((await figureOf(path)).total).toEqual({ hidden: 'only-together' });
  const surveyIds = [...world.lawSurveys, world.artsSurvey];
  expect((await admin.call('PUT', `${path}/surveys`, { surveyIds })).statusCode).toBe(200);
  expect(await preview()).toMatchObject({ hidden: null, filteredRespondentCount: 11, missingSurveyCount: 0 });
  expect((await figureOf(path)).total).toMatchObject({ hidden: null, n: 11, surveyCount: 3 });
});

test('When a filter takes only some of grouped options, then the cohort is hidden for that reason; all of them pass', async () => {
  const { admin } = world.users;
  const form = await seedForm(app, world.tenantId, 'GRP', [
    { text: 'Was it fine' },
    { text: 'Semester', type: 'SINGLE_CHOICE', optionCount: 4 },
  ]);
  const [fine, semester] = form.itemIds as [number, number];
  const answers = [2, 4].map((options) => Array.from({ length: 40 }, (_, index) => (index % options) + 1));
  const surveyIds = await seedSurveys(app, world.tenantId, 2, [
    { description: 'Grouped', unitId: world.units.arts, formId: form.id, answers },
  ]);
  const cuts = [
    {
      itemId: semester,
      aboutPerson: true,
      optionGroups: [
        [1, 2],
        [3, 4],
      ],
    },
  ];
  expect((await admin.call('PUT', `/forms/${form.id}/cuts`, { cuts })).statusCode).toBe(200);
  const path = await reportOf(surveyIds, fine);
  const put = (options: number[]) =>
    admin.call('PUT', `${path}/respondent-filter/items/${semester}`, options);
  await put([1]);
  expect((await figureOf(path)).total).toEqual({ hidden: 'filter-merged-options' });
  await put([1, 2]);
  expect((await figureOf(path)).total).toMatchObject({ hidden: null, n: 20 });
});
