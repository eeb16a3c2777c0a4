import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Jobs } from '../../../app/start/start-jobs.ts';
import { inTenant } from '../../../db/connect.ts';
import { recordedActions } from '../../../testing/recorded-actions.ts';
import { startTestJobs } from '../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { sweepOriginals } from './sweep-originals.ts';
import {
  acceptAll,
  complete,
  createVerificationWorld,
  decide,
  importComments,
  lease,
  queueOf,
  redactWord,
} from './testing/verification-world.ts';

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

const comments = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `Kommentar Nummer ${index} über die Übung`);

const statusOf = async (user: TestUser): Promise<string> =>
  (await user.call('GET', '/surveys')).json().content[0].status;

const storedTexts = (tenantId: number): Promise<string[]> =>
  inTenant(app.database, tenantId, async (db) => {
    const rows = await db.selectFrom('open_answers').select('texts').execute();
    return rows.flatMap(({ texts }) => texts).sort();
  });

test('holds back a survey with comments if the tenant has them checked [3.05]', async () => {
  const { admin, verifier } = await createVerificationWorld(app);
  await importComments(admin, comments(12));
  await importComments(
    admin,
    comments(12).map(() => ''),
    'Dynamik',
  );
  const surveys = (await admin.call('GET', '/surveys?sort=description&order=asc')).json().content;
  expect(surveys).toMatchObject([
    { description: 'Dynamik', status: 'PROCESSED' },
    { description: 'Statik', status: 'VERIFICATION' },
  ]);
  expect(await queueOf(verifier)).toMatchObject([
    { description: 'Statik', state: 'OPEN', open: 12, decided: 0, leased: 0 },
  ]);
  expect((await verifier.call('GET', '/verification/units')).json()).toMatchObject([
    { surveys: 1, open: 12, decided: 0, leased: 0 },
  ]);
  const report = { title: 'Offen', surveyIds: surveys.map(({ id }: { id: number }) => id) };
  const { id } = (await admin.call('POST', '/reports', report)).json();
  const itemIds = await openItems(admin);
  expect(itemIds).toHaveLength(1);
  const config = { visualizationType: 'RESPONSES', analysisType: 'RESPONSES', itemIds };
  const preview = await admin.call('POST', `/reports/${id}/report-items/preview`, { config });
  expect(preview.statusCode).toBe(200);
  expect(preview.body).not.toContain('Kommentar Nummer');
});

const openItems = async (user: TestUser): Promise<number[]> =>
  (await user.call('GET', '/item-collections?types=OPEN'))
    .json()
    .content.filter(({ type }: { type: string }) => type === 'OPEN')
    .map(({ id }: { id: number }) => id);

test('When the tenant has no comments checked, then surveys count at once', async () => {
  const { admin, verifier } = await createVerificationWorld(app);
  const settings = { checksComments: false, keepOriginalsMonths: 3, checksReplies: true };
  expect((await admin.call('PUT', '/verification/settings', settings)).json()).toEqual(settings);
  expect((await verifier.call('GET', '/verification/settings')).json()).toEqual(settings);
  await importComments(admin, comments(6));
  expect(await statusOf(admin)).toBe('PROCESSED');
  expect(await queueOf(verifier)).toEqual([]);
  expect(await queueOf(verifier, '?state=DONE')).toMatchObject([{ state: 'DONE', open: 0 }]);
});

test('gives concurrent checkers different comments until their lease ends', async () => {
  const { tenantId, admin, verifier, colleague } = await createVerificationWorld(app);
  await importComments(admin, comments(30));
  const [survey] = await queueOf(verifier);
  const { id } = survey!;
  const batches = await Promise.all(
    [verifier, colleague, verifier, colleague].map((user) => lease(user, id, { size: 10 })),
  );
  const idsOf = (index: number) => batches[index]!.comments.map((comment) => comment.id).sort();
  expect(idsOf(0)).toHaveLength(10);
  // One's own come again.
  expect(idsOf(2)).toEqual(idsOf(0));
  expect(idsOf(3)).toEqual(idsOf(1));
  expect(new Set([...idsOf(0), ...idsOf(1)]).size).toBe(20);
  expect((await queueOf(verifier))[0]).toMatchObject({ open: 30, leased: 10 });
  const taken = await decide(colleague, batches[0]!.comments[0]!, { decision: 'ACCEPTED' });
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'verification.leasedByOther']);
  await inTenant(app.database, tenantId, (db) =>
    sql`update comment_checks set leased_until = now() - interval '1 second' where leased_by = ${verifier.userId}`.execute(
      db,
    ),
  );
  const more = await lease(colleague, id, { size: 50 });
  expect(more.comments).toHaveLength(30);
  expect((await colleague.call('DELETE', `/verification/surveys/${id}/leases`)).statusCode).toBe(204);
  expect((await lease(verifier, id, { size: 50 })).comments).toHaveLength(30);
});

test('When comments are accepted, redacted, withheld and taken back, then that is what is left of them', async () => {
  const { tenantId, admin, verifier } = await createVerificationWorld(app);
  await importComments(admin, [...comments(8), 'Frau Quittenbaum hilft', 'Ich bin max[at]uni.de']);
  const [{ id } = { id: 0 }] = await queueOf(verifier);
  const batch = await lease(verifier, id);
  const find = (text: string) => batch.comments.find((comment) => comment.text.includes(text))!;
  const name = find('Quittenbaum');
  expect(name.suggestions).toEqual([{ kind: 'NAME', start: 5, end: 16 }]);
  expect(find('max').suggestions).toMatchObject([{ kind: 'MAIL_ADDRESS' }]);
  const redacted = await redactWord(verifier, name, 'Quittenbaum');
  expect(redacted.json()).toMatchObject({
    comment: { decision: 'REDACTED', text: 'Frau […] hilft' },
    survey: { open: 9, decided: 1 },
  });
  expect((await decide(verifier, name, { decision: 'ACCEPTED' })).json().code).toBe('verification.decided');
  expect((await decide(verifier, find('max'), { decision: 'WITHHELD' })).json().survey.open).toBe(8);
  expect(await storedTexts(tenantId)).toEqual([...comments(8), 'Frau […] hilft'].sort());
  const early = await complete(verifier, id);
  expect([early.statusCode, early.json().params]).toEqual([409, { count: 8 }]);
  for (const comment of [name, find('max')]) {
    const undone = await verifier.call('DELETE', `/verification/comments/${comment.id}/decision`);
    expect(undone.json().comment).toMatchObject({ decision: null, text: comment.text });
  }
  expect(await storedTexts(tenantId)).toHaveLength(10);
  expect((await queueOf(verifier))[0]).toMatchObject({ open: 10, decided: 0 });
  await redactWord(verifier, name, 'Quittenbaum');
  await decide(verifier, find('max'), { decision: 'WITHHELD' });
  await acceptAll(verifier, id);
  const done = await complete(verifier, id);
  expect(done.json()).toMatchObject({ state: 'DONE', open: 0 });
  expect(await statusOf(admin)).toBe('PROCESSED');
  const again = await verifier.call('DELETE', `/verification/comments/${name.id}/decision`);
  expect(again.json().code).toBe('verification.surveyDone');
  expect((await complete(verifier, id)).json().code).toBe('verification.surveyDone');
});

test('When what is no part of a text is to be redacted, then it is refused at its place', async () => {
  const { admin, verifier } = await createVerificationWorld(app);
  await importComments(
    admin,
    comments(6).map((text) => `😀😀 ${text}`),
  );
  const [{ id } = { id: 0 }] = await queueOf(verifier);
  const [comment] = (await lease(verifier, id)).comments;
  const unsound = [
    [[{ start: 5, end: 5 }], 'spans.0'],
    [
      [
        { start: 0, end: 2 },
        { start: 4, end: 4000 },
      ],
      'spans.1',
    ],
    // Half of a character.
    [[{ start: 1, end: 4 }], 'spans.0'],
  ] as const;
  for (const [spans, path] of unsound) {
    const answer = await decide(verifier, comment!, { decision: 'REDACTED', spans });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ path, code: 'input.invalid' }]]);
  }
});

test('keeps current answers until newer ones are checked and carries decisions over', async () => {
  const { tenantId, admin, verifier } = await createVerificationWorld(app);
  const first = [...comments(12), 'Frau Quittenbaum hilft sehr'];
  await importComments(admin, first);
  const [{ id } = { id: 0 }] = await queueOf(verifier);
  const named = (await lease(verifier, id)).comments.find(({ text }) => text.includes('Quittenbaum'))!;
  await redactWord(verifier, named, 'Quittenbaum');
  await acceptAll(verifier, id);
  await complete(verifier, id);
  // Even when comments are checked no more: what was taken out does not come back.
  await admin.call('PUT', '/verification/settings', { checksComments: false, keepOriginalsMonths: 12 });
  const news = Array.from({ length: 10 }, (_, index) => `Neu ist ${index}`);
  await importComments(admin, [...first, ...news]);
  expect(await statusOf(admin)).toBe('VERIFICATION');
  expect(await storedTexts(tenantId)).toContain('Frau […] hilft sehr');
  const batch = await lease(verifier, id, { size: 50 });
  expect(batch.comments.map(({ text }) => text).sort()).toEqual([...news, first.at(-1)].sort());
  const again = batch.comments.find(({ text }) => text.includes('Quittenbaum'))!;
  expect(again.before).toEqual({ decision: 'REDACTED', spans: [{ start: 5, end: 16 }] });
  await redactWord(verifier, again, 'Quittenbaum');
  for (const comment of batch.comments.filter(({ text }) => news.includes(text)))
    await decide(verifier, comment, { decision: 'ACCEPTED' });
  expect((await complete(verifier, id)).json().state).toBe('DONE');
  expect(await storedTexts(tenantId)).toEqual([...comments(12), ...news, 'Frau […] hilft sehr'].sort());
  expect((await admin.call('GET', '/surveys')).json().content).toMatchObject([
    { status: 'PROCESSED', responseCount: 23, waitingResponseCount: null },
  ]);
});

test('discards decisions on waiting answers that are replaced', async () => {
  const { admin, verifier } = await createVerificationWorld(app);
  await importComments(admin, comments(10));
  const [{ id } = { id: 0 }] = await queueOf(verifier);
  await acceptAll(verifier, id);
  await complete(verifier, id);
  const news = comments(22).map((text) => `${text}, neu`);
  await importComments(admin, news);
  for (const comment of (await lease(verifier, id, { size: 5 })).comments)
    await decide(verifier, comment, { decision: 'WITHHELD' });
  await importComments(
    admin,
    news.map((text) => `${text} und anders`),
  );
  expect(await queueOf(verifier)).toMatchObject([{ open: 22, decided: 0 }]);
});

test('When the period of the originals is over, then they are gone, and a redaction cannot be taken back', async () => {
  const { tenantId, admin, verifier } = await createVerificationWorld(app);
  await importComments(admin, comments(6));
  const [{ id } = { id: 0 }] = await queueOf(verifier);
  const [first, second] = (await lease(verifier, id)).comments;
  await redactWord(verifier, first!, 'Kommentar');
  await redactWord(verifier, second!, 'Kommentar');
  const age = (checkId: number, interval: string) =>
    inTenant(app.database, tenantId, async (db) => {
      await sql`update comment_originals set created_at = now() - ${interval}::interval
        where id = (select original_id from comment_checks where id = ${checkId})`.execute(db);
      await sweepOriginals(db, tenantId);
    });
  await age(first!.id, '13 months');
  await age(second!.id, '11 months');
  const gone = await verifier.call('DELETE', `/verification/comments/${first!.id}/decision`);
  expect([gone.statusCode, gone.json().code]).toEqual([409, 'verification.originalGone']);
  const kept = await verifier.call('DELETE', `/verification/comments/${second!.id}/decision`);
  expect(kept.json().comment.text).toBe(second!.text);
  expect(await recordedActions(app.database, tenantId)).toEqual(['SYSTEM comment.originalsDeleted']);
});

test('When somebody of another unit, tenant or role asks, then there is nothing to see or decide', async () => {
  const { tenantId, admin, verifier } = await createVerificationWorld(app);
  await importComments(admin, comments(6));
  const [{ id } = { id: 0 }] = await queueOf(verifier);
  const [comment] = (await lease(verifier, id)).comments;
  const elsewhere = await app.createUnit(tenantId, 'Anderswo');
  const strangers = [
    await app.createUser(tenantId, 'WEB_VERIFIER', [elsewhere]),
    (await createVerificationWorld(app)).verifier,
  ];
  for (const stranger of strangers) {
    expect(await queueOf(stranger)).toEqual([]);
    const answers = [
      await stranger.call('POST', `/verification/surveys/${id}/leases`, {}),
      await stranger.call('DELETE', `/verification/surveys/${id}/leases`),
      await decide(stranger, comment!, { decision: 'ACCEPTED' }),
      await stranger.call('DELETE', `/verification/comments/${comment!.id}/decision`),
      await complete(stranger, id),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  }
  const author = await app.createUser(tenantId, 'REPORT_CREATOR', [elsewhere]);
  for (const path of ['/verification/surveys', '/verification/units', '/verification/settings'])
    expect((await author.call('GET', path)).statusCode).toBe(403);
  expect((await verifier.call('GET', '/surveys')).statusCode).toBe(403);
  const settings = { checksComments: false, keepOriginalsMonths: 0 };
  expect((await verifier.call('PUT', '/verification/settings', settings)).statusCode).toBe(403);
});
