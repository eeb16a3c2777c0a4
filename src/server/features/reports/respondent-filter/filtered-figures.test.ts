import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { seedForm, seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let world: ReportWorld;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
});
afterAll(() => app.close());

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

test('reports excluded surveys and respondents of filtered figures only', async () => {
  const { admin } = world.users;
  const form = await seedForm(app, world.tenantId, 'REST', [
    { text: 'Was it good' },
    { text: 'Gender', type: 'SINGLE_CHOICE', optionCount: 2 },
    { text: 'Programme', type: 'SINGLE_CHOICE', optionCount: 3 },
  ]);
  const [good, , programme] = form.itemIds as [number, number, number];
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
  const surveyIds = await seedSurveys(app, world.tenantId, 3, [
    survey(120, (index) => (index < 6 ? 3 : ((index >> 1) % 2) + 1)),
    survey(3, () => 1),
  ]);
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
  expect(excluded).toEqual({ surveyCount: 1, respondentCount: 3 });
});

test('filters one survey of thirty without exposing who is alone in the rest', async () => {
  const { admin } = world.users;
  const form = await seedForm(app, world.tenantId, 'ONE', [
    { text: 'Was it fine' },
    { text: 'Gender', type: 'SINGLE_CHOICE', optionCount: 3 },
  ]);
  const [fine, gender] = form.itemIds as [number, number];
  const answers = [
    Array.from({ length: 30 }, (_, index) => (index % 4) + 1),
    Array.from({ length: 30 }, (_, index) => (index === 0 ? 3 : (index % 2) + 1)),
  ];
  const surveyIds = await seedSurveys(app, world.tenantId, 2, [
    { description: 'Thirty', unitId: world.units.arts, formId: form.id, answers },
  ]);
  const path = await reportOf(surveyIds, fine);
  const put = (options: number[]) => admin.call('PUT', `${path}/respondent-filter/items/${gender}`, options);
  const asked = (await admin.call('GET', `${path}/respondent-filter/questions`)).json();
  expect(asked.questions).toContainEqual(
    expect.objectContaining({
      itemId: gender,
      aboutPerson: true,
      surveyCount: 1,
      respondentCount: 30,
      hidden: null,
    }),
  );
  await put([1]);
  expect((await figureOf(path)).total).toMatchObject({ hidden: null, n: 14, surveyCount: 1 });
  // All less the women less the men would be the one person who is neither.
  await put([2]);
  expect((await figureOf(path)).total).toEqual({ hidden: 'filter-not-possible' });
  expect((await admin.call('GET', path)).json().filteredRespondentCount).toBeNull();
  await put([3]);
  expect((await figureOf(path)).total).toEqual({ hidden: 'filter-too-narrow' });
  // Whoever is no woman follows from what is shown.
  await put([2, 3]);
  expect((await figureOf(path)).total).toMatchObject({ hidden: null, n: 16 });
  await put([1]);
  expect((await figureOf(path)).total).toMatchObject({ hidden: null, n: 14 });
});

test('When two authors filter a survey at once, then one transaction sees what the other was shown', async () => {
  const { admin } = world.users;
  const form = await seedForm(app, world.tenantId, 'RACE', [
    { text: 'Was it fine' },
    { text: 'Gender', type: 'SINGLE_CHOICE', optionCount: 3 },
  ]);
  const [fine, gender] = form.itemIds as [number, number];
  const answers = [
    Array.from({ length: 30 }, (_, index) => (index % 4) + 1),
    Array.from({ length: 30 }, (_, index) => (index === 0 ? 3 : (index % 2) + 1)),
  ];
  const surveyIds = await seedSurveys(app, world.tenantId, 2, [
    { description: 'Race', unitId: world.units.arts, formId: form.id, answers },
  ]);
  const paths = [await reportOf(surveyIds, fine), await reportOf(surveyIds, fine)];
  const put = (index: number) =>
    admin.call('PUT', `${paths[index]}/respondent-filter/items/${gender}`, [index + 1]);
  const answered = await Promise.all([0, 1].map(put));
  expect(answered.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const counts = answered.map((answer) => answer.json().filteredRespondentCount);
  expect(counts.filter((count) => count !== null)).toHaveLength(1);
});

test('reveals filter collisions only to people who manage the surveys', async () => {
  const { admin } = world.users;
  const form = await seedForm(app, world.tenantId, 'COLLIDE', [
    { text: 'Was it fine' },
    { text: 'Gender', type: 'SINGLE_CHOICE', optionCount: 3 },
    { text: 'Semester', type: 'SINGLE_CHOICE', optionCount: 2 },
  ]);
  const [fine, gender, semester] = form.itemIds as [number, number, number];
  const answers = [
    Array.from({ length: 40 }, (_, index) => (index % 4) + 1),
    Array.from({ length: 40 }, (_, index) => (index === 0 ? 3 : (index % 2) + 1)),
    Array.from({ length: 40 }, (_, index) => ((index >> 1) % 2) + 1),
  ];
  const [surveyId] = await seedSurveys(app, world.tenantId, 3, [
    { description: 'Forty', unitId: world.units.arts, formId: form.id, answers },
  ]);
  const path = await reportOf([surveyId as number], fine);
  const collisionsOf = async (options: number[], itemId = gender) => {
    const items = [{ itemId, itemOptionIds: options }];
    const answer = await admin.call('POST', `${path}/respondent-filter/collisions`, { items });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  await admin.call('PUT', `${path}/respondent-filter/items/${semester}`, [1]);
  await admin.call('DELETE', `${path}/respondent-filter/items/${semester}`);
  await admin.call('PUT', `${path}/respondent-filter/items/${gender}`, [1]);
  // Asked for twice: looking at it uses nothing up and is never an answer to keep.
  for (const _ of [1, 2])
    expect(await collisionsOf([2])).toEqual({
      surveys: [
        {
          ...{ surveyId, description: 'Forty', isFull: false },
          collisions: [
            {
              conditions: [expect.objectContaining({ text: expect.objectContaining({ de: 'Gender' }) })],
              shown: {
                at: expect.any(String),
                report: { id: Number(path.split('/')[2]), title: 'Filtered' },
              },
            },
          ],
        },
      ],
      omittedSurveyCount: 0,
    });
  expect(await collisionsOf([3])).toMatchObject({ surveys: [{ isFull: false, collisions: [] }] });
  expect(await collisionsOf([2], semester)).toEqual({ surveys: [], omittedSurveyCount: 0 });
  const { author } = world.users;
  const items = [{ itemId: gender, itemOptionIds: [2] }];
  const refused = await author.call('POST', `${path}/respondent-filter/collisions`, { items });
  expect(refused.statusCode).toBe(403);
});
