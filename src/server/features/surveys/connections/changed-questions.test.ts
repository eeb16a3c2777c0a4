import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RemoteSurvey, Schedule } from '#shared/surveys/connections/contract.ts';
import type { Jobs } from '../../../app/start/start-jobs.ts';
import { inTenant } from '../../../db/connect.ts';
import { startTestJobs } from '../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { untilImport } from '../imports/testing/upload-files.ts';
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
afterAll(async () => {
  await jobs.stop();
  await server.close();
  await plenum.close();
});

const answersOf = (count: number) => Array.from({ length: count }, (_, index) => String(1 + (index % 5)));

interface World {
  user: TestUser;
  connectionId: number;
  reportId: number;
}

const createWorld = async (name: string): Promise<World> => {
  const tenantId = await plenum.createTenant(name);
  await plenum.createUnit(tenantId, 'University');
  const user = await plenum.createUser(tenantId, 'ADMINISTRATOR');
  server.surveys = [generatedSurvey('11', 'Algebra', answersOf(20))];
  const { address, userName, password } = server;
  const body = { name: 'Evaluation', address, userName, password };
  const connectionId = (await user.call('POST', '/connections', body)).json().id;
  const begun = await user.call('POST', `/connections/${connectionId}/imports`, { surveyIds: ['11'] });
  await untilImport(user, begun.json().id, 'READY');
  await user.call('POST', `/imports/${begun.json().id}/confirmation`, { replace: 'none' });
  const { result } = await untilImport(user, begun.json().id, 'DONE');
  await user.call('PUT', `/connections/${connectionId}/schedules/11`, { every: 'DAILY' });
  const report = { title: 'Teaching', surveyIds: result?.surveyIds };
  const reportId = (await user.call('POST', '/reports', report)).json().id;
  const items = await inTenant(plenum.database, tenantId, (db) =>
    db.selectFrom('items').select('item_collection_id').where('code', '=', 'clear').execute(),
  );
  const itemIds = items.map((item) => item.item_collection_id);
  await user.call('POST', `/reports/${reportId}/report-items/batch`, { itemIds });
  return { user, connectionId, reportId };
};

const scheduleOf = async ({ user, connectionId }: World): Promise<Schedule | null> => {
  const listed: RemoteSurvey[] = (await user.call('GET', `/connections/${connectionId}/surveys`)).json();
  return listed[0]?.schedule ?? null;
};

const run = async (world: World): Promise<Schedule> => {
  const { tenantId } = world.user;
  await inTenant(plenum.database, tenantId, async (db) => {
    await sql`update connection_schedules set next_run_at = now() - interval '1 minute'`.execute(db);
    await startDueFetches(db, tenantId);
  });
  const isOver = async () => !['RUNNING', 'NEVER'].includes((await scheduleOf(world))?.outcome ?? '');
  await expect.poll(isOver, { timeout: 30_000, interval: 50 }).toBe(true);
  return (await scheduleOf(world)) as Schedule;
};

const shownCount = async ({ user, reportId }: World): Promise<number | undefined> => {
  const { reportItems } = (await user.call('POST', `/reports/${reportId}/calculation`)).json();
  return reportItems[0].content.data.figures[0]?.total.n;
};

test('a question that was reworded in LimeSurvey stays the same, and its report shows the new answers', async () => {
  const world = await createWorld('reworded');
  expect(await shownCount(world)).toBe(20);
  server.surveys = [
    generatedSurvey('11', 'Algebra', answersOf(30), { question: 'How clear was the lecture?' }),
  ];
  const { outcome, importId } = await run(world);
  const { preview } = (await world.user.call('GET', `/imports/${importId}`)).json();
  expect([outcome, preview.sources[0].problems.map(({ code }: { code: string }) => code)]).toEqual([
    'UPDATED',
    expect.arrayContaining(['questionsReworded']),
  ]);
  expect(await shownCount(world)).toBe(30);
});

test('a question that was reworded stays the same when somebody fetches the survey by hand', async () => {
  const world = await createWorld('by-hand');
  const { user, connectionId } = world;
  server.surveys = [
    generatedSurvey('11', 'Algebra', answersOf(30), { question: 'How clear was the lecture?' }),
  ];
  const begun = await user.call('POST', `/connections/${connectionId}/imports`, { surveyIds: ['11'] });
  const { preview } = await untilImport(user, begun.json().id, 'READY');
  expect(preview?.sources[0]?.problems.map(({ code }) => code)).toContain('questionsReworded');
  await user.call('POST', `/imports/${begun.json().id}/confirmation`, { replace: 'all' });
  await untilImport(user, begun.json().id, 'DONE');
  expect(await shownCount(world)).toBe(30);
});

test('a question whose code was changed in LimeSurvey and that was reworded later stays the same', async () => {
  const world = await createWorld('recoded');
  server.surveys = [generatedSurvey('11', 'Algebra', answersOf(30), { code: 'clarity' })];
  expect((await run(world)).outcome).toBe('UPDATED');
  server.surveys = [
    generatedSurvey('11', 'Algebra', answersOf(40), { code: 'clarity', question: 'How clear was it?' }),
  ];
  expect((await run(world)).outcome).toBe('UPDATED');
  expect(await shownCount(world)).toBe(40);
});

test('another question that took over a code waits instead of being added to its predecessor', async () => {
  const world = await createWorld('taken-over');
  server.surveys = [generatedSurvey('11', 'Algebra', answersOf(30), { qid: '4', question: 'Was it quick?' })];
  const { outcome } = await run(world);
  expect([outcome, await shownCount(world)]).toEqual(['WAITS', 20]);
});

test('a question that is gone from LimeSurvey but shown waits, names the report, and says what was added', async () => {
  const world = await createWorld('gone');
  server.surveys = [
    generatedSurvey('11', 'Algebra', answersOf(30), { code: 'pace', question: 'Was it quick?' }),
  ];
  const { outcome, importId } = await run(world);
  const { preview } = (await world.user.call('GET', `/imports/${importId}`)).json();
  expect(outcome).toBe('WAITS');
  expect(preview.sources[0].problems).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...{ severity: 'unsure', code: 'figuresLost' },
        params: expect.objectContaining({ count: 1, reports: '“Teaching”' }),
      }),
      expect.objectContaining({
        code: 'questionsAdded',
        params: { count: 1, questions: '“Was it quick?”' },
      }),
    ]),
  );
  expect(await shownCount(world)).toBe(20);
});
