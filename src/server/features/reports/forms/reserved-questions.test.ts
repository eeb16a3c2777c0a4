import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { proposeQuestionOrder } from '../../figures/calculation/selection/propose-question-order.ts';

let app: TestApp;
let world: ReportWorld;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const item = (itemId: number, code: string, text: string, type = 'SINGLE_CHOICE' as const, count = 3) => ({
  itemId,
  code,
  type,
  text: { de: text },
  options: Array.from({ length: count }, (_, index) => ({ text: { de: `${index + 1}` } })),
  leftPole: null,
});

test.each([
  ['Geschlecht', 'Q7'],
  ['What is your gender?', 'Q7'],
  ['In welchem Fachsemester studieren Sie?', 'Q7'],
  ['Which semester are you in?', 'Q7'],
  ['Welchen Studiengang studieren Sie?', 'Q7'],
  ['What is your age?', 'Q7'],
  ['Wie alt sind Sie?', 'Q7'],
  ['An welcher Fakultät sind Sie?', 'Q7'],
  ['Angestrebter Abschluss', 'Q7'],
  ['Bitte angeben', 'gender_01'],
  ['Bitte angeben', 'Alter'],
])('When a closed question is "%s" (%s), then it is proposed as one about the person', (text, code) => {
  expect(proposeQuestionOrder([item(1, code, text)])).toEqual([{ itemId: 1, aboutPerson: true }]);
});

test.each([
  'The pace this semester was right.',
  'How did you like the room?',
  'Der Alltag wurde besprochen.',
  'The lecturer manages the time well.',
])('When a question is "%s", then it is one about something else', (text) => {
  expect(proposeQuestionOrder([item(1, 'Q1', text)])).toEqual([{ itemId: 1, aboutPerson: false }]);
});

test('proposes questions about the person first and no open ones or judgements', () => {
  const items = [
    item(1, 'Q1', 'The lecture was clear.'),
    item(2, 'Q2', 'Age'),
    { ...item(3, 'Q3', 'What else?'), type: 'OPEN' as const, options: [] },
    item(4, 'Q4', 'Gender'),
    { ...item(5, 'Q5', 'My semester was hard'), type: 'SCALA' as const, leftPole: { de: 'no' } },
  ];
  expect(proposeQuestionOrder(items).map(({ itemId, aboutPerson }) => [itemId, aboutPerson])).toEqual([
    [4, true],
    [2, true],
    [1, false],
    [5, false],
  ]);
});

const countRows = async (table: 'filter_ledgers' | 'released_queries'): Promise<number> =>
  (await app.database.selectFrom(table).select('survey_id').execute()).length;

test('When a form is looked at, then it says for how many each question filters, and releases nothing', async () => {
  world = await createReportWorld(app);
  const answer = await world.users.admin.call('GET', `/forms/${world.form.id}/reserved-questions`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({
    formId: world.form.id,
    shortName: 'LV',
    surveyCount: 4,
    respondentCount: 26,
    filteredSurveyCount: 0,
    isProposal: true,
    mayChange: true,
  });
  for (const { surveyCount, respondentCount } of answer.json().questions) {
    expect(surveyCount).toBeLessThanOrEqual(3);
    expect(respondentCount).toBeLessThanOrEqual(23);
  }
  expect([await countRows('filter_ledgers'), await countRows('released_queries')]).toEqual([0, 0]);
});

test('When questions are arranged, then reports filter by that order, and it is recorded', async () => {
  const { admin, lawHead, author, dean, artsAuthor } = world.users;
  const path = `/forms/${world.form.id}/reserved-questions`;
  const [, role] = world.form.itemIds as [number, number];
  const body = { questions: [{ itemId: role, aboutPerson: true }] };
  for (const user of [lawHead, author, artsAuthor])
    expect((await user.call('PUT', path, body)).statusCode).toBe(403);
  expect((await dean.call('GET', path)).statusCode).toBe(403);
  const foreign = (await createReportWorld(app)).users.admin;
  expect((await foreign.call('GET', path)).statusCode).toBe(404);
  expect((await foreign.call('PUT', path, body)).statusCode).toBe(404);
  const changed = await admin.call('PUT', path, body);
  expect(changed.statusCode, changed.body).toBe(200);
  expect(changed.json()).toMatchObject({
    isProposal: false,
    questions: [{ itemId: role, aboutPerson: true }],
  });
  const surveyIds = [...world.lawSurveys, world.artsSurvey];
  const { id } = (await admin.call('POST', '/reports', { title: 'All', surveyIds })).json();
  const questions = (await admin.call('GET', `/reports/${id}/respondent-filter/questions`)).json();
  expect(questions).toMatchObject({
    surveyCount: 4,
    respondentCount: 26,
    questions: [{ itemId: role, aboutPerson: true }],
  });
  await admin.call('PUT', `/reports/${id}/respondent-filter/items/${role}`, [1]);
  expect((await admin.call('GET', path)).json()).toMatchObject({ filteredSurveyCount: 3 });
  const released = await countRows('released_queries');
  // Nothing arranged: the proposal again. What was released stays.
  expect((await admin.call('PUT', path, { questions: [] })).json()).toMatchObject({
    filteredSurveyCount: 3,
    isProposal: true,
  });
  expect(await countRows('released_queries')).toBe(released);
  const events = await app.database
    .selectFrom('disclosure_events')
    .select(['kind', 'user_id', 'after'])
    .where('tenant_id', '=', world.tenantId)
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { kind: 'cuts-changed', user_id: admin.userId, after: body.questions },
    { kind: 'cuts-changed', user_id: admin.userId, after: [] },
  ]);
});

test('When a question is none of the form or comes twice, then the place is named; nobody can divide anew', async () => {
  const [, role] = world.form.itemIds as [number, number];
  const question = (itemId: number) => ({ itemId, aboutPerson: false });
  const put = async (body: unknown) =>
    (await world.users.admin.call('PUT', `/forms/${world.form.id}/reserved-questions`, body)).json();
  expect((await put({ questions: [question(2_000_000)] })).errors).toEqual([
    { path: 'questions.0.itemId', code: 'input.itemUnknown' },
  ]);
  expect((await put({ questions: [question(role), question(role)] })).errors).toEqual([
    { path: 'questions.1.itemId', code: 'input.itemRepeated' },
  ]);
  expect((await put({ questions: [question(role)], fixAnew: true })).code).toBe('error.badInput');
});

test('When every survey that asks a question is below its minimum, then its answers go by their numbers', async () => {
  const { admin } = world.users;
  const [, role] = world.form.itemIds as [number, number];
  const body = { title: 'Few', surveyIds: [...world.lawSurveys] };
  const path = `/reports/${(await admin.call('POST', '/reports', body)).json().id}`;
  const filtered = await admin.call('PUT', `${path}/respondent-filter/items/${role}`, [1]);
  expect(filtered.statusCode, filtered.body).toBe(200);
  const labels = async () => {
    const { questions } = (await admin.call('GET', `/forms/${world.form.id}/reserved-questions`)).json();
    const { respondentFilter } = (await admin.call('GET', path)).json();
    const question = questions.find(({ itemId }: { itemId: number }) => itemId === role);
    const [inFilter] = respondentFilter.respondentFilterItems;
    return [question.options, inFilter.itemOptions].map((options) =>
      options.map(({ text }: { text: { de: string } }) => text.de),
    );
  };
  const [shown, shownInFilter] = await labels();
  expect(shown).toEqual(shownInFilter);
  expect(shown).not.toContain('1');
  await inTenant(app.database, world.tenantId, (db) =>
    sql`update surveys set min_respondent_count = 1000`.execute(db),
  );
  const numbers = shown?.map((_: string, index: number) => `${index + 1}`);
  expect(await labels()).toEqual([numbers, numbers]);
});
