import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReportWorld } from '../../../testing/report-world.ts';
import { seedForm, seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const profile = (comparisons: string[]) => ({
  ...{ visualizationType: 'PROFILE_LINE_CHART', analysisType: 'QUANTITATIVE' },
  comparisons,
});

test('leaves no single survey of others in a comparison minus the author’s own surveys', async () => {
  const { tenantId, form, units, users } = await createReportWorld(app);
  const one = (unitId: number, value: number) => ({
    description: `Of ${unitId}`,
    unitId,
    formId: form.id,
    answers: [Array.from({ length: 9 }, () => value)],
  });
  // The world has one course of the arts, and the author may see all of law.
  const [mine] = await seedSurveys(app, tenantId, 4, [
    one(units.lawInstitute, 1),
    one(units.lawInstitute, 2),
    one(units.lawInstitute, 4),
  ]);
  const { id } = (await users.author.call('POST', '/reports', { title: 'Other', surveyIds: [mine] })).json();
  const config = { ...profile(['all']), itemIds: [form.itemIds[0]] };
  const all = async () =>
    (await users.author.call('POST', `/reports/${id}/report-items/preview`, { config })).json().data.rows[0]
      .comparisons[0];
  // 8 and 6 people of the world, and twice 9: all of law, none of the arts.
  expect(await all()).toMatchObject({ hidden: null, surveyCount: 4, n: 8 + 6 + 9 + 9 });
  await seedSurveys(app, tenantId, 4, [one(units.arts, 3), one(units.arts, 3)]);
  expect(await all()).toMatchObject({ hidden: null, surveyCount: 7 });
});

test('is divided by what managers of the author’s units see alone', async () => {
  const { tenantId, form, units, users } = await createReportWorld(app);
  const { author, lawHead } = users;
  const other = await app.createUnit(tenantId, 'Other institute of law', units.law);
  const seed = (unitId: number, count: number) =>
    seedSurveys(
      app,
      tenantId,
      4,
      Array.from({ length: count }, () => ({
        ...{ description: 'C', unitId, formId: form.id },
        answers: [Array.from({ length: 9 }, () => 3)],
      })),
    );
  const [mine] = await seed(units.lawInstitute, 1);
  await seed(other, 2);
  await seed(units.arts, 1);
  const { id } = (await author.call('POST', '/reports', { title: 'R', surveyIds: [mine] })).json();
  const config = { ...profile(['all']), itemIds: [form.itemIds[0]] };
  const compared = async () =>
    (await lawHead.call('POST', `/reports/${id}/report-items/preview`, { config })).json().data.rows[0]
      .comparisons[0];
  // Four surveys are beyond the author, two of which the head of law sees alone; the author's own two are too few.
  expect(await compared()).toEqual({ hidden: 'too-few-surveys' });
  await seed(units.arts, 1);
  expect(await compared()).toMatchObject({ surveyCount: 3 });
});

test('leaves no single survey of a questionnaire over when those of others are subtracted', async () => {
  const { tenantId, form, units, users } = await createReportWorld(app);
  const forms = [];
  for (const name of ['SEMINAR', 'EXCURSION'])
    forms.push(await seedForm(app, tenantId, name, [{ text: 'The lectures are clear' }]));
  const [seminar, excursion] = forms.map(({ id }) => id);
  const seed = (formId: number | undefined, unitId: number, count: number) =>
    seedSurveys(
      app,
      tenantId,
      4,
      Array.from({ length: count }, () => ({
        ...{ description: 'C', unitId, formId: formId as number },
        answers: [Array.from({ length: 9 }, () => 3)],
      })),
    );
  const [mine = 0] = await seed(form.id, units.lawInstitute, 1);
  const [ownSeminar = 0] = await seed(seminar, units.lawInstitute, 1);
  await seed(seminar, units.arts, 3);
  const report = async (surveyId: number, kind: string) => {
    const body = { title: 'R', surveyIds: [surveyId] };
    const { id } = (await users.author.call('POST', '/reports', body)).json();
    const config = { ...profile([kind]), itemIds: [form.itemIds[0]] };
    const answer = await users.author.call('POST', `/reports/${id}/report-items/preview`, { config });
    return answer.json().data.rows[0].comparisons[0].surveyCount;
  };
  expect(await report(ownSeminar, 'form')).toBe(3);
  // The world's course of the arts is alone with its questionnaire, and what the author sees alone are three of law.
  const all = await report(mine, 'all');
  await seed(excursion, units.arts, 2);
  expect(await report(mine, 'all')).toBe(all);
  await seed(excursion, units.arts, 1);
  expect(await report(mine, 'all')).toBe(all + 3);
});

test('compares with surveys of the same value of an attribute, and leaves a rare value out of every line', async () => {
  const { tenantId, form, units, users } = await createReportWorld(app);
  const seed = (value: number, count: number) =>
    seedSurveys(
      app,
      tenantId,
      4,
      Array.from({ length: count }, () => ({
        ...{ description: 'C', unitId: units.arts, formId: form.id },
        answers: [Array.from({ length: 9 }, () => value)],
      })),
    );
  const [mine = 0, ...lectures] = await seed(1, 4);
  const seminars = await seed(3, 3);
  const excursions = await seed(5, 2);
  const put = async (isCompared: boolean) => {
    const { version, content } = (await users.admin.call('GET', '/survey-attributes')).json();
    const options = ['Lecture', 'Seminar', 'Excursion'].map((text) => ({
      ...{ text, before: content.length > 0 ? text : null },
    }));
    const type = { id: content[0]?.id ?? null, name: 'Type', type: 'choice', options, isCompared };
    const answer = await users.admin.call('PUT', '/survey-attributes', { version, attributes: [type] });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().content[0].id as number;
  };
  const attributeId = await put(false);
  for (const [surveyIds, value] of [
    [[mine, ...lectures], 'Lecture'],
    [seminars, 'Seminar'],
    [excursions, 'Excursion'],
  ] as const)
    await users.admin.call('PUT', '/surveys/attributes', { surveyIds, values: [{ attributeId, value }] });
  const { id } = (await users.admin.call('POST', '/reports', { title: 'R', surveyIds: [mine] })).json();
  const preview = async (comparisons: string[]) => {
    const config = { ...profile(comparisons), itemIds: [form.itemIds[0]] };
    return users.admin.call('POST', `/reports/${id}/report-items/preview`, { config });
  };
  const ofAll = async () => (await preview(['all'])).json().data.rows[0].comparisons[0].surveyCount;
  // And the world's own of arts, which has no value; its two of law are too few.
  expect(await ofAll()).toBe(3 + 3 + 2 + 1);
  const refused = await preview([`attribute:${attributeId}`]);
  expect(refused.json()).toMatchObject({
    code: 'error.badInput',
    errors: [{ code: 'input.attributeUnknown' }],
  });
  await put(true);
  const { comparisons, rows } = (await preview([`attribute:${attributeId}`, 'all'])).json().data;
  expect(comparisons).toEqual([
    { kind: 'all', name: null },
    { kind: 'attribute', name: 'Type: Lecture' },
  ]);
  expect(rows[0].comparisons[1]).toMatchObject({ surveyCount: 3, n: 27, mean: 1 });
  expect(await ofAll()).toBe(3 + 3);
});
