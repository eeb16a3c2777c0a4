import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Jobs } from '../../../../app/start/start-jobs.ts';
import { startTestJobs } from '../../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../../testing/test-app.ts';
import { untilImport, uploadFiles } from '../testing/upload-files.ts';

let app: TestApp;
let jobs: Jobs;
let user: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  jobs = await startTestJobs(app.services);
  const tenantId = await app.createTenant('placed');
  await app.createUnit(tenantId, 'University');
  user = await app.createUser(tenantId, 'ADMINISTRATOR');
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
});

const bring = async (file: string, course: string, columns: readonly string[]): Promise<void> => {
  const rows = Array.from({ length: 12 }, (_, index) =>
    [course, ...columns.map((_column, column) => 1 + ((index + column) % 5))].join(';'),
  );
  const csv = [['Course', ...columns].join(';'), ...rows].join('\n');
  const { id } = (await uploadFiles(user, [[file, csv]])).json();
  await untilImport(user, id, 'READY');
  await user.call('POST', `/imports/${id}/confirmation`, { replace: 'all', allowSmaller: true });
  await untilImport(user, id, 'DONE');
};

interface Found {
  id: number;
  version: number;
  forms: string[];
  formCount: number;
}
const find = async (text: string): Promise<Found[]> =>
  (await user.call('GET', `/item-collections/administration?text=${encodeURIComponent(text)}`)).json()
    .content;
const one = async (text: string): Promise<Found> => {
  const found = await find(text);
  expect(found.map(({ id }) => id)).toHaveLength(1);
  return found[0] as Found;
};

test('keeps questions joined in the same file, a new period and a new edition', async () => {
  await bring('alpha.csv', 'Statics', ['The tutor explains well', 'Pace', 'Room']);
  await bring('beta.csv', 'Dynamics', ['Explanations by the tutor help', 'Pace', 'Light']);
  const [tutor, help] = [await one('tutor explains'), await one('Explanations tutor help')];
  const answer = await user.call('POST', `/item-collections/${tutor.id}/join`, {
    version: tutor.version,
    others: [{ id: help.id, version: help.version }],
  });
  expect(answer.statusCode, answer.body).toBe(200);
  await bring('beta.csv', 'Dynamics', ['Explanations by the tutor help', 'Pace', 'Light']);
  await bring('beta.csv', 'Dynamics of the next period', ['Explanations by the tutor help', 'Pace', 'Light']);
  await bring('beta.csv', 'Optics', ['Explanations by the tutor help', 'Pace', 'Light', 'Noise']);
  await bring('gamma.csv', 'Optics of others', ['Explanations by the tutor help', 'Air']);
  const joined = await one('tutor');
  expect([joined.id, joined.formCount]).toEqual([tutor.id, 4]);
});

test('When a form asks both of two joined questions, then each keeps a place of its own', async () => {
  await bring('delta.csv', 'Both', ['The tutor explains well', 'Explanations by the tutor help']);
  const found = await find('tutor');
  expect(found.map(({ formCount }) => formCount).toSorted()).toEqual([1, 5]);
  await bring('delta.csv', 'Both again', [
    'The tutor explains well',
    'Explanations by the tutor help',
    'Chairs',
  ]);
  expect((await find('tutor')).map(({ formCount }) => formCount).toSorted()).toEqual([2, 6]);
});

test('follows a parted question in new editions, and the text in other forms', async () => {
  await bring('first.csv', 'Law', ['The whole was fine', 'Books']);
  await bring('second.csv', 'Arts', ['The whole was fine', 'Brushes']);
  const whole = await one('whole was fine');
  const { items } = (await user.call('GET', `/item-collections/${whole.id}`)).json();
  const leaving = items.slice(0, 1).map(({ id }: { id: number }) => id);
  const answer = await user.call('POST', `/item-collections/${whole.id}/part`, {
    version: whole.version,
    itemIds: leaving,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { left } = answer.json();
  await bring('second.csv', 'Arts', ['The whole was fine', 'Brushes']);
  await bring('second.csv', 'Arts later', ['The whole was fine', 'Brushes', 'Paper']);
  await bring('first.csv', 'Law later', ['The whole was fine', 'Books', 'Pens']);
  await bring('third.csv', 'Music', ['The whole was fine', 'Scores']);
  const counts = new Map((await find('whole was fine')).map(({ id, formCount }) => [id, formCount]));
  expect(counts).toEqual(
    new Map([
      [whole.id, 3],
      [left.id, 2],
    ]),
  );
});
