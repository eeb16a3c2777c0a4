import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { queueJob } from '../../../jobs/job-queries.ts';
import { runNewestJob } from '../../../testing/run-newest-job.ts';
import { mailJob } from './mail-job.ts';
import { claimNextMail } from './mail-queries.ts';
import { createMailWorld, type MailWorld } from './testing/mail-world.ts';

let mails: MailWorld;
let lecturer: number;
beforeAll(async () => {
  mails = await createMailWorld();
  lecturer = mails.world.users.lecturer.userId;
});
afterAll(() => mails.close());
beforeEach(() => {
  mails.received.length = 0;
  mails.answers.clear();
});

const dueNow = (seriesId: number) =>
  mails.inOwnTenant((db) =>
    db.updateTable('mails').set({ due_at: new Date() }).where('series_id', '=', seriesId).execute(),
  );

test('sends one mail per person for a series, without figures and titles', async () => {
  await mails.change(lecturer, { username: 'weiss@uni.example', language: 'de' });
  const id = await mails.create('Streng geheim');
  await mails.run(id);
  await mails.send();
  expect(mails.received.map(({ from, to }) => [from, to])).toEqual([
    ['plenum@uni.example', ['weiss@uni.example']],
  ]);
  const [{ headers, body } = { headers: '', body: '' }] = mails.received;
  expect(body).toContain('2 neue Berichte für Sie');
  expect(body).toContain(`${mails.services.settings.publicUrl}/reports`);
  expect(headers + body).not.toMatch(/geheim|Contract|Criminal/);
  expect(await mails.mailsOf(id)).toMatchObject([
    { address: 'weiss@uni.example', state: 'SENT', reportCount: 2, failure: null },
  ]);
  await mails.run(id);
  await mails.queue();
  expect(mails.received).toHaveLength(1);
});

test('notifies deans in their own language at the time of publication', async () => {
  const dean = await mails.app.createUser(mails.world.tenantId, 'DEAN', [mails.world.units.lawInstitute]);
  await mails.change(dean.userId, { username: 'dean@uni.example', language: 'en' });
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const id = await mails.create('Unit', { readers: 'UNIT', kind: 'UNIT', publishedOn: later });
  await mails.run(id);
  await mails.queue();
  expect((await mails.mailsOf(id)).map(({ state }) => state)).toEqual(['WAITING', 'WAITING']);
  await dueNow(id);
  await mails.send();
  expect(mails.received.map(({ to }) => to[0]).sort()).toEqual(['dean@uni.example', 'weiss@uni.example']);
  const english = mails.received.find(({ to }) => to[0] === 'dean@uni.example');
  expect(english?.body).toContain('you have a new report in Plenum');
});

test('reports refused mails and retries only temporary failures', async () => {
  mails.answers.set('weiss@uni.example', { responseCode: 451, message: 'Try again later' });
  const busy = await mails.create('Busy');
  await mails.run(busy);
  await mails.send();
  expect(await mails.mailsOf(busy)).toMatchObject([
    { state: 'WAITING', failure: expect.stringContaining('451') },
  ]);
  mails.answers.set('weiss@uni.example', { responseCode: 550, message: 'No such user here' });
  await dueNow(busy);
  await mails.send();
  expect(await mails.mailsOf(busy)).toMatchObject([
    { state: 'REFUSED', failure: expect.stringContaining('No such user here') },
  ]);
  mails.answers.clear();
  await mails.queue();
  expect(mails.received).toEqual([]);
});

test('never sends twice when the sending process ends in the middle', async () => {
  const id = await mails.create('Killed');
  await mails.run(id);
  const taken = await mails.inOwnTenant(claimNextMail);
  expect(taken).toMatchObject({ address: 'weiss@uni.example', attempts: 1 });
  await mails.inOwnTenant((db) =>
    queueJob(db, {
      ...{ tenantId: mails.world.tenantId, subject: mails.world.tenantId, userId: lecturer },
      ...{ name: 'mails', payload: {} },
    }),
  );
  await runNewestJob(
    mails.services,
    mails.world.tenantId,
    mailJob(async () => []),
  );
  expect(await mails.mailsOf(id)).toMatchObject([{ state: 'UNKNOWN' }]);
  expect(mails.received).toEqual([]);
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
    await mails.change(lecturer, { username: username.replace('\u0000', '\u0001') });
    const id = await mails.create(`To ${mails.received.length}`);
    await mails.run(id);
    await mails.queue();
    expect(await mails.mailsOf(id)).toMatchObject([{ state: 'NO_ADDRESS', address: null }]);
    expect(mails.received).toEqual([]);
  },
);

test('When a tenant is named over several lines, then its name stays within the subject', async () => {
  await mails.change(lecturer, { username: 'weiss@uni.example' });
  await mails.app.database
    .updateTable('tenants')
    .set({ name: 'Uni\r\nBcc: everybody@uni.example' })
    .where('id', '=', mails.world.tenantId)
    .execute();
  const id = await mails.create('Injected');
  await mails.run(id);
  await mails.send();
  expect(mails.received).toHaveLength(1);
  expect(mails.received[0]?.to).toEqual(['weiss@uni.example']);
  expect(mails.received[0]?.headers).not.toMatch(/^Bcc:/im);
});

test('sends mails of a tenant with a design as HTML, too, with its logo and footer', async () => {
  const { world, app } = mails;
  const design = { mainColor: '#7a1f3d', accentColor: null, footer: 'Stabsstelle Evaluation', font: null };
  const administrator = await app.createUser(world.tenantId, 'ADMINISTRATOR');
  const logoSrc =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  expect((await administrator.call('PUT', '/configs/ui', { design, logoSrc })).statusCode).toBe(200);
  await mails.change(lecturer, { username: 'design@uni.example', language: 'de' });
  await mails.run(await mails.create('Design'));
  await mails.send();
  const [mail] = mails.received;
  expect(mail?.to).toEqual(['design@uni.example']);
  expect(mail?.headers).toMatch(/content-type: multipart\/alternative/i);
  for (const part of ['text/plain', 'text/html', 'image/png', '<logo@plenum>', 'Stabsstelle Evaluation'])
    expect(mail?.body).toContain(part);
});
