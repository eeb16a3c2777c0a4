import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Jobs } from '../../../../app/start/start-jobs.ts';
import { inTenant } from '../../../../db/connect.ts';
import { startTestJobs } from '../../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../../testing/test-app.ts';
import { type Upload, untilImport, uploadFiles } from '../testing/upload-files.ts';

let app: TestApp;
let jobs: Jobs;
beforeAll(async () => {
  app = await createTestApp();
  jobs = await startTestJobs(app.services);
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
});

const newUser = async (): Promise<TestUser> => {
  const tenantId = await app.createTenant(`joined-${Math.random().toString(36).slice(2)}`);
  await app.createUnit(tenantId, 'University');
  return app.createUser(tenantId, 'ADMINISTRATOR');
};

const AGREEMENT = ['Strongly disagree', 'Disagree', 'Agree', 'Strongly agree'];

const table = (name: string, questions: readonly string[]): Upload => {
  const rows = AGREEMENT.flatMap((answer) => [answer, answer]).map((answer) =>
    questions.map(() => answer).join(','),
  );
  return [name, [questions.join(','), ...rows].join('\n')];
};

const preview = async (user: TestUser, file: Upload) => {
  const { id } = (await uploadFiles(user, [file])).json();
  const detail = await untilImport(user, id, 'READY');
  const [source] = detail.preview?.sources ?? [];
  if (!source) throw new Error('There is no source.');
  return { id, source };
};

const confirm = async (user: TestUser, id: number, body: object = {}) => {
  await user.call('POST', `/imports/${id}/confirmation`, { replace: 'none', ...body });
  return untilImport(user, id, 'DONE');
};

const collections = (user: TestUser) =>
  inTenant(app.database, user.tenantId, async (db) => {
    const items = await db.selectFrom('items').select(['text', 'item_collection_id as id']).execute();
    return new Map(items.map(({ text, id }) => [(text as Record<string, string>).en, id]));
  });

const FIRST = ['The lecturer explains the contents well', 'I would recommend the course'];
const SECOND = ['The lecturer explained the contents well', 'I would recommend the course'];

test('When a question is nearly the same as one that is there, then that is said, and a click joins them', async () => {
  const user = await newUser();
  await confirm(user, (await preview(user, table('winter.csv', FIRST))).id);
  const { id, source } = await preview(user, table('summer.csv', SECOND));
  expect(source.problems).toContainEqual(
    expect.objectContaining({
      severity: 'warning',
      code: 'itemsNearlySame',
      params: expect.objectContaining({ count: 1 }),
    }),
  );
  expect(source.similar).toMatchObject([
    { text: { en: SECOND[0] }, known: { en: FIRST[0] }, form: 'winter', difference: 'text' },
  ]);
  const joins = source.similar.map(({ code, itemCollectionId }) => ({ source: 0, code, itemCollectionId }));
  const { result } = await confirm(user, id, { joins });
  expect(result?.problems.map(({ code }) => code)).not.toContain('itemsNearlySame');
  const found = await collections(user);
  expect(found.get(SECOND[0])).toBe(found.get(FIRST[0]));
  expect(new Set(found.values()).size).toBe(2);
});

test('When nobody joins them, then they are two questions and the result says so', async () => {
  const user = await newUser();
  await confirm(user, (await preview(user, table('winter.csv', FIRST))).id);
  const { result } = await confirm(user, (await preview(user, table('summer.csv', SECOND))).id);
  expect(result?.problems.map(({ code }) => code)).toContain('itemsNearlySame');
  expect(new Set((await collections(user)).values()).size).toBe(3);
});

test('never joins an item of another type or twice in a form', async () => {
  const user = await newUser();
  await confirm(user, (await preview(user, table('winter.csv', FIRST))).id);
  const there = await collections(user);
  const numbers: Upload = [
    'numbers.csv',
    ['Hours a week for the course', ...[3, 5, 7, 9, 11, 13, 21, 40]].join('\n'),
  ];
  const other = await preview(user, numbers);
  const meaning = other.source.mapping?.columns[0]?.meaning;
  const code = meaning?.as === 'item' ? meaning.code : '';
  await confirm(user, other.id, { joins: [{ source: 0, code, itemCollectionId: there.get(FIRST[0]) }] });
  const { id, source } = await preview(user, table('summer.csv', SECOND));
  const joins = source.similar.map((item) => ({
    source: 0,
    code: item.code,
    itemCollectionId: there.get(FIRST[1]),
  }));
  await confirm(user, id, { joins });
  const found = await collections(user);
  expect(found.get('Hours a week for the course')).not.toBe(there.get(FIRST[0]));
  expect(found.get(SECOND[0])).not.toBe(there.get(FIRST[1]));
});
