import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ShownDistribution } from '#shared/figures/calculation/number-figures.ts';
import type { Jobs } from '../../../app/start/start-jobs.ts';
import { inTenant } from '../../../db/connect.ts';
import type { JobWork } from '../../../jobs/job.ts';
import { startTestJobs } from '../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import type { ClaimedImport } from '../imports/records/queries.ts';
import { calculateUpload } from '../imports/testing/calculate-upload.ts';
import { describeRealData } from '../imports/testing/real-data.ts';
import { untilImport } from '../imports/testing/upload-files.ts';
import { fetchFiles } from './fetch-files.ts';
import { generatedSurvey } from './testing/generated-survey.ts';
import { type LimeSurveyServer, startLimeSurvey } from './testing/limesurvey-server.ts';
import { storedSurvey } from './testing/stored-limesurvey.ts';

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
  server.calls.length = 0;
});
afterAll(async () => {
  await jobs.stop();
  await server.close();
  await plenum.close();
});

const createWorld = async (name: string): Promise<{ user: TestUser; connectionId: number }> => {
  const tenant = await plenum.createTenant(name);
  const unit = await plenum.createUnit(tenant, 'University');
  const user = await plenum.createUser(tenant, 'ADMINISTRATOR', [unit]);
  const { address, userName, password } = server;
  const body = { name: 'Evaluation', address, userName, password };
  return { user, connectionId: (await user.call('POST', '/connections', body)).json().id };
};
const begin = async (
  { user, connectionId }: Awaited<ReturnType<typeof createWorld>>,
  ...surveyIds: string[]
) => {
  const answer = await user.call('POST', `/connections/${connectionId}/imports`, { surveyIds });
  expect([answer.statusCode, answer.json().state]).toEqual([202, 'FETCHING']);
  return answer.json().id as number;
};
const answersOf = (count: number) => Array.from({ length: count }, (_, index) => String(1 + (index % 5)));
const chunksOf = (user: TestUser, id: number) =>
  inTenant(plenum.database, user.tenantId, (db) =>
    db.selectFrom('import_chunks').select(['file', 'chunk']).where('import_id', '=', id).execute(),
  );

test('previews fetched surveys like files and imports them with a receipt', async () => {
  server.surveys = [
    generatedSurvey('11', 'Algebra', [...answersOf(20), '', '']),
    generatedSurvey('12', 'Zoology', answersOf(10)),
  ];
  const world = await createWorld('fetched');
  const id = await begin(world, '12', '11', '12');
  const { preview, files } = await untilImport(world.user, id, 'READY');
  expect(files.map(({ name }) => name)).toEqual(['127.0.0.1-12.lsa', '127.0.0.1-11.lsa']);
  expect(preview?.sources.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
    ['emptyAnswersAlike', 'directionsUnknown'],
    ['emptyAnswersAlike', 'directionsUnknown'],
  ]);
  await world.user.call('POST', `/imports/${id}/confirmation`, { replace: 'none' });
  const { result } = await untilImport(world.user, id, 'DONE');
  expect(result).toMatchObject({ surveysCreated: 2, respondents: 30, incomplete: 2 });
  const survey = (await world.user.call('GET', `/surveys/${result?.surveyIds[0]}`)).json();
  expect(JSON.stringify(survey)).toContain('127.0.0.1-12.lsa');
  const exports = server.calls.filter(({ method }) => method === 'export_responses');
  expect(exports.flatMap(({ params }) => params[8] as string[]).join()).not.toMatch(/token|ip|mail|name/);
});

test('When a survey that is there has fewer responses now, then replacing it is refused until that is said', async () => {
  server.surveys = [generatedSurvey('11', 'Algebra', answersOf(20))];
  const world = await createWorld('smaller');
  const run = async (confirmation: object) => {
    const id = await begin(world, '11');
    await untilImport(world.user, id, 'READY');
    await world.user.call('POST', `/imports/${id}/confirmation`, confirmation);
    return id;
  };
  await untilImport(world.user, await run({ replace: 'none' }), 'DONE');
  server.surveys = [generatedSurvey('11', 'Algebra', answersOf(12))];
  const refused = await run({ replace: 'all' });
  await expect(untilImport(world.user, refused, 'DONE')).rejects.toThrow('replacementSmaller');
  const allowed = await untilImport(world.user, await run({ replace: 'all', allowSmaller: true }), 'DONE');
  expect(allowed.result).toMatchObject({ surveysReplaced: 1, respondents: 12 });
  const undone = await world.user.call('POST', `/imports/${refused}/undo`, { fromReports: false });
  expect(undone.statusCode).toBe(200);
});

test('fails an import with the reason if a page of responses keeps failing', async () => {
  server.surveys = [
    generatedSurvey('11', 'Algebra', answersOf(20)),
    generatedSurvey('12', 'Zoology', answersOf(10)),
  ];
  const world = await createWorld('failing');
  server.disturb = ({ method, params }, answer) => {
    if (method !== 'export_responses' || params[1] !== 12 || params[7] === null) return undefined;
    answer.statusCode = 400;
    answer.end();
    return 'answered';
  };
  const id = await begin(world, '11', '12');
  const { result, files } = await untilImport(world.user, id, 'DONE', 'FAILED');
  expect(result?.problems).toEqual([
    { severity: 'error', code: 'remote.httpError', params: { status: 400 }, file: '127.0.0.1-12.lsa' },
  ]);
  expect([files.length, await chunksOf(world.user, id), server.sessions.size]).toEqual([1, [], 0]);
});

test.each([
  ['the password is wrong', 'remote.signInFailed', { status: 'Invalid user name or password' }],
  ['a right is missing', 'remote.settingsForbidden', { status: 'No permission' }],
])('When %s, then the import says so', async (what, code, status) => {
  server.surveys = [generatedSurvey('11', 'Algebra', answersOf(20))];
  const world = await createWorld(code.replace('.', '-').toLowerCase());
  const where = what.includes('password') ? 'get_session_key' : 'get_survey_properties';
  server.disturb = ({ method }) => (method === where ? status : undefined);
  const { result, origin } = await untilImport(world.user, await begin(world, '11'), 'DONE', 'FAILED');
  expect(result?.problems.map((problem) => problem.code)).toEqual([code]);
  expect(origin).toEqual({ server: 'Evaluation', surveyIds: ['11'] });
});

test('ends a cancelled fetch, releases the session and stores nothing', async () => {
  server.surveys = [
    generatedSurvey('11', 'Algebra', answersOf(20)),
    generatedSurvey('12', 'Zoology', answersOf(10)),
  ];
  const world = await createWorld('cancelled');
  const hangs = Promise.withResolvers<void>();
  server.disturb = ({ method, params }) => {
    if (method !== 'list_questions' || params[1] !== 12) return undefined;
    hangs.resolve();
    return 'answered';
  };
  const id = await begin(world, '11', '12');
  await hangs.promise;
  expect((await world.user.call('DELETE', `/imports/${id}`)).statusCode).toBe(204);
  await expect.poll(() => server.sessions.size, { timeout: 10_000 }).toBe(0);
  expect(await chunksOf(world.user, id)).toEqual([]);
  expect((await world.user.call('GET', `/imports/${id}`)).json().state).toBe('CANCELLED');
});

test('resumes after the last complete survey when the process stops', async () => {
  server.surveys = [
    generatedSurvey('11', 'Algebra', answersOf(20)),
    generatedSurvey('12', 'Zoology', answersOf(10)),
  ];
  const world = await createWorld('resumed');
  const hangs = Promise.withResolvers<void>();
  server.disturb = ({ method, params }) => {
    if (method !== 'list_questions' || params[1] !== 12) return undefined;
    hangs.resolve();
    return 'answered';
  };
  const id = await begin(world, '11', '12');
  await hangs.promise;
  await jobs.stop();
  const before = server.calls.length;
  server.disturb = null;
  jobs = await startTestJobs(plenum.services);
  const { preview } = await untilImport(world.user, id, 'READY');
  expect(preview?.sources.map(({ refused }) => refused)).toEqual([false, false]);
  const asked = server.calls.slice(before).filter(({ method }) => method === 'get_survey_properties');
  expect(asked.map(({ params }) => params[0])).toEqual([12]);
});

describeRealData('limesurvey/oracle', (folder) => {
  test('has the figures of LimeSurvey’s statistics for a fetched survey', async () => {
    const path = join(folder, 'survey-100777');
    server.surveys = [await storedSurvey(`${path}.lsa`, `${path}-responses-all-code-short.json`)];
    const world = await createWorld('oracle');
    const published: Record<string, number[]> = {
      five: [18, 54, 91, 122, 105],
      radio: [137, 111, 74, 16, 54],
      multi: [272, 173, 62, 35, 48],
      yn: [157, 216],
      rank_1: [85, 109, 105, 98],
    };
    const upload = await calculateUpload(
      plenum,
      world.user,
      () => begin(world, '100777'),
      Object.keys(published),
    );
    const counts = ({ options }: ShownDistribution) => options.map(({ count }) => count);
    expect(upload.surveys).toMatchObject([{ responseCount: 419, status: 'PROCESSED' }]);
    for (const [code, expected] of Object.entries(published))
      expect([code, counts(upload.shown(code))]).toEqual([code, expected]);
    expect(upload.shown('five').statistics?.mean).toBeCloseTo(3.62, 2);
  });
});

test('When the connection was deleted before its surveys were fetched, then that is the reason', async () => {
  const { user, connectionId } = await createWorld('deleted');
  expect((await user.call('DELETE', `/connections/${connectionId}`)).statusCode).toBe(204);
  const job = { tenantId: user.tenantId, jobId: 1, attempt: 1 };
  const claimed: ClaimedImport = {
    ...{ id: 1, state: 'FETCHING', tenantId: user.tenantId, userId: user.userId, job },
    ...{ files: [], mapping: null, preview: null },
    options: { unitIds: 'all', confirmation: null, remote: { connectionId, surveyIds: ['11'] } },
  };
  const work: JobWork = {
    ...{ services: plenum.services, claim: job, signal: AbortSignal.timeout(60_000) },
    note: () => undefined,
    publishProgress: async () => undefined,
  };
  await expect(fetchFiles(claimed, work)).rejects.toMatchObject({
    problems: [{ severity: 'error', code: 'remote.connectionDeleted' }],
  });
});
