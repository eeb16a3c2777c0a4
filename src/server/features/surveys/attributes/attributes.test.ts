import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AttributeList, SurveyAttribute } from '#shared/surveys/attributes/contract.ts';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let world: ReportWorld;
let admin: TestUser;
let lawHead: TestUser;
let author: TestUser;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const choice = (texts: readonly string[], changes: object = {}) => ({
  ...{ id: null, name: 'Course type', type: 'choice' },
  options: texts.map((text) => ({ text, before: null })),
  ...changes,
});
const read = async (user: TestUser = admin): Promise<AttributeList> =>
  (await user.call('GET', '/survey-attributes')).json();
const put = async (attributes: object[], version?: string) =>
  admin.call('PUT', '/survey-attributes', { version: version ?? (await read()).version, attributes });
const kept = ({ id, name, type, options }: SurveyAttribute) => ({
  ...{ id, name, type },
  options: options.map((text) => ({ text, before: text })),
});
const set = (surveyIds: number[], attributeId: number, value: string, user: TestUser = lawHead) =>
  user.call('PUT', '/surveys/attributes', { surveyIds, values: [{ attributeId, value }] });
const codeOf = (answer: { statusCode: number; body: string }) => [
  answer.statusCode,
  JSON.parse(answer.body).code,
];

let courseType: number;
let credit: number;
beforeEach(async () => {
  world = await createReportWorld(app);
  ({ admin, lawHead, author } = world.users);
  const made = await put([
    choice(['Lecture', 'Seminar']),
    { id: null, name: 'Credit', type: 'number', options: [] },
  ]);
  expect(made.statusCode, made.body).toBe(200);
  [courseType, credit] = made.json().content.map(({ id }: SurveyAttribute) => id);
});

describe('PUT /survey-attributes', () => {
  test('says which attributes reports may compare by, of at most three, and keeps those that they do', async () => {
    const [types] = (await read()).content as [SurveyAttribute];
    expect(types.isCompared).toBe(false);
    const four = ['A', 'B', 'C', 'D'].map((name) => ({
      ...{ id: null, name, type: 'text', options: [], isCompared: true },
    }));
    expect((await put(four)).statusCode).toBe(422);
    const made = await put([{ ...kept(types), isCompared: true }, ...four.slice(1, 3)]);
    const [compared] = made.json().content;
    expect(compared).toMatchObject({ id: courseType, isCompared: true, reportCount: 0 });
    const { id } = (
      await author.call('POST', '/reports', { title: 'R', surveyIds: world.lawSurveys.slice(0, 1) })
    ).json();
    const config = {
      ...{ visualizationType: 'PROFILE_LINE_CHART', analysisType: 'QUANTITATIVE' },
      ...{ itemIds: [world.form.itemIds[0]], comparisons: [`attribute:${courseType}`] },
    };
    const added = await author.call('POST', `/reports/${id}/report-items`, { config });
    expect(added.statusCode, added.body).toBe(201);
    expect(codeOf(await put([]))).toEqual([409, 'surveyAttribute.inUse']);
  });

  test('renames fields and options with the values of surveys, orders and removes them', async () => {
    const [contract, criminal] = world.lawSurveys as [number, number];
    await set([contract], courseType, 'Lecture');
    await set([criminal], courseType, 'Seminar');
    const [types, credits] = (await read()).content as [SurveyAttribute, SurveyAttribute];
    const changed = await put([
      kept(credits),
      {
        ...kept(types),
        name: 'Type of course',
        options: [
          { text: 'Large lecture', before: 'Lecture' },
          { text: 'Exercise', before: null },
        ],
      },
    ]);
    expect(changed.json().content).toMatchObject([
      { name: 'Credit' },
      {
        ...{ id: courseType, name: 'Type of course', options: ['Large lecture', 'Exercise'] },
        values: [{ value: 'Large lecture', surveyCount: 1 }],
      },
    ]);
    expect((await put([])).json().content).toEqual([]);
    const log = (await admin.call('GET', '/audit-log?objectType=settings')).json().content;
    expect(log[0]).toMatchObject({ action: 'settings.attributesChanged', objectId: null });
    const left = await inTenant(app.database, world.tenantId, (db) =>
      sql`select from survey_attribute_values`.execute(db),
    );
    expect(left.rows).toEqual([]);
  });

  test('refuses an older version, other types, options that were not there and names given twice', async () => {
    const [types] = (await read()).content as [SurveyAttribute];
    expect(codeOf(await put([], 'older'))).toEqual([412, 'surveyAttribute.conflict']);
    const wrong = async (attribute: object) => (await put([attribute])).json().errors?.[0];
    expect(await wrong({ ...kept(types), id: 999_999 })).toMatchObject({ code: 'input.attributeUnknown' });
    expect(await wrong({ ...kept(types), type: 'text' })).toMatchObject({ path: 'attributes.0.type' });
    const renamed = [{ text: 'X', before: 'Tutorial' }];
    expect(await wrong({ ...kept(types), options: renamed })).toMatchObject({ code: 'input.optionUnknown' });
    expect((await put([choice(['A']), choice(['B'], { name: 'course  TYPE' })])).statusCode).toBe(422);
    expect((await put([choice(['A', 'a'])])).statusCode).toBe(422);
  });

  test('is for administrators, and of the own tenant alone', async () => {
    for (const user of [lawHead, author]) {
      const refused = await user.call('PUT', '/survey-attributes', { version: '', attributes: [] });
      expect(codeOf(refused)).toEqual([403, 'error.forbidden']);
    }
    const other = await createReportWorld(app);
    expect((await read(other.users.admin)).content).toEqual([]);
    const foreign = await other.users.admin.call('PUT', '/surveys/attributes', {
      surveyIds: other.lawSurveys,
      values: [{ attributeId: courseType, value: 'Lecture' }],
    });
    expect(foreign.json().errors).toEqual([
      expect.objectContaining({ code: 'input.attributeValue' }),
      expect.anything(),
      expect.anything(),
    ]);
  });

  test('does not remove a field that a report or a template splits by', async () => {
    const template = await author.call('POST', '/report-templates', { title: 'T', formId: world.form.id });
    const item = await author.call('POST', `/report-templates/${template.json().id}/report-items`, {
      config: bars(`attribute:${courseType}`),
    });
    expect(item.statusCode, item.body).toBe(201);
    const [, credits] = (await read()).content as [SurveyAttribute, SurveyAttribute];
    expect(codeOf(await put([kept(credits)]))).toEqual([409, 'surveyAttribute.inUse']);
  });
});

const bars = (split: string, more: object = {}) => ({
  ...{ visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE' },
  ...{ itemIds: [world.form.itemIds[0]], split, ...more },
});

describe('PUT /surveys/attributes', () => {
  test('sets several surveys of one’s units at once, or none of them', async () => {
    const [contract, criminal] = world.lawSurveys as [number, number];
    expect((await set([contract, criminal], courseType, ' lecture ')).statusCode).toBe(204);
    expect((await author.call('GET', `/surveys/${contract}`)).json().attributes).toEqual([
      { attributeId: courseType, value: 'Lecture' },
    ]);
    expect(codeOf(await set([contract, world.artsSurvey], courseType, 'Seminar'))).toEqual([
      404,
      'error.notFound',
    ]);
    expect(codeOf(await set([contract], courseType, 'Seminar', author))).toEqual([403, 'error.forbidden']);
    expect((await set([contract], credit, '4,50')).statusCode).toBe(204);
    const wrong = await set([contract], credit, 'many');
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      [{ path: `attributes.${credit}`, code: 'input.attributeValue' }],
    ]);
    expect((await set([contract], courseType, '')).statusCode).toBe(204);
    expect((await author.call('GET', `/surveys/${contract}`)).json().attributes).toEqual([
      { attributeId: credit, value: '4.5' },
    ]);
    const log = (await admin.call('GET', '/audit-log?objectType=survey')).json().content;
    expect(log[0]).toMatchObject({ action: 'survey.attributesSet', objectId: contract });
  });
});

describe('GET /surveys', () => {
  test('finds surveys by values of attributes, also those without one', async () => {
    const [contract, criminal, roman] = world.lawSurveys as [number, number, number];
    await set([contract], courseType, 'Lecture');
    await set([criminal], courseType, 'Seminar');
    const found = async (filter: unknown, path = '/surveys', user = author) => {
      const answer = await user.call(
        'GET',
        `${path}?attributes=${encodeURIComponent(JSON.stringify(filter))}`,
      );
      return answer.statusCode === 200
        ? answer
            .json()
            .content.map(({ id }: { id: number }) => id)
            .sort()
        : answer.statusCode;
    };
    expect(await found([[courseType, ['Lecture']]])).toEqual([contract]);
    expect(await found([[courseType, ['Lecture', 'Seminar']]])).toEqual([contract, criminal]);
    expect(await found([[courseType, ['']]])).toEqual([roman]);
    expect(
      await found(
        [
          [courseType, ['Lecture']],
          [credit, ['']],
        ],
        '/surveys/administration',
        lawHead,
      ),
    ).toEqual([contract]);
    expect(await found('Lecture')).toBe(422);
    expect((await author.call('GET', '/surveys?attributes=%5B')).statusCode).toBe(422);
  });

  test('offers values of the surveys that one may see alone', async () => {
    await set([world.artsSurvey], courseType, 'Seminar', admin);
    await set([world.lawSurveys[0] as number], courseType, 'Lecture');
    expect((await read(author)).content[0]?.values).toEqual([{ value: 'Lecture', surveyCount: 1 }]);
    expect((await read()).content[0]?.values).toHaveLength(2);
  });
});

describe('a series', () => {
  test('makes reports on surveys with the chosen values alone', async () => {
    const [contract, criminal] = world.lawSurveys as [number, number];
    await set([contract], courseType, 'Lecture');
    await set([criminal], courseType, 'Seminar');
    const template = (
      await author.call('POST', '/report-templates', { title: 'T', formId: world.form.id })
    ).json();
    const preview = (selection: object) =>
      author.call('POST', '/series/preview', {
        ...{ name: 'Series', templateId: template.id, selection, kind: 'SURVEY', titlePattern: '{survey}' },
        ...{ comparisons: [], readers: 'NOBODY', publishedOn: null, includesUnitsAbove: true },
      });
    const chosen = await preview({ attributes: [[courseType, ['Seminar']]] });
    expect([chosen.statusCode, chosen.json().surveyCount], chosen.body).toEqual([200, 1]);
    const none = await preview({ attributes: [] });
    expect([none.statusCode, none.json().code]).toEqual([422, 'series.error.selectionRequired']);
  });
});
