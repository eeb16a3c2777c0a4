import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RemoteSurvey, Schedule } from '#shared/surveys/connections/contract.ts';
import type { Jobs } from '../../../app/start/start-jobs.ts';
import { inTenant } from '../../../db/connect.ts';
import { recordedActions } from '../../../testing/recorded-actions.ts';
import { startTestJobs } from '../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { untilImport } from '../imports/testing/upload-files.ts';
import { claimDueSchedules } from './schedule-queries.ts';
import { startDueFetches } from './start-due-fetches.ts';
import { generatedSurvey } from './testing/generated-survey.ts';
import { type LimeSurveyServer, startLimeSurvey } from './testing/limesurvey-server.ts';

let plenum: TestApp;
let jobs: Jobs;
let server: LimeSurveyServer;
beforeAll(async () => {
  plenum = await createTestApp({ remoteNetworks: ['127.0.0.0/8'], allowsRemoteHttp: true });
  jobs = await startTestJobs(plenum.services);
  server = await startLimeSurvey();
});
beforeEach(() => {
  server.disturb = null;
  server.surveys = [generatedSurvey('11', 'Algebra', answersOf(20))];
});
afterAll(async () => {
  await jobs.stop();
  await server.close();
  await plenum.close();
});

const answersOf = (count: number) => Array.from({ length: count }, (_, index) => String(1 + (index % 5)));

interface World {
  user: TestUser;
  connectionId: number;
}
const put = ({ user, connectionId }: World, every = 'DAILY', remote = '11') =>
  user.call('PUT', `/connections/${connectionId}/schedules/${remote}`, { every });
const surveyOf = async ({ user, connectionId }: World): Promise<RemoteSurvey> =>
  (await user.call('GET', `/connections/${connectionId}/surveys`)).json()[0];
const responsesOf = async ({ user }: World): Promise<number[]> =>
  (await user.call('GET', '/surveys'))
    .json()
    .content.map((one: { responseCount: number }) => one.responseCount);

const createWorld = async (name: string, role: 'ADMINISTRATOR' | 'DATA_COLLECTOR' = 'ADMINISTRATOR') => {
  const tenant = await plenum.createTenant(name);
  const unit = await plenum.createUnit(tenant, 'University');
  const user = await plenum.createUser(tenant, role, [unit]);
  const { address, userName, password } = server;
  const body = { name: 'Evaluation', address, userName, password };
  const connectionId = (await user.call('POST', '/connections', body)).json().id;
  const world: World = { user, connectionId };
  expect((await put(world)).json().code).toBe('connection.notImported');
  const { id } = (
    await user.call('POST', `/connections/${connectionId}/imports`, { surveyIds: ['11'] })
  ).json();
  await untilImport(user, id, 'READY');
  const details = [{ source: 0, unit: 'University / Law', leader: 'Ada Lovelace' }];
  await user.call('POST', `/imports/${id}/confirmation`, { replace: 'none', details });
  await untilImport(user, id, 'DONE');
  return world;
};

const run = async (world: World): Promise<Schedule> => {
  const { tenantId } = world.user;
  await inTenant(plenum.database, tenantId, async (db) => {
    await sql`update connection_schedules set next_run_at = now() - interval '1 minute'`.execute(db);
    await startDueFetches(db, tenantId);
  });
  const outcome = async () => (await surveyOf(world)).schedule?.outcome;
  await expect.poll(outcome, { timeout: 30_000, interval: 50 }).not.toBe('RUNNING');
  return (await surveyOf(world)).schedule as Schedule;
};

test('replaces answers on schedule with the decisions of the last import', async () => {
  const world = await createWorld('updated');
  expect((await surveyOf(world)).schedule).toBeNull();
  const { outcome, lastRunAt, nextRunAt } = (await put(world)).json();
  expect([outcome, lastRunAt]).toEqual(['NEVER', null]);
  expect(Date.parse(nextRunAt) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  server.surveys = [generatedSurvey('11', 'Algebra', answersOf(30))];
  const done = await run(world);
  expect(done).toMatchObject({ every: 'DAILY', outcome: 'UPDATED', importId: expect.any(Number) });
  const { content } = (await world.user.call('GET', '/surveys')).json();
  expect(content).toMatchObject([{ responseCount: 30 }]);
  expect(JSON.stringify(content)).toContain('Ada Lovelace');
  const { result } = (await world.user.call('GET', `/imports/${done.importId}`)).json();
  expect(result).toMatchObject({ surveysCreated: 0, surveysReplaced: 1 });
  expect(await recordedActions(plenum.database, world.user.tenantId)).toEqual(['SYSTEM import.fetched']);
});

test('new answers of too few people are held, and the outcome says how many wait', async () => {
  const world = await createWorld('held');
  await put(world);
  await inTenant(plenum.database, world.user.tenantId, (db) =>
    db.updateTable('surveys').set({ answers_shown: true }).execute(),
  );
  const before = (await world.user.call('GET', '/surveys')).json().content[0].responseCount;
  server.surveys = [generatedSurvey('11', 'Algebra', answersOf(before + 2))];
  expect(await run(world)).toMatchObject({ outcome: 'HELD', held: { count: 2, minimum: 5 } });
  expect((await world.user.call('GET', '/surveys')).json().content[0].responseCount).toBe(before);
});

test('When nothing is new, then nothing is imported and that is said', async () => {
  const world = await createWorld('unchanged');
  await put(world, 'HOURLY');
  const before = (await world.user.call('GET', '/imports')).json().totalElements;
  expect(await run(world)).toMatchObject({ outcome: 'UNCHANGED', importId: null });
  expect((await world.user.call('GET', '/imports')).json().totalElements).toBe(before);
});

test('When there are fewer respondents than before, then nothing is replaced, and the import says why', async () => {
  const world = await createWorld('fewer');
  await put(world);
  server.surveys = [generatedSurvey('11', 'Algebra', answersOf(12))];
  const { outcome, importId } = await run(world);
  const { result } = (await world.user.call('GET', `/imports/${importId}`)).json();
  expect([outcome, result.problems[0].code]).toEqual(['FAILED', 'replacementSmaller']);
  expect(await responsesOf(world)).toEqual([20]);
});

test('When the survey’s unit was renamed, then no second survey is made of the new answers', async () => {
  const world = await createWorld('renamed');
  await put(world);
  await inTenant(plenum.database, world.user.tenantId, (db) =>
    db.updateTable('units').set({ name: 'Jurisprudence' }).where('name', '=', 'Law').execute(),
  );
  server.surveys = [generatedSurvey('11', 'Algebra', answersOf(30))];
  const { outcome, importId } = await run(world);
  const { result } = (await world.user.call('GET', `/imports/${importId}`)).json();
  expect([outcome, result.problems[0].code]).toEqual(['FAILED', 'scheduledSurveyMissing']);
  expect(await responsesOf(world)).toEqual([20]);
});

test('When the server cannot be reached, then that is the outcome, and the next run is tried at its time', async () => {
  const world = await createWorld('unreachable');
  await put(world);
  server.disturb = ({ method }) =>
    method === 'get_survey_properties' ? { status: 'No permission' } : undefined;
  const failed = await run(world);
  expect([failed.outcome, Date.parse(failed.nextRunAt) > Date.now()]).toEqual(['FAILED', true]);
  server.disturb = null;
  expect((await run(world)).outcome).toBe('UNCHANGED');
});

test('When who scheduled it may no longer import, then nothing is fetched any more', async () => {
  const world = await createWorld('demoted', 'DATA_COLLECTOR');
  await put(world);
  const administrator = await plenum.createUser(world.user.tenantId, 'ADMINISTRATOR');
  await inTenant(plenum.database, world.user.tenantId, (db) =>
    db.updateTable('users').set({ role: 'DEAN' }).where('id', '=', world.user.userId).execute(),
  );
  const calls = server.calls.filter(({ method }) => method === 'export_responses').length;
  expect((await run({ ...world, user: administrator })).outcome).toBe('FORBIDDEN');
  expect(server.calls.filter(({ method }) => method === 'export_responses')).toHaveLength(calls);
});

test('When two processes look at once, then one of them starts the run', async () => {
  const world = await createWorld('twice');
  await put(world);
  const { tenantId } = world.user;
  await inTenant(plenum.database, tenantId, (db) =>
    sql`update connection_schedules set next_run_at = now() - interval '1 minute'`.execute(db),
  );
  const taken = await Promise.all([1, 2].map(() => inTenant(plenum.database, tenantId, claimDueSchedules)));
  // The jobs of this process look, too.
  expect(taken.flat().length).toBeLessThan(2);
  expect((await surveyOf(world)).schedule?.nextRunAt).toMatch(/^20/);
});

test('a scheduled survey that LimeSurvey no longer has is still listed and can be stopped', async () => {
  const world = await createWorld('vanished');
  await put(world);
  server.surveys = [generatedSurvey('12', 'Zoology', answersOf(5))];
  const path = `/connections/${world.connectionId}`;
  const gone = (await world.user.call('GET', `${path}/surveys`))
    .json()
    .find(({ surveyId }: RemoteSurvey) => surveyId === '11');
  expect(gone).toMatchObject({ title: 'Algebra', isGone: true, schedule: { every: 'DAILY' } });
  expect((await world.user.call('DELETE', `${path}/schedules/11`)).statusCode).toBe(204);
  const left: RemoteSurvey[] = (await world.user.call('GET', `${path}/surveys`)).json();
  expect(left.map(({ surveyId }) => surveyId)).toEqual(['12']);
});

test('When a schedule is taken away, or is not the caller’s, then it runs no more, or is not there', async () => {
  const world = await createWorld('away');
  const stranger = await plenum.createUser(world.user.tenantId, 'DATA_COLLECTOR');
  await put(world);
  const path = `/connections/${world.connectionId}/schedules/11`;
  expect((await stranger.call('DELETE', path)).statusCode).toBe(404);
  expect((await put({ ...world, user: stranger })).statusCode).toBe(404);
  expect((await world.user.call('DELETE', path)).statusCode).toBe(204);
  expect((await surveyOf(world)).schedule).toBeNull();
});
