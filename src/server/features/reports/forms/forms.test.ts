import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { type SeededForm, seedForm, seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let world: ReportWorld;
let open: SeededForm;
let openSurveys: number[];
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  open = await seedForm(app, world.tenantId, 'OPEN', [
    { text: 'Anything else?', type: 'OPEN' },
    { text: 'How many hours?', type: 'NUMERIC' },
    { text: 'Which of these?', type: 'MULTIPLE_CHOICE', optionCount: 3 },
  ]);
  const survey = { unitId: world.units.lawInstitute, formId: open.id, respondentCount: 10 };
  openSurveys = await seedSurveys(app, world.tenantId, 3, [
    { ...survey, description: 'Seven comments' },
    { ...survey, description: 'Two comments' },
  ]);
  await inTenant(app.database, world.tenantId, async (db) => {
    const { id } = await db
      .selectFrom('items')
      .select('id')
      .where('item_collection_id', '=', open.itemIds[0] as number)
      .executeTakeFirstOrThrow();
    for (const [index, count] of [7, 2].entries())
      await sql`insert into open_answers (tenant_id, survey_id, item_id, segment, respondents, texts)
        values (${world.tenantId}, ${openSurveys[index]}, ${id}, 0,
          ${Array.from({ length: count }, (_, respondent) => respondent)}::integer[],
          ${Array.from({ length: count }, (_, respondent) => `Text ${respondent}`)}::text[])`.execute(db);
  });
});
afterAll(() => app.close());

const items = async (query: string, user: TestUser = world.users.author) => {
  const answer = await user.call('GET', `/item-collections?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const texts = async (query: string, user?: TestUser): Promise<string[]> =>
  (await items(query, user)).content.map(({ text }: { text: { de: string } }) => text.de);

test('[7.18] When forms are searched, then those with surveys within reach are there, with their number', async () => {
  const forms = async (query: string, user: TestUser) =>
    (await user.call('GET', `/forms?${query}`)).json().content;
  const { author, admin, artsAuthor, dean } = world.users;
  expect(await forms('', author)).toEqual([
    { id: world.form.id, shortName: 'LV', title: { de: 'Form LV', en: 'Form LV (en)' }, surveyCount: 3 },
    { id: open.id, shortName: 'OPEN', title: { de: 'Form OPEN', en: 'Form OPEN (en)' }, surveyCount: 2 },
  ]);
  expect((await forms('', admin)).map((form: { surveyCount: number }) => form.surveyCount)).toEqual([
    4, 2, 0,
  ]);
  expect(await forms('shortName=op', artsAuthor)).toEqual([]);
  expect(await forms('shortName=FORM%20open', author)).toHaveLength(1);
  expect((await dean.call('GET', '/forms')).statusCode).toBe(403);
});

test('narrows items by words, types, forms and surveys in the order of the form [3.07] [3.14] [7.17]', async () => {
  expect(await texts('')).toEqual([
    'The lectures are clear',
    'I am a',
    'The room is fine',
    'I learnt much',
    'Anything else?',
    'How many hours?',
    'Which of these?',
  ]);
  expect(await texts('itemTextName=LECT%20clear')).toEqual(['The lectures are clear']);
  expect(await texts('itemTextName=clear%20room')).toEqual([]);
  expect(await texts('types=ALL_QUANTITATIVE')).toHaveLength(5);
  expect(await texts('types=OPEN,NUMERIC')).toEqual(['Anything else?', 'How many hours?']);
  expect(await texts(`forms=${open.id}&types=MULTIPLE_CHOICE`)).toEqual(['Which of these?']);
  expect(await texts(`surveys=${openSurveys[0]}`)).toHaveLength(3);
  const page = await items('size=2&page=1');
  expect(page).toMatchObject({ number: 1, size: 2, totalElements: 7, totalPages: 4 });
  expect(await items('')).toMatchObject({ number: 0, size: 20 });
  expect((await world.users.author.call('GET', '/item-collections?types=ANY')).statusCode).toBe(422);
});

test('[7.24] When items are searched for a page, then only those of its forms are there', async () => {
  const { author, admin, colleague } = world.users;
  const report = await author.call('POST', '/reports', { title: 'x', surveyIds: openSurveys });
  const reportId = report.json().id;
  expect(await texts(`reportId=${reportId}`)).toHaveLength(3);
  expect(await texts(`reportId=${reportId}&forms=${world.form.id}`)).toEqual([]);
  const foreign = (await createReportWorld(app)).users.admin;
  for (const user of [colleague, foreign])
    expect((await user.call('GET', `/item-collections?reportId=${reportId}`)).statusCode).toBe(404);
  const template = await admin.call('POST', '/report-templates', {
    title: 'x',
    formId: world.otherForm.id,
  });
  expect(await texts(`reportTemplateId=${template.json().id}`, admin)).toEqual([
    'The lectures are clear',
    'Only in seminars',
  ]);
});

test('[3.06] When options and info are asked for, then they are there in the shape of the type', async () => {
  const { content } = await items('withInfo=true&withItemOptions=true');
  const [scale, single, , , text, number, multiple] = content;
  expect(scale).toEqual({
    id: world.form.itemIds[0],
    formShortName: 'LV',
    text: { de: 'The lectures are clear', en: 'The lectures are clear (en)' },
    type: 'SCALA',
    abstentionAllowed: false,
    direction: 'HIGH_IS_BEST',
    info: {
      type: 'scale',
      itemOptionCount: 5,
      leftPoleText: { de: 'low', en: 'low (en)' },
      rightPoleText: { de: 'high', en: 'high (en)' },
    },
    itemOptions: [1, 2, 3, 4, 5].map((id) => ({
      id,
      text: { de: `Option ${id}`, en: `Option ${id} (en)` },
      value: id,
    })),
  });
  expect(single.info).toEqual({ type: 'choice', itemOptionCount: 2 });
  expect(multiple.info).toEqual({ type: 'choice', itemOptionCount: 3 });
  expect(number.info).toEqual({ type: 'numeric' });
  expect(text.info).toEqual({ type: 'open', responseCount: null });
  expect(text.itemOptions).toEqual([]);
  expect((await items('')).content[0]).not.toHaveProperty('info');
  expect((await items('')).content[0]).not.toHaveProperty('itemOptions');
});

test('When every survey that asks an item is below its minimum, then its labels are not read out', async () => {
  const labels = async () =>
    (await items(`surveys=${openSurveys.join(',')}&withInfo=true&withItemOptions=true`)).content.map(
      ({ itemOptions }: { itemOptions?: object[] }) => itemOptions?.length ?? null,
    );
  const setMinimum = (minimum: number) =>
    inTenant(app.database, world.tenantId, (db) =>
      sql`update surveys set min_respondent_count = ${minimum} where id = any(${openSurveys}::integer[])`.execute(
        db,
      ),
    );
  const before = await labels();
  expect(before.every((count: number | null) => count !== null)).toBe(true);
  await setMinimum(1000);
  expect(await labels()).toEqual(before.map(() => null));
  const { author } = world.users;
  const item = (await author.call('GET', `/items/${open.itemIds[2]}`)).json();
  expect(item).not.toHaveProperty('itemOptions');
  expect(item.info).toMatchObject({ itemOptionCount: 3 });
  await setMinimum(5);
});

test('withholds labels of an item that fewer than the minimum answered', async () => {
  const setAnswered = (counts: (number[] | null)[]) =>
    inTenant(app.database, world.tenantId, async (db) => {
      for (const [index, surveyId] of openSurveys.entries())
        await db
          .updateTable('survey_answers')
          .set({ answered: counts[index] ?? null })
          .where('survey_id', '=', surveyId)
          .execute();
    });
  const labels = async (surveys: readonly number[]) =>
    (await items(`surveys=${surveys.join(',')}&withInfo=true&withItemOptions=true`)).content.map(
      ({ itemOptions }: { itemOptions?: object[] }) => itemOptions?.length ?? null,
    );
  const [first] = openSurveys as [number];
  // Seven answered the survey, four of them the multiple choice.
  await setAnswered([[7, 7, 4]]);
  expect(await labels([first])).toEqual([0, 0, null]);
  await setAnswered([[7, 7, 5]]);
  expect(await labels([first])).toEqual([0, 0, 3]);
  await setAnswered([]);
});

test('counts texts only of surveys with enough of them', async () => {
  const count = async (query: string) =>
    (await items(`types=OPEN&withInfo=true&withResponseCountInInfo=true${query}`)).content[0].info
      .responseCount;
  expect(await count('')).toBe(7);
  expect(await count(`&surveys=${openSurveys[0]}`)).toBe(7);
  expect(await count(`&surveys=${openSurveys[1]}`)).toBeNull();
  expect(await count(`&surveys=${openSurveys.join(',')}`)).toBe(7);
});

test('When texts are counted for a template, then those of other units are not among them', async () => {
  const { author, admin } = world.users;
  const body = { title: 'x', formId: open.id };
  const template = (await admin.call('POST', '/report-templates', body)).json();
  const query = `types=OPEN&withInfo=true&withResponseCountInInfo=true&reportTemplateId=${template.id}`;
  const count = async (user: TestUser) => (await items(query, user)).content[0].info.responseCount;
  const move = (unitId: number) =>
    inTenant(app.database, world.tenantId, (db) =>
      sql`update surveys set unit_id = ${unitId} where id = ${openSurveys[0]}`.execute(db),
    );
  expect([await count(author), await count(admin)]).toEqual([7, 7]);
  await move(world.units.arts);
  expect([await count(author), await count(admin)]).toEqual([null, 7]);
  await move(world.units.lawInstitute);
});

test('[7.09] When an item is asked for, then it comes with its options, if its form is within reach', async () => {
  const [clear] = world.form.itemIds;
  const { author, admin, artsAuthor, dean, lecturer } = world.users;
  const item = (await author.call('GET', `/items/${clear}`)).json();
  expect(item.itemOptions).toHaveLength(5);
  expect(item.info).toMatchObject({ type: 'scale' });
  const foreign = (await createReportWorld(app)).users.admin;
  expect((await foreign.call('GET', `/items/${clear}`)).statusCode).toBe(404);
  expect((await artsAuthor.call('GET', `/items/${open.itemIds[0]}`)).statusCode).toBe(404);
  expect((await admin.call('GET', `/items/${open.itemIds[0]}`)).statusCode).toBe(200);
  for (const user of [dean, lecturer])
    expect((await user.call('GET', `/items/${clear}`)).statusCode).toBe(403);
});

test('[7.18] When there are more forms than a list answers, then searching finds what is behind its end', async () => {
  const tenantId = await app.createTenant('many-forms');
  const admin = await app.createUser(tenantId, 'ADMINISTRATOR');
  await inTenant(app.database, tenantId, (db) =>
    sql`insert into forms (tenant_id, short_name, title, languages, structure_hash)
      select ${tenantId}, 'F' || lpad(number::text, 3, '0'), '{"de": "Bogen"}', '{de}', sha256(number::text::bytea)
      from generate_series(1, 150) as number`.execute(db),
  );
  const found = async (query: string) => (await admin.call('GET', `/forms?${query}`)).json();
  const names = ({ content }: { content: { shortName: string }[] }) => content.map((form) => form.shortName);
  const most = await found('size=100');
  expect([most.totalElements, names(most).at(-1)]).toEqual([150, 'F100']);
  expect((await found('size=101')).code).toBe('error.badInput');
  expect(names(await found('shortName=f101'))).toEqual(['F101']);
});
