import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import {
  createOverviewWorld,
  figuresByUnit,
  type OverviewWorld,
  readOverview,
} from './testing/overview-world.ts';

const LECTURES = Array.from({ length: 8 }, (_, index) => `Lecture ${index + 1}`);
const SEMINARS = Array.from({ length: 7 }, (_, index) => `Seminar ${index + 1}`);
const answersOf = (name: string): number[] =>
  Array.from({ length: 12 }, (_, index) => 1 + ((index * 7 + name.length + Number(name.at(-1))) % 5));

let app: TestApp;
let world: OverviewWorld;
let dean: TestUser;
let kind: number;
let level: number;
beforeAll(async () => {
  app = await createTestApp();
  world = await createOverviewWorld(app);
  dean = world.dean;
  const { author, form, now, tenantId, units } = world;
  await seedSurveys(
    app,
    tenantId,
    2,
    [...LECTURES, ...SEMINARS].map((description) => ({
      ...{ description, unitId: units.civil, periodId: now, formId: form.id },
      answers: [answersOf(description), answersOf(description)],
    })),
  );
  const fields = [
    {
      id: null,
      name: 'Kind',
      type: 'choice',
      options: ['Lecture', 'Seminar'].map((text) => ({ text, before: null })),
    },
    { id: null, name: 'Level', type: 'text', options: [] },
  ];
  const { version } = (await author.call('GET', '/survey-attributes')).json();
  const made = await author.call('PUT', '/survey-attributes', { version, attributes: fields });
  expect(made.statusCode, made.body).toBe(200);
  [kind, level] = made.json().content.map(({ id }: { id: number }) => id);
  await inTenant(app.database, world.tenantId, async (db) => {
    for (const [value, names] of [
      ['Lecture', LECTURES],
      ['Seminar', SEMINARS],
    ] as const)
      await sql`insert into survey_attribute_values (tenant_id, survey_id, attribute_id, value)
        select tenant_id, id, ${kind}, ${value} from surveys where description = any(${[...names]}::text[])`.execute(
        db,
      );
    await sql`insert into survey_attribute_values (tenant_id, survey_id, attribute_id, value)
      select tenant_id, id, ${level}, 'Master' from surveys where description = 'Lecture 1'`.execute(db);
  });
});
afterAll(() => app.close());

const meanOf = (names: readonly string[]) => {
  const values = names.flatMap((name) => answersOf(name));
  return {
    ...{ hidden: null, n: values.length, surveyCount: names.length },
    mean: expect.closeTo(values.reduce((sum, value) => sum + value, 0) / values.length, 10),
  };
};
const first = (seen: Awaited<ReturnType<typeof readOverview>>) =>
  Object.fromEntries(Object.entries(figuresByUnit(seen)).map(([name, [figure]]) => [name, figure]));

test('offers attributes with the values that surveys within reach have', async () => {
  const { attributes, chosen } = await readOverview(dean);
  expect(attributes).toEqual([
    { id: kind, name: 'Kind', values: ['Lecture', 'Seminar', ''] },
    { id: level, name: 'Level', values: ['Master', ''] },
  ]);
  expect(chosen.attribute).toBeUndefined();
});

test('has a row for each value of an attribute with the mean of its surveys', async () => {
  const seen = await readOverview(dean, `?attributeId=${kind}&rows=attribute&comparedPeriodId=0`);
  expect(seen.chosen.attribute).toEqual({ id: kind, values: [], hasRows: true });
  expect(seen.rows.map(({ value, unitId }) => [value, unitId])).toEqual([
    ['Lecture', null],
    ['Seminar', null],
    ['', null],
  ]);
  expect(first(seen)).toMatchObject({ Lecture: meanOf(LECTURES), Seminar: meanOf(SEMINARS) });
});

test('counts surveys with the chosen values alone in the rows of units', async () => {
  const values = encodeURIComponent(JSON.stringify(['Lecture']));
  const seen = await readOverview(dean, `?attributeId=${kind}&attributeValues=${values}&comparedPeriodId=0`);
  expect(first(seen)).toMatchObject({ Law: meanOf(LECTURES) });
  expect(seen.rows.map(({ name }) => name)).toEqual(['Law']);
});

test('tells no single survey as a group, nor what remains beside it', async () => {
  const seen = await readOverview(dean, `?attributeId=${level}&rows=attribute&comparedPeriodId=0`);
  expect(Object.values(first(seen)).map((figure) => figure?.hidden === null)).toEqual([false, false]);
});

test('finds no attribute of another tenant, and refuses values that are no list', async () => {
  const stranger = await app.createUser(await app.createTenant('elsewhere'), 'ADMINISTRATOR');
  expect((await stranger.call('GET', `/overview?attributeId=${kind}&rows=attribute`)).statusCode).toBe(404);
  for (const values of ['x', '[]', '[1]', '{}'])
    expect(
      (await dean.call('GET', `/overview?attributeId=${kind}&attributeValues=${values}`)).statusCode,
    ).toBe(422);
});

test('names the attribute and the chosen values in files', async () => {
  const values = encodeURIComponent(JSON.stringify(['Seminar', 'Lecture']));
  const query = `attributeId=${kind}&rows=attribute&attributeValues=${values}&comparedPeriodId=0`;
  const file = await dean.call('GET', `/overview/file?format=CSV&${query}`);
  const [head, ...lines] = file.body
    .slice(1)
    .trim()
    .split('\r\n')
    .map((line: string) => line.split(/[;,]/));
  expect(head?.[1]).toBe('Kind');
  expect([...new Set(lines.map((line: string[]) => line[1]))]).toEqual(['Lecture', 'Seminar']);
});
