import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Jobs } from '../../../../app/start/start-jobs.ts';
import { startTestJobs } from '../../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../../testing/test-app.ts';
import { type Upload, untilImport, uploadFiles } from '../testing/upload-files.ts';

let app: TestApp;
let jobs: Jobs;
let user: TestUser;
let elsewhere: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  jobs = await startTestJobs(app.services);
  const tenantId = await app.createTenant('same-people');
  const university = await app.createUnit(tenantId, 'University');
  const institute = await app.createUnit(tenantId, 'Institute', university);
  elsewhere = await app.createUser(tenantId, 'DATA_COLLECTOR', [institute]);
  user = await app.createUser(tenantId, 'ADMINISTRATOR');
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
});

const QUESTIONS = Array.from({ length: 24 }, (_, index) => `Was part ${index + 1} clear?`);
const rowsOf = (seed: number): string[] =>
  Array.from({ length: 20 }, (_, row) =>
    QUESTIONS.map((_question, column) => {
      const scattered = Math.abs(Math.sin(row * 12.9898 + column * 78.233 + seed)) * 43758.5453;
      return 1 + (Math.floor(scattered) % 5);
    }).join(','),
  );
const ROWS = rowsOf(1);
const ROW_MORE = QUESTIONS.map(() => 5).join(',');
const table = (name: string, headings: readonly string[], rows: readonly string[]): Upload => [
  name,
  [headings.join(','), ...rows].join('\n'),
];

const preview = async (file: Upload) => {
  const { id } = (await uploadFiles(user, [file])).json();
  const { preview: shown } = await untilImport(user, id, 'READY');
  return { id, same: shown?.sources[0]?.problems.filter(({ code }) => code === 'samePeople') ?? [] };
};
const confirm = async (id: number, body: object, state: 'DONE' | 'FAILED') => {
  await user.call('POST', `/imports/${id}/confirmation`, { replace: 'none', ...body });
  return untilImport(user, id, state);
};

test('The same people under a renamed heading, in a renamed file with one row more, are asked about and not counted twice', async () => {
  const first = await preview(table('course.csv', QUESTIONS, ROWS));
  expect(first.same).toEqual([]);
  await confirm(first.id, {}, 'DONE');
  const renamed = ['Was it all clear?', ...QUESTIONS.slice(1)];
  const again = await preview(table('other.csv', renamed, [...ROWS, ROW_MORE]));
  expect(again.same).toMatchObject([
    { severity: 'unsure', params: { other: 'course', rows: 21, same: expect.any(Number) } },
  ]);
  const refused = await confirm(again.id, {}, 'FAILED');
  expect(JSON.stringify(refused)).toContain('samePeople');
  expect((await user.call('GET', '/surveys')).json().totalElements).toBe(1);

  const meant = await preview(table('other.csv', renamed, [...ROWS, ROW_MORE]));
  await confirm(meant.id, { allowSamePeople: true }, 'DONE');
  expect((await user.call('GET', '/surveys')).json().totalElements).toBe(2);
});

test('Two files of one upload with the same people are asked about in the preview', async () => {
  const rows = rowsOf(5);
  const files = [
    table('monday.csv', QUESTIONS, rows),
    table(
      'copy.csv',
      QUESTIONS.toReversed(),
      rows.map((row) => row.split(',').reverse().join(',')),
    ),
  ];
  const { id } = (await uploadFiles(user, files)).json();
  const { preview: shown } = await untilImport(user, id, 'READY');
  const found = shown?.sources.map(({ problems }) =>
    problems.filter(({ code }) => code.startsWith('samePeople')),
  );
  expect(found).toMatchObject([
    [],
    [
      {
        severity: 'unsure',
        code: 'samePeopleInUpload',
        params: { other: 'monday', otherFile: 'monday.csv', same: 20 },
      },
    ],
  ]);
});

test('Other people who answered the same questions are not asked about', async () => {
  const others = await preview(table('others.csv', QUESTIONS, rowsOf(2)));
  expect(others.same).toEqual([]);
});

test('People of a survey that is out of reach are found, and the survey is not named', async () => {
  const { id } = (await uploadFiles(elsewhere, [table('mine.csv', QUESTIONS, ROWS)])).json();
  const { preview: shown } = await untilImport(elsewhere, id, 'READY');
  const [problem] = (shown?.sources[0]?.problems ?? []).filter(({ code }) => code.startsWith('samePeople'));
  expect(problem).toMatchObject({
    // Two surveys have them by now, one with a row more.
    severity: 'error',
    code: 'samePeopleNearly',
    params: { survey: 'mine', same: 20, rows: 20 },
  });
  expect(problem?.params).not.toHaveProperty('other');
});

describe('a data collector', () => {
  const collect = async (file: Upload, body: object = {}) => {
    const { id } = (await uploadFiles(elsewhere, [file])).json();
    const { preview: shown } = await untilImport(elsewhere, id, 'READY');
    const same = shown?.sources[0]?.problems.filter(({ code }) => code.startsWith('samePeople')) ?? [];
    const confirmation = { replace: 'none', allowSamePeople: true, ...body };
    const answer = await elsewhere.call('POST', `/imports/${id}/confirmation`, confirmation);
    if (answer.statusCode >= 300) return { id, same, state: 'REFUSED' };
    await expect
      .poll(async () => (await elsewhere.call('GET', `/imports/${id}`)).json().state)
      .toMatch(/DONE|FAILED/);
    return { id, same, state: (await elsewhere.call('GET', `/imports/${id}`)).json().state };
  };
  const own = rowsOf(9);

  test('cannot take an import back and import the same people with one more', async () => {
    const first = await collect(table('seminar.csv', QUESTIONS, own));
    expect(first).toMatchObject({ same: [], state: 'DONE' });
    expect(
      (await elsewhere.call('POST', `/imports/${first.id}/undo`, { fromReports: false })).statusCode,
    ).toBeLessThan(300);
    const again = await collect(table('seminar.csv', QUESTIONS, [...own, ROW_MORE]));
    expect(again.same).toMatchObject([
      { severity: 'error', code: 'samePeopleNearly', params: { differing: 1 } },
    ]);
    expect(again.state).not.toBe('DONE');
    // The same file again tells nothing new, and five people more are told together.
    expect(await collect(table('seminar.csv', QUESTIONS, own))).toMatchObject({ same: [], state: 'DONE' });
  });

  test('cannot import them with one more under another name', async () => {
    const other = await collect(table('corrected.csv', QUESTIONS, [...own, ROW_MORE]));
    expect(other.same).toMatchObject([{ severity: 'error', code: 'samePeopleNearly' }]);
    expect(other.state).not.toBe('DONE');
    const many = await collect(table('more.csv', QUESTIONS, [...own, ...rowsOf(10).slice(0, 6)]));
    expect(many.same).toMatchObject([{ severity: 'unsure', code: 'samePeople' }]);
    expect(many.state).toBe('DONE');
  });
});
