import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SurveyAttribute } from '#shared/surveys/attributes/contract.ts';
import type { AttributeListPreview } from '#shared/surveys/imports/attribute-list.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { groupFiles } from './records/group-files.ts';
import { openTable } from './records/open-source.ts';
import { planTable } from './table/read/open-table.ts';
import { importWriter } from './testing/import-writer.ts';
import { fileInMemory } from './testing/source-files.ts';
import { segment, source, survey } from './testing/survey-sources.ts';
import { uploadTo } from './testing/upload-files.ts';

let app: TestApp;
let world: ReportWorld;
let collector: TestUser;
let courseType: number;
let credit: number;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  const { admin } = world.users;
  collector = await app.createUser(world.tenantId, 'DATA_COLLECTOR', [world.units.lawInstitute]);
  const { version } = (await admin.call('GET', '/survey-attributes')).json();
  const made = await admin.call('PUT', '/survey-attributes', {
    version,
    attributes: [
      {
        ...{ id: null, name: 'Course type', type: 'choice' },
        options: ['Lecture', 'Seminar'].map((text) => ({ text, before: null })),
      },
      { id: null, name: 'Credit', type: 'number', options: [] },
    ],
  });
  [courseType, credit] = made.json().content.map(({ id }: SurveyAttribute) => id);
});
afterAll(() => app.close());

const preview = async (lines: readonly string[], user = collector): Promise<AttributeListPreview> =>
  (await uploadTo(user, '/imports/attributes', 'file', [['list.csv', lines.join('\n')]])).json();
const attributesOf = async (surveyId: number) =>
  (await world.users.author.call('GET', `/surveys/${surveyId}`)).json().attributes;

describe('POST /imports/attributes', () => {
  test('says by line which survey is meant, what would change and what cannot be, and changes nothing', async () => {
    const { attributes, rows, problems } = await preview([
      'Course name;course TYPE;Credit',
      'Contract law;seminar;4,5',
      'Criminal law;Tutorial;5',
      'Roman law;;',
      'Alchemy;Lecture;2',
    ]);
    expect(problems).toEqual([]);
    expect(attributes.map(({ name }) => name)).toEqual(['Course type', 'Credit']);
    expect(rows.map(({ row, state, values }) => [row, state, values.map(({ value }) => value)])).toEqual([
      [2, 'found', ['Seminar', '4.5']],
      [3, 'noValue', [null, '5']],
      [4, 'same', []],
      [5, 'unknown', ['Lecture', '2']],
    ]);
    expect(await attributesOf(world.lawSurveys[0] as number)).toEqual([]);
  });

  test('marks rows that contradict each other', async () => {
    const { rows } = await preview([
      'Course name,Course type,Credit',
      'Contract law,Seminar,3',
      'Contract law,Lecture,3',
      'Criminal law,Lecture,3',
    ]);
    expect(rows.map(({ state }) => state)).toEqual(['disagreeing', 'disagreeing', 'found']);
  });

  test('refuses a list without the headings, and names the attributes', async () => {
    const { rows, problems } = await preview(['Course name,Room', 'Contract law,12']);
    expect(rows).toEqual([]);
    expect(problems).toMatchObject([
      { code: 'attributesUnnamed', params: { words: expect.stringContaining('Course type') } },
    ]);
  });

  test('finds surveys of the own units alone', async () => {
    const { rows } = await preview(['Course name,Credit', 'Painting,3']);
    expect(rows[0]).toMatchObject({ state: 'unknown', survey: null });
  });
});

describe('PUT /imports/attributes', () => {
  const put = (values: object[], user = collector) => user.call('PUT', '/imports/attributes', { values });

  test('sets what was previewed, and later imports keep it', async () => {
    const [contract, criminal] = world.lawSurveys as [number, number];
    const saved = await put([
      { surveyId: contract, attributeId: courseType, value: 'Seminar' },
      { surveyId: criminal, attributeId: credit, value: '5' },
    ]);
    expect([saved.statusCode, await attributesOf(contract), await attributesOf(criminal)]).toEqual([
      204,
      [{ attributeId: courseType, value: 'Seminar' }],
      [{ attributeId: credit, value: '5' }],
    ]);
    const log = await world.users.admin.call('GET', '/audit-log?objectType=survey');
    expect(log.json().content[0]).toMatchObject({ action: 'survey.attributesSet' });
  });

  test('refuses surveys of other units, and values that cannot be, with all others', async () => {
    const [contract] = world.lawSurveys as [number];
    const own = { surveyId: contract, attributeId: credit, value: '9' };
    const foreign = await put([own, { ...own, surveyId: world.artsSurvey }]);
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'error.notFound']);
    const wrong = await put([own, { surveyId: contract, attributeId: courseType, value: 'Tutorial' }]);
    expect([wrong.statusCode, wrong.json().errors[0].code]).toEqual([422, 'input.attributeValue']);
    expect(await attributesOf(contract)).not.toContainEqual({ attributeId: credit, value: '9' });
    expect((await put([own], world.users.author)).statusCode).toBe(403);
  });
});

describe('an import column', () => {
  const write = (attributes: { attributeId: number; value: string }[]) =>
    importWriter(app).write(
      { tenantId: world.tenantId, unitIds: 'all' },
      source(
        [survey('typed', { unitPath: ['Law', 'Institute of Law'], attributes })],
        [segment(0, [1, 2, 3, 4, 5, 1])],
      ),
      { replace: 'all' },
    );

  test('gives each survey the value of its rows, and tells no surveys apart', async () => {
    const rows = (course: string, type: string) =>
      [1, 2, 3, 4, 5].map((answer) => `${course},${type},${answer}`);
    const file = fileInMemory(
      'evaluation.csv',
      ['Course,Kind,Rating', ...rows('Statics', 'Lecture'), ...rows('Law', 'Seminar'), 'Law,Lecture,3'].join(
        '\n',
      ),
    );
    const [group] = await groupFiles([file]);
    const signal = AbortSignal.timeout(60_000);
    const { reader, mapping } = await openTable(
      group as NonNullable<typeof group>,
      { edited: null, codebooks: [] },
      signal,
    );
    const columns = mapping.columns.map((column, index) =>
      index === 1 ? { ...column, meaning: { as: 'attribute' as const, attributeId: 7 } } : column,
    );
    const { plan } = await planTable(reader, { ...mapping, columns }, signal);
    expect(plan.surveys.map(({ description, attributes }) => [description, attributes])).toEqual([
      ['Statics', [{ attributeId: 7, value: 'Lecture' }]],
      ['Law', []],
    ]);
    expect(plan.problems).toContainEqual(
      expect.objectContaining({ code: 'attributesDiffer', params: { count: 1 } }),
    );
  });

  test('is stored in the spelling of the list; unknown values are named and left out', async () => {
    const result = await write([
      { attributeId: courseType, value: 'LECTURE' },
      { attributeId: credit, value: 'many' },
      { attributeId: 999_999, value: 'x' },
    ]);
    const [surveyId] = result.surveyIds as [number];
    expect(await attributesOf(surveyId)).toEqual([{ attributeId: courseType, value: 'Lecture' }]);
    expect(result.problems.map(({ code, params }) => [code, params.value])).toEqual(
      expect.arrayContaining([
        ['attributeValue', 'many'],
        ['attributeUnknown', 'x'],
      ]),
    );
    await write([{ attributeId: courseType, value: 'Seminar' }]);
    expect(await attributesOf(surveyId)).toEqual([{ attributeId: courseType, value: 'Seminar' }]);
    await world.users.admin.call('PUT', '/surveys/attributes', {
      surveyIds: [surveyId],
      values: [{ attributeId: courseType, value: 'Lecture' }],
    });
    await write([{ attributeId: courseType, value: 'Seminar' }]);
    expect(await attributesOf(surveyId)).toEqual([{ attributeId: courseType, value: 'Lecture' }]);
  });
});
