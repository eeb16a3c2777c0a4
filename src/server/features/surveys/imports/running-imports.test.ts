import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Jobs } from '../../../app/start/start-jobs.ts';
import { inTenant } from '../../../db/connect.ts';
import { startTestJobs } from '../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { queueImport } from './records/queries.ts';
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
  'Course;Lecturer;Semester;Q1 It was clear.;Q2 It was useful.',
  ...Array.from(
    { length: 24 },
    (_, row) => `Course ${row % 2};Ada;WiSe 2024/25;${1 + (row % 5)};${1 + (row % 4)}`,
  ),
].join('\n');

const tenantOf = async (name: string) => {
  const tenant = await plenum.createTenant(name);
  const unit = await plenum.createUnit(tenant, 'University');
  return { tenant, user: await plenum.createUser(tenant, 'ADMINISTRATOR', [unit]) };
};

const imported = async (user: TestUser, files: Upload[]) => {
  const { id } = (await uploadFiles(user, files)).json();
  await untilImport(user, id, 'READY');
  await user.call('POST', `/imports/${id}/confirmation`, { replace: 'none' });
  return untilImport(user, id, 'DONE');
};

test('When an import is confirmed several times at once, then once it is, and its surveys are there once', async () => {
  const { user } = await tenantOf('twice');
  const { id } = (await uploadFiles(user, [['courses.csv', COURSES]])).json();
  await untilImport(user, id, 'READY');
  const confirm = () => user.call('POST', `/imports/${id}/confirmation`, { replace: 'none' });
  const answers = await Promise.all(Array.from({ length: 5 }, confirm));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409, 409, 409, 409]);
  expect((await untilImport(user, id, 'DONE')).result).toMatchObject({
    surveysCreated: 2,
    surveysUnchanged: 0,
  });
  expect((await confirm()).json().code).toBe('import.notReady');
});

test('When a running import is cancelled, then it ends at once and nothing stays', async () => {
  const { user } = await tenantOf('cancelled');
  const rows = Array.from({ length: 200_000 }, (_, row) => `${1 + (row % 5)},${1 + (row % 3)}`);
  const { id } = (await uploadFiles(user, [['large.csv', `Q1,Q2\n${rows.join('\n')}`]])).json();
  await untilImport(user, id, 'READY');
  await user.call('POST', `/imports/${id}/confirmation`, { replace: 'none' });
  expect((await user.call('DELETE', `/imports/${id}`)).statusCode).toBe(204);
  expect((await user.call('GET', `/imports/${id}`)).json().state).toBe('CANCELLED');
  await imported(user, [['courses.csv', COURSES]]);
  const surveys = (await user.call('GET', '/surveys')).json();
  expect(surveys.content.map((survey: { description: string }) => survey.description).sort()).toEqual([
    'Course 0',
    'Course 1',
  ]);
  expect((await user.call('DELETE', `/imports/${id}`)).statusCode).toBe(204);
  expect((await user.call('GET', `/imports/${id}`)).statusCode).toBe(404);
});

test('When the process that imports dies, then another takes it up; when it dies again, then it has failed', async () => {
  const { user, tenant } = await tenantOf('abandoned');
  const { id } = (await uploadFiles(user, [['courses.csv', COURSES]])).json();
  await untilImport(user, id, 'READY');
  const die = (interruptions: number) =>
    inTenant(plenum.database, tenant, async (db) => {
      await queueImport(db, id, 'INSPECTING');
      await db
        .updateTable('jobs')
        .set({ state: 'RUNNING', attempts: 1, interruptions, beats_at: new Date(Date.now() - 60_000) })
        .where('state', '=', 'WAITING')
        .execute();
    });
  await jobs.stop();
  await die(0);
  jobs = await startTestJobs(plenum.services);
  await untilImport(user, id, 'READY');
  await jobs.stop();
  await die(1);
  jobs = await startTestJobs(plenum.services);
  await expect(untilImport(user, id, 'READY')).rejects.toThrow('interrupted');
});
