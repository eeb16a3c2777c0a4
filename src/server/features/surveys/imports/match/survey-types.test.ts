import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Survey } from '#shared/surveys/surveys/contract.ts';
import type { Jobs } from '../../../../app/start/start-jobs.ts';
import { startTestJobs } from '../../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../../testing/test-app.ts';
import { type Upload, untilImport, uploadFiles } from '../testing/upload-files.ts';

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

const coursesOf = (heading: string, courses: string[]): string =>
  [
    `${heading};Q1 It was clear.;Q2 It was useful.`,
    ...courses.flatMap((course) =>
      Array.from({ length: 12 }, (_, row) => `${course};${1 + (row % 5)};${1 + (row % 4)}`),
    ),
  ].join('\n');
const TYPED = coursesOf('Course;Course code;Survey type', [
  'Algebra;MA-1;o',
  'Logic;MA-2;C',
  'Sets;MA-3;hybrid',
]);

const userOf = async (name: string): Promise<TestUser> => {
  const tenant = await plenum.createTenant(name);
  return plenum.createUser(tenant, 'ADMINISTRATOR', [await plenum.createUnit(tenant, 'University')]);
};
const inspected = async (user: TestUser, files: Upload[]) =>
  untilImport(user, (await uploadFiles(user, files)).json().id, 'READY');
const confirm = async (user: TestUser, id: number, confirmation: object = {}) => {
  await user.call('POST', `/imports/${id}/confirmation`, { replace: 'none', ...confirmation });
  await untilImport(user, id, 'DONE');
};
const surveysOf = async (user: TestUser, query = ''): Promise<Pick<Survey, 'description' | 'type'>[]> =>
  (await user.call('GET', `/surveys?sort=id&order=asc${query}`))
    .json()
    .content.map(({ description, type }: Survey) => ({ description, type }));

test('[3.04] When columns of a file say type and code, then the surveys have them, and are found by them', async () => {
  const user = await userOf('typed');
  const { id, preview } = await inspected(user, [['courses.csv', TYPED]]);
  expect(preview?.sources[0]?.mapping?.columns.slice(0, 3)).toMatchObject([
    { meaning: { part: 'description' } },
    { meaning: { part: 'eventCode' } },
    { meaning: { part: 'type' } },
  ]);
  expect(preview?.sources[0]?.surveys).toMatchObject([
    { description: 'Algebra', eventCode: 'MA-1', type: 'o' },
    { description: 'Logic', eventCode: 'MA-2', type: 'c' },
    { description: 'Sets', eventCode: 'MA-3', type: 'h' },
  ]);
  await confirm(user, id);
  expect(await surveysOf(user)).toEqual([
    { description: 'Algebra', type: 'o' },
    { description: 'Logic', type: 'c' },
    { description: 'Sets', type: 'h' },
  ]);
  expect(await surveysOf(user, '&type=h')).toEqual([{ description: 'Sets', type: 'h' }]);
  expect(await surveysOf(user, '&description=ma-2')).toEqual([{ description: 'Logic', type: 'c' }]);
});

test('shows and sorts by the event’s code if the tenant wants it [3.16]', async () => {
  const user = await userOf('coded');
  const codes = coursesOf('Course;Course code', ['Algebra;Z-1', 'Logic;B-2', 'B-3 Sets;B-3']);
  await confirm(user, (await inspected(user, [['courses.csv', codes]])).id);
  const names = async () =>
    (await user.call('GET', '/surveys?sort=description&order=asc'))
      .json()
      .content.map(({ description }: Survey) => description);
  expect(await names()).toEqual(['Algebra', 'B-3 Sets', 'Logic']);
  await user.call('PUT', '/configs/ui', { showParticipationEventCodeInName: true });
  expect(await names()).toEqual(['B-2 Logic', 'B-3 Sets', 'Z-1 Algebra']);
  const surveyIds = (await user.call('GET', '/surveys')).json().content.map(({ id }: Survey) => id);
  const report = (await user.call('POST', '/reports', { title: 'Codes', surveyIds })).json();
  expect(report.topSurveys.content.map(({ description }: Survey) => description).sort()).toEqual(
    await names(),
  );
});

test('[3.04] When no column says the type, then the mapping says it for all, and a codebook keeps it', async () => {
  const user = await userOf('mapped');
  const plain = coursesOf('Course', ['Algebra', 'Logic']);
  const { id, preview } = await inspected(user, [['courses.csv', plain]]);
  const mapping = preview?.sources[0]?.mapping;
  if (!mapping) throw new Error('There is no mapping.');
  const edited = { ...mapping, survey: { ...mapping.survey, type: 'h', eventCode: 'MA' } };
  const answer = await user.call('PUT', `/imports/${id}/mapping`, { source: 0, mapping: edited });
  expect(answer.statusCode).toBeLessThan(300);
  await untilImport(user, id, 'READY');
  await confirm(user, id);
  expect(await surveysOf(user)).toEqual([
    { description: 'Algebra', type: 'h' },
    { description: 'Logic', type: 'h' },
  ]);
  const saved = await user.call('PUT', '/codebooks', { name: 'Hybrid', mapping: edited });
  expect(saved.json().mapping.survey).toMatchObject({ type: 'h', eventCode: 'MA' });
});

test('rejects an unknown survey type with row, column and word [3.04]', async () => {
  const user = await userOf('odd-type');
  const odd = coursesOf('Course;Survey type', ['Algebra;o', 'Logic;paper']);
  const { preview } = await inspected(user, [['courses.csv', odd]]);
  expect(preview?.sources[0]).toMatchObject({
    refused: true,
    problems: [{ code: 'surveyTypeUnknown', params: { value: 'paper' }, row: 14, column: 'B' }],
  });
  expect(await surveysOf(user)).toEqual([]);
});
