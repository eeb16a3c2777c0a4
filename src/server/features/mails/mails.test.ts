import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SeriesMail } from '#shared/series/mail-contract.ts';
import { startJobs } from '../../app/start-jobs.ts';
import { inTenant } from '../../db/connect.ts';
import type { Services } from '../../lib/services.ts';
import { createReportWorld, type ReportWorld } from '../../testing/report-world.ts';
import { runNewestJob } from '../../testing/run-newest-job.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { seriesJob } from '../series/series-job.ts';
import { mailJob, queueDueMails } from './mail-job.ts';
import { takeMail } from './mail-queries.ts';

/** What the mail server got, and what it answers to a recipient; undefined: it takes it. */
const received: { from: string; to: string[]; content: string }[] = [];
const answers = new Map<string, { responseCode: number; message: string }>();

const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo: ({ address }, _session, done) => {
    const refusal = answers.get(address);
    if (refusal) done(Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode }));
    else done();
  },
  onData: (stream, { envelope }, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      received.push({
        from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
        to: envelope.rcptTo.map(({ address }) => address),
        content: Buffer.concat(chunks).toString('utf8'),
      });
      done();
    });
  },
});

let app: TestApp;
let world: ReportWorld;
let services: Services;
let templateId: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    smtp.listen(0, '127.0.0.1', resolve);
  });
  const { port } = smtp.server.address() as { port: number };
  app = await createTestApp();
  const mail = { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'plenum@uni.example' };
  services = { ...app.services, settings: { ...app.services.settings, mail } };
  // The queue's tables; the jobs are done here.
  await (await startJobs(services)).stop();
  world = await createReportWorld(app);
  const { author } = world.users;
  const made = await author.call('POST', '/report-templates', { title: 'Lehre', formId: world.form.id });
  templateId = made.json().id;
  await author.call('POST', `/report-templates/${templateId}/report-items/batch`, {
    itemIds: [world.form.itemIds[0]],
  });
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((resolve) => {
    smtp.close(resolve);
  });
});

const name = (userId: number, values: { username?: string; language?: string; name?: string }) =>
  inTenant(app.database, world.tenantId, (db) =>
    db.updateTable('users').set(values).where('id', '=', userId).execute(),
  );

const create = async (title: string, more: object = {}): Promise<number> => {
  const made = await world.users.author.call('POST', '/series', {
    ...{ name: title, templateId, selection: { surveyIds: world.lawSurveys }, kind: 'SURVEY' },
    ...{ titlePattern: `${title} {survey}`, comparisons: [], readers: 'LEADER', publishedOn: null },
    ...{ includesUnitsAbove: true, sendsMail: true },
    ...more,
  });
  expect(made.statusCode, made.body).toBe(201);
  return made.json().id;
};
const run = async (seriesId: number): Promise<void> => {
  const started = await world.users.author.call('POST', `/series/${seriesId}/run`);
  expect(started.statusCode, started.body).toBe(202);
  await runNewestJob(services, world.tenantId, seriesJob);
};
const queue = () =>
  inTenant(app.database, world.tenantId, (db) => queueDueMails(db, services, world.tenantId));
const send = async (): Promise<void> => {
  await queue();
  await runNewestJob(services, world.tenantId, mailJob);
};
const mailsOf = async (seriesId: number): Promise<SeriesMail[]> =>
  (await world.users.author.call('GET', `/series/${seriesId}/mails`)).json().content;

test('When a series is run, then each person gets one mail however many reports, with no figure and no title in it', async () => {
  const { lecturer } = world.users;
  await name(lecturer.userId, { username: 'weiss@uni.example', language: 'de' });
  const id = await create('Streng geheim');
  await run(id);
  await send();
  expect(received.map(({ from, to }) => [from, to])).toEqual([['plenum@uni.example', ['weiss@uni.example']]]);
  const content = (received[0]?.content ?? '').replace(/=\r\n/g, '').replace(/=C3=BC/g, 'ü');
  expect(content).toContain('2 neue Berichte für Sie');
  expect(content).toContain(`${services.settings.publicUrl}/reports`);
  expect(content).not.toMatch(/geheim|Contract|Criminal/);
  expect(await mailsOf(id)).toMatchObject([
    { address: 'weiss@uni.example', state: 'SENT', reportCount: 2, failure: null },
  ]);
  await run(id);
  await queue();
  expect(received).toHaveLength(1);
});

test('When deans read what is published to their unit, then they are told in their own language, at the time of publication', async () => {
  received.length = 0;
  const dean = await app.createUser(world.tenantId, 'DEAN', [world.units.lawInstitute]);
  await name(dean.userId, { username: 'dean@uni.example', language: 'en' });
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const id = await create('Unit', { readers: 'UNIT', kind: 'UNIT', publishedOn: later });
  await run(id);
  await queue();
  expect((await mailsOf(id)).map(({ state }) => state)).toEqual(['WAITING', 'WAITING']);
  await inTenant(app.database, world.tenantId, (db) =>
    db.updateTable('mails').set({ due_at: new Date() }).where('series_id', '=', id).execute(),
  );
  await send();
  expect(received.map(({ to }) => to[0]).sort()).toEqual(['dean@uni.example', 'weiss@uni.example']);
  const english = received.find(({ to }) => to[0] === 'dean@uni.example');
  expect(english?.content).toContain('a new report is waiting for you');
});

test('When the mail server refuses somebody or is busy, then the author sees what it said, and only the second is tried again', async () => {
  received.length = 0;
  answers.set('weiss@uni.example', { responseCode: 451, message: 'Try again later' });
  const busy = await create('Busy');
  await run(busy);
  await send();
  expect(await mailsOf(busy)).toMatchObject([{ state: 'WAITING', failure: expect.stringContaining('451') }]);
  answers.set('weiss@uni.example', { responseCode: 550, message: 'No such user here' });
  await inTenant(app.database, world.tenantId, (db) =>
    db.updateTable('mails').set({ due_at: new Date() }).where('series_id', '=', busy).execute(),
  );
  await send();
  expect(await mailsOf(busy)).toMatchObject([
    { state: 'REFUSED', failure: expect.stringContaining('No such user here') },
  ]);
  answers.clear();
  await queue();
  expect(received).toEqual([]);
});

test('When the process that sends ends in the middle, then nobody is mailed twice, and it is said that it may have arrived', async () => {
  received.length = 0;
  const id = await create('Killed');
  await run(id);
  const taken = await inTenant(app.database, world.tenantId, (db) => takeMail(db, id));
  expect(taken).toMatchObject({ address: 'weiss@uni.example', attempts: 1 });
  const payload = JSON.stringify({ seriesId: id });
  await inTenant(app.database, world.tenantId, (db) =>
    db
      .insertInto('jobs')
      .values({
        tenant_id: world.tenantId,
        user_id: world.users.author.userId,
        ...{ name: 'mails', subject: id, payload, state: 'WAITING' },
      })
      .execute(),
  );
  await runNewestJob(services, world.tenantId, mailJob);
  expect(await mailsOf(id)).toMatchObject([{ state: 'UNKNOWN' }]);
  expect(received).toEqual([]);
});

test.each([
  'victim@uni.example\r\nBcc: everybody@uni.example',
  'a@uni.example, b@uni.example',
  'Ada <a@uni.example>',
  'a@uni.example\u0000',
  'lecturer',
])(
  'When a user name is %j, then no mail goes there, and no header or recipient comes of it',
  async (username) => {
    received.length = 0;
    await name(world.users.lecturer.userId, { username: username.replace('\u0000', '\u0001') });
    const id = await create(`To ${received.length}`);
    await run(id);
    await queue();
    expect(await mailsOf(id)).toMatchObject([{ state: 'NO_ADDRESS', address: null }]);
    expect(received).toEqual([]);
  },
);

test('When a tenant is named over several lines, then its name stays within the subject', async () => {
  received.length = 0;
  await name(world.users.lecturer.userId, { username: 'weiss@uni.example' });
  await app.database
    .updateTable('tenants')
    .set({ name: 'Uni\r\nBcc: everybody@uni.example' })
    .where('id', '=', world.tenantId)
    .execute();
  const id = await create('Injected');
  await run(id);
  await send();
  expect(received).toHaveLength(1);
  expect(received[0]?.to).toEqual(['weiss@uni.example']);
  const [headers = ''] = (received[0]?.content ?? '').split('\r\n\r\n');
  expect(headers).not.toMatch(/^Bcc:/im);
});
