import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { TopicSuggestions } from '#shared/figures/topics/suggestions-contract.ts';
import { inTenant, type Trx } from '../../../db/connect.ts';
import { claimJob } from '../../../jobs/job-queries.ts';
import { COMMENT_SURVEYS, type CommentWorld, createCommentWorld } from '../../../testing/comment-world.ts';
import { findNewestJob, runNewestJob } from '../../../testing/run-newest-job.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { deleteExpiredSuggestions } from './suggestion-queries.ts';
import { suggestionsJob } from './suggestions-job.ts';

const SUBJECTS = [
  ['Tempo', 'schnell', 'hektisch'],
  ['Mensa', 'Essen', 'Preise'],
  ['Bibliothek', 'Arbeitsplätze', 'Öffnungszeiten'],
] as const;
const SECRET = 'Geheimgang';

let app: TestApp;
let world: CommentWorld;
let administrator: TestUser;
let modelId: number;
beforeAll(async () => {
  app = await createTestApp();
  world = await createCommentWorld(app, (survey, respondent) => {
    if (survey > 1) return `Der ${SECRET} war gut, wirklich der ${SECRET}`;
    const words = SUBJECTS[respondent % SUBJECTS.length] as (typeof SUBJECTS)[number];
    const [one, other] = [words[respondent % 2], words[2]];
    return `Es geht um ${one} und auch um ${other}, sagt Nummer ${survey}x${respondent}x`;
  });
  administrator = await app.createUser(world.tenantId, 'ADMINISTRATOR');
  const topics = [{ id: 0, name: { de: 'Tempo' }, terms: ['tempo', 'schnell', 'hektisch'], negations: [] }];
  const model = await administrator.call('POST', '/topic-models', {
    name: 'Eigenes',
    language: 'de',
    topics,
  });
  modelId = model.json().id;
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

const path = () => `/topic-models/${modelId}/suggestions`;
const inOwnTenant = <Result>(run: (db: Trx) => Promise<Result>) =>
  inTenant(app.database, world.tenantId, run);
const start = async (itemId = world.liked): Promise<TopicSuggestions> => {
  const answer = await administrator.call('POST', path(), { itemId });
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json();
};
const read = async (): Promise<TopicSuggestions> => (await administrator.call('GET', path())).json();
const newestJob = () => findNewestJob(app.services, world.tenantId);
const work = () => runNewestJob(app.services, world.tenantId, suggestionsJob);
const found = async () => {
  const done = await read();
  if (done.state !== 'DONE') throw new Error(done.state);
  return done;
};

test('suggests topics that the model lacks, with terms and comments', async () => {
  expect(await read()).toEqual({ state: 'NONE' });
  expect(await start()).toEqual({ state: 'WORKING', itemId: world.liked, progress: { done: 0, total: 0 } });
  await work();
  const { commentCount, unassignedCount, suggestions } = await found();
  const writers = COMMENT_SURVEYS[0][1] + COMMENT_SURVEYS[1][1];
  expect(commentCount).toBe(writers);
  // 300 and 20 wrote, each third of both about the first subject.
  expect(unassignedCount).toBe(writers - 100 - 7);
  for (const [subject, others] of [
    ['Mensa', 'Bibliothek'],
    ['Bibliothek', 'Mensa'],
  ] as const) {
    const own = suggestions.filter(({ terms }) => terms.includes(subject));
    expect(own.length, JSON.stringify(suggestions)).toBeGreaterThan(0);
    for (const { terms, comments, commentCount: count } of own) {
      expect(terms).not.toContain(others);
      expect(comments.length).toBeGreaterThan(2);
      expect(count).toBeGreaterThanOrEqual(8);
    }
  }
  expect(JSON.stringify(suggestions)).not.toMatch(/Tempo|hektisch/);
});

test('suggests nothing from comments that must not be shown', async () => {
  await start();
  await work();
  expect(JSON.stringify(await found())).not.toContain(SECRET);
});

test('When topics are looked for again, then they are the same', async () => {
  await start();
  await work();
  const first = await found();
  await start();
  await work();
  expect(await found()).toEqual(first);
});

test('When the comment minimum is raised, then what was found before is no longer shown', async () => {
  await start();
  await work();
  const setMinimum = (minimum: number) =>
    sql`update tenants set comment_minimum = ${minimum} where id = ${world.tenantId}`.execute(app.database);
  await setMinimum(25);
  expect(await read()).toEqual({ state: 'OUTDATED', itemId: world.liked });
  await start();
  await work();
  expect((await found()).commentCount).toBe(COMMENT_SURVEYS[0][1]);
  await setMinimum(8);
  // Surveys keep the stricter one.
  expect(await read()).toMatchObject({ state: 'DONE', commentCount: COMMENT_SURVEYS[0][1] });
  await inTenant(app.database, world.tenantId, (db) =>
    db.updateTable('surveys').set({ min_comment_count: 8 }).execute(),
  );
});

test('When nobody wrote to the question, then nothing is suggested, and no number tells of anybody', async () => {
  await start(world.improve);
  await work();
  expect(await read()).toEqual({
    state: 'DONE',
    itemId: world.improve,
    commentCount: 0,
    unassignedCount: null,
    suggestions: [],
  });
});

test('When the search is cancelled in the middle, then it ends and nothing is stored', async () => {
  await start();
  const step = app.services.pool.suggestTopics;
  const steps = vi.spyOn(app.services.pool, 'suggestTopics').mockImplementation(async (given) => {
    const result = await step(given);
    expect((await administrator.call('DELETE', path())).statusCode).toBe(204);
    return result;
  });
  await work();
  expect(steps).toHaveBeenCalledTimes(1);
  expect(await read()).toEqual({ state: 'NONE' });
  expect((await newestJob()).state).toBe('CANCELLED');
});

test('When topics are asked for while others are looked for, then those are given up', async () => {
  await start(world.improve);
  const given = await newestJob();
  await start();
  expect((await newestJob()).id).toBeGreaterThan(given.id);
  await work();
  expect(await read()).toMatchObject({ state: 'DONE', itemId: world.liked });
});

test('retries a search whose process died and reports repeated failure', async () => {
  await start();
  const { id } = await newestJob();
  await inOwnTenant((db) => claimJob(db, id, { worker: 2 ** 40 + 11, retriesCrashedJobs: true }));
  expect(await read()).toMatchObject({ state: 'WORKING' });
  await work();
  expect(await read()).toMatchObject({ state: 'DONE' });
  await start();
  vi.spyOn(app.services.pool, 'unassigned').mockRejectedValue(new Error('unforeseen'));
  for (let attempt = 0; attempt < 3; attempt += 1) await work();
  expect(await read()).toEqual({ state: 'FAILED', itemId: world.liked });
});

test('returns 404 for closed questions and those of other tenants', async () => {
  for (const itemId of [world.form.itemIds[0], 999_999]) {
    const answer = await administrator.call('POST', path(), { itemId });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [{ path: 'itemId', code: 'input.itemUnknown' }],
    ]);
  }
  const stranger = await app.createUser(await app.createTenant('suggestions-stranger'), 'ADMINISTRATOR');
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    expect(
      (await stranger.call(method, path(), method === 'POST' ? { itemId: world.liked } : undefined))
        .statusCode,
    ).toBe(404);
});

test('When suggestions are a week old, then they are forgotten', async () => {
  await start();
  await work();
  await inOwnTenant((db) =>
    sql`update topic_suggestions set requested_at = now() - interval '8 days'`.execute(db),
  );
  expect(await read()).toEqual({ state: 'NONE' });
  await inOwnTenant(deleteExpiredSuggestions);
  const left = await inOwnTenant((db) => db.selectFrom('topic_suggestions').selectAll().execute());
  expect(left).toEqual([]);
});
