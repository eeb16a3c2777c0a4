import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMappingErrors } from '#shared/surveys/imports/rules.ts';
import type { Jobs } from '../../../app/start/start-jobs.ts';
import { inTenant } from '../../../db/connect.ts';
import { startTestJobs } from '../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { answerAsGuessed } from './testing/answer-questions.ts';
import { structureXml } from './testing/limesurvey-documents.ts';
import { type Upload, untilImport, uploadFiles } from './testing/upload-files.ts';

let plenum: TestApp;
let jobs: Jobs;
beforeAll(async () => {
  plenum = await createTestApp();
  jobs = await startTestJobs(plenum.services);
});
afterAll(async () => {
  await jobs.stop();
  await plenum.close();
});

const COURSES = [
  'Course;Lecturer;Semester;Q1 It was clear.;Q2 It was useful.;What else?',
  ...Array.from(
    { length: 24 },
    (_, row) =>
      `Course ${row % 2};Ada;WiSe 2024/25;${1 + (row % 5)};${1 + (row % 4)};Comment number ${row} of somebody`,
  ),
].join('\n');

const tenantOf = async (name: string, role: 'ADMINISTRATOR' | 'DATA_COLLECTOR' = 'ADMINISTRATOR') => {
  const tenant = await plenum.createTenant(name);
  const unit = await plenum.createUnit(tenant, 'University');
  return { tenant, unit, user: await plenum.createUser(tenant, role, [unit]) };
};

const imported = async (user: TestUser, files: Upload[], replace: 'none' | 'all' = 'none') => {
  const { id } = (await uploadFiles(user, files)).json();
  await untilImport(user, id, 'READY');
  const confirmed = await user.call('POST', `/imports/${id}/confirmation`, { replace });
  expect(confirmed.statusCode).toBe(202);
  return untilImport(user, id, 'DONE');
};

test('When a spreadsheet is uploaded, then its preview says what it will become, and confirming makes that', async () => {
  const { user } = await tenantOf('whole-path');
  const answer = await uploadFiles(user, [['../../etc/courses.csv', COURSES]]);
  expect(answer.statusCode).toBe(202);
  expect(answer.json()).toMatchObject({ state: 'INSPECTING', files: [{ name: 'courses.csv' }] });
  const ready = await untilImport(user, answer.json().id, 'READY');
  const source = ready.preview?.sources[0];
  expect(source).toMatchObject({
    format: 'csv',
    refused: false,
    mappingFrom: 'detected',
    table: { columnCount: 6, rowCount: 24 },
    creates: { surveys: 2, respondents: 24, items: 3, periods: ['WiSe 2024/25'], unitCount: 0 },
    problemCount: 1,
  });
  expect(source?.mapping?.columns.map(({ meaning }) => meaning.as)).toEqual([
    'survey',
    'survey',
    'survey',
    'item',
    'item',
    'comment',
  ]);
  expect(source?.mapping && findMappingErrors(source.mapping)).toEqual([]);
  await user.call('POST', `/imports/${ready.id}/confirmation`, { replace: 'none', minRespondentCount: 7 });
  const done = await untilImport(user, ready.id, 'DONE');
  expect(done.result).toMatchObject({ surveysCreated: 2, respondents: 24, comments: 24, periodsCreated: 1 });
  const surveys = (await user.call('GET', '/surveys')).json().content;
  expect(surveys).toHaveLength(2);
  expect(surveys[0]).toMatchObject({ leaderName: 'Ada', responseCount: 12, minRespondentCount: 7 });
});

test('When the same file comes again, then its surveys are offered to be replaced', async () => {
  const { user } = await tenantOf('again');
  const first = await imported(user, [['courses.csv', COURSES]]);
  const { id } = (await uploadFiles(user, [['courses.csv', COURSES]])).json();
  const ready = await untilImport(user, id, 'READY');
  expect(ready.preview).toMatchObject({
    existingCount: 2,
    existing: [{ respondents: 12 }, { respondents: 12 }],
    sources: [
      {
        creates: { surveys: 0, respondents: 0, items: 0, periodCount: 0 },
        known: { surveys: 2, respondents: 24, incomplete: 0 },
      },
    ],
  });
  const chosen = first.result?.surveyIds[0] as number;
  await user.call('POST', `/imports/${id}/confirmation`, { replace: [chosen] });
  const done = await untilImport(user, id, 'DONE');
  expect(done.result).toMatchObject({ surveysReplaced: 1, surveysUnchanged: 1, surveyIds: [chosen] });
});

test('counts answers of new surveys apart from those of existing ones', async () => {
  const { user } = await tenantOf('some-known');
  await imported(user, [['courses.csv', COURSES]]);
  const [heading = '', ...rows] = COURSES.trimEnd().split('\n');
  const third = rows.slice(0, 5).map((row) => row.replace(/^Course ./, 'Soil mechanics'));
  const { id } = (
    await uploadFiles(user, [['courses.csv', `${[heading, ...rows, ...third].join('\n')}\n`]])
  ).json();
  const { preview } = await untilImport(user, id, 'READY');
  expect(preview?.sources[0]).toMatchObject({
    creates: { surveys: 1, respondents: 5 },
    known: { surveys: 2, respondents: 24 },
  });
  await user.call('POST', `/imports/${id}/confirmation`, { replace: 'none' });
  expect((await untilImport(user, id, 'DONE')).result).toMatchObject({ surveysCreated: 1, respondents: 5 });
});

test('When a file says itself what it means, then the preview tells which questions become items', async () => {
  const { user } = await tenantOf('questions');
  const structure = structureXml([
    { code: 'Q1', type: 'L', text: 'Which?', answers: { A1: 'This', A2: 'That' } },
    { code: 'Q2', type: 'T', text: 'Anything else?' },
    { code: 'Q3', type: 'D', text: 'When?' },
  ]);
  const { id } = (await uploadFiles(user, [['survey.lss', structure]])).json();
  const { preview } = await untilImport(user, id, 'READY');
  expect(preview?.sources[0]).toMatchObject({
    questionCount: 2,
    questions: [
      { code: 'Q1', text: { en: 'Which?' }, type: 'SINGLE_CHOICE', optionCount: 2, abstentionAllowed: true },
      { code: 'Q2', text: { en: 'Anything else?' }, type: 'OPEN', optionCount: 0 },
    ],
    excluded: [{ question: 'Q3', reason: 'date' }],
    problems: [{ severity: 'warning', code: 'noResponses', file: 'survey.lss' }],
  });
});

test('When the mapping is changed, then the preview follows; when it is wrong, then the place is told', async () => {
  const { user } = await tenantOf('mapping');
  const { id } = (await uploadFiles(user, [['courses.csv', COURSES]])).json();
  const ready = await untilImport(user, id, 'READY');
  const mapping = structuredClone(ready.preview?.sources[0]?.mapping);
  if (!mapping?.columns[0]) throw new Error('There is no mapping.');
  mapping.columns[0].meaning = { as: 'ignore' };
  const put = await user.call('PUT', `/imports/${id}/mapping`, { source: 0, mapping });
  expect(put.json().state).toBe('INSPECTING');
  const again = await untilImport(user, id, 'READY');
  expect(again.preview?.sources[0]).toMatchObject({ mappingFrom: 'edited', creates: { surveys: 1 } });
  const item = mapping.columns[3]?.meaning;
  if (item?.as !== 'item') throw new Error('That is no item.');
  item.options = [];
  const wrong = await user.call('PUT', `/imports/${id}/mapping`, { source: 0, mapping });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json()).toMatchObject({
    code: 'import.mappingInvalid',
    errors: [{ path: 'columns.3.meaning.options', code: 'input.optionsMissing' }],
  });
});

test('When a codebook fits by its headings, then it is used by itself', async () => {
  const { user } = await tenantOf('codebook');
  const { id } = (await uploadFiles(user, [['courses.csv', COURSES]])).json();
  const mapping = (await untilImport(user, id, 'READY')).preview?.sources[0]?.mapping;
  if (!mapping) throw new Error('There is no mapping.');
  mapping.form.shortName = 'My form';
  const saved = await user.call('PUT', '/codebooks', { name: 'Courses', mapping });
  expect(saved.statusCode).toBe(200);
  const other = (await uploadFiles(user, [['other.csv', COURSES]])).json();
  const ready = await untilImport(user, other.id, 'READY');
  expect(ready.preview?.sources[0]).toMatchObject({
    mappingFrom: 'codebook',
    codebook: 'Courses',
    creates: { forms: [{ shortName: 'My form' }] },
  });
  const listed = (await user.call('GET', '/codebooks')).json();
  expect(listed).toHaveLength(1);
  expect((await user.call('DELETE', `/codebooks/${listed[0].id}`)).statusCode).toBe(204);
  expect((await user.call('DELETE', `/codebooks/${listed[0].id}`)).statusCode).toBe(404);
});

test('previews a refused file with place and reason and imports the others', async () => {
  const { user } = await tenantOf('some-refused');
  const files: Upload[] = [
    ['good.csv', COURSES],
    ['ragged.csv', 'a,b\n1,2\n3,4,5\n1,2\n'],
    ['picture.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0])],
  ];
  const { id } = (await uploadFiles(user, files)).json();
  const ready = await untilImport(user, id, 'READY');
  expect(ready.preview?.sources.map((source) => source.refused)).toEqual([false, true, true]);
  expect(ready.preview?.sources[1]?.problems[0]).toMatchObject({
    code: 'rowTooWide',
    file: 'ragged.csv',
    row: 3,
    column: 'C',
  });
  expect(ready.preview?.sources[2]?.problems[0]?.code).toBe('binaryFile');
  await user.call('POST', `/imports/${id}/confirmation`, { replace: 'none' });
  expect((await untilImport(user, id, 'DONE')).result).toMatchObject({ surveysCreated: 2 });
});

test('What may be misread is imported only once its question is answered', async () => {
  const { user } = await tenantOf('unanswered');
  const ages = [19, 20, 21, 22, 23, 25, 31, 35, 40, 42, 47, 51, 999];
  const csv = ['Age,Course', ...ages.map((age) => `${age},Statics`)].join('\n');
  const { id } = (await uploadFiles(user, [['ages.csv', csv]])).json();
  const { preview } = await untilImport(user, id, 'READY');
  const confirm = () => user.call('POST', `/imports/${id}/confirmation`, { replace: 'none' });
  const refused = await confirm();
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { code: 'import.unanswered', params: { count: 1 } },
  ]);
  await answerAsGuessed(user, id, preview);
  expect((await confirm()).statusCode).toBe(202);
  expect((await untilImport(user, id, 'DONE')).result).toMatchObject({ respondents: 13 });
});

test('When every file is refused, then confirming is a problem; when there is no file, then uploading is', async () => {
  const { user } = await tenantOf('all-refused');
  const { id } = (await uploadFiles(user, [['empty.csv', '']])).json();
  await untilImport(user, id, 'READY');
  const confirmed = await user.call('POST', `/imports/${id}/confirmation`, { replace: 'none' });
  expect(confirmed.json().code).toBe('import.hasProblems');
  expect((await uploadFiles(user, [])).json().code).toBe('import.noFiles');
  expect((await user.call('POST', '/imports', {})).statusCode).toBe(422);
  const count = await inTenant(plenum.database, user.tenantId, (db) =>
    db.selectFrom('import_chunks').selectAll().execute(),
  );
  expect(count).toEqual([]);
});

test('When somebody else asks for an import, then only administrators of the tenant see it', async () => {
  const { tenant, unit, user } = await tenantOf('visible', 'DATA_COLLECTOR');
  const { id } = (await uploadFiles(user, [['courses.csv', COURSES]])).json();
  await untilImport(user, id, 'READY');
  const admin = await plenum.createUser(tenant, 'ADMINISTRATOR');
  const colleague = await plenum.createUser(tenant, 'DATA_COLLECTOR', [unit]);
  const reader = await plenum.createUser(tenant, 'DEAN', [unit]);
  const foreign = (await tenantOf('visible-foreign')).user;
  const statusOf = async (who: TestUser) => (await who.call('GET', `/imports/${id}`)).statusCode;
  expect(await Promise.all([user, admin, colleague, reader, foreign].map(statusOf))).toEqual([
    200, 200, 404, 403, 404,
  ]);
  const listed = async (who: TestUser) => (await who.call('GET', '/imports')).json().totalElements;
  expect(await Promise.all([user, admin, colleague, foreign].map(listed))).toEqual([1, 1, 0, 0]);
  for (const who of [colleague, foreign]) {
    expect((await who.call('DELETE', `/imports/${id}`)).statusCode).toBe(404);
    const confirmed = await who.call('POST', `/imports/${id}/confirmation`, { replace: 'none' });
    expect(confirmed.statusCode).toBe(404);
  }
  expect((await uploadFiles(reader, [['courses.csv', COURSES]])).statusCode).toBe(403);
});

test('When a SurveyJS definition and its answers are uploaded together, then they are one survey', async () => {
  const { user } = await tenantOf('surveyjs');
  const definition = JSON.stringify({
    title: 'Fruit',
    pages: [
      {
        elements: [
          { type: 'radiogroup', name: 'q1', title: 'Which?', choices: ['apple', 'pear'] },
          { type: 'html', name: 'intro', html: 'Hello' },
        ],
      },
    ],
  });
  const answers = JSON.stringify(Array.from({ length: 6 }, (_, row) => ({ q1: row < 4 ? 'apple' : 'pear' })));
  const files: Upload[] = [
    ['definition.json', definition],
    ['results.json', answers],
  ];
  const { id } = (await uploadFiles(user, files)).json();
  const { preview } = await untilImport(user, id, 'READY');
  expect(preview?.sources).toMatchObject([
    {
      format: 'surveyjs',
      refused: false,
      questions: [{ code: 'q1', text: { en: 'Which?' }, type: 'SINGLE_CHOICE', optionCount: 2 }],
      excluded: [{ question: 'intro', reason: 'boilerplate' }],
      creates: { surveys: 1, respondents: 6 },
    },
  ]);
  await user.call('POST', `/imports/${id}/confirmation`, { replace: 'none' });
  expect((await untilImport(user, id, 'DONE')).result).toMatchObject({ surveysCreated: 1, respondents: 6 });
});
