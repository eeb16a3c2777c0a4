import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MailConfig } from '#shared/platform/mails/contract.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import { createMailWorld, type MailWorld } from './testing/mail-world.ts';

let mails: MailWorld;
let admin: TestUser;
beforeAll(async () => {
  mails = await createMailWorld();
  ({ admin } = mails.world.users);
  await mails.change(admin.userId, { username: 'admin@uni.example', name: 'Kim Admin' });
  await mails.change(mails.world.users.lecturer.userId, {
    username: 'weiss@uni.example',
    name: 'Dr. {link} Weiß\u202e',
  });
});
afterAll(() => mails.close());
beforeEach(() => {
  mails.received.length = 0;
  mails.answers.clear();
});

const TEXTS = '/configs/mails/texts';
const place = { kind: 'REPORTS_PUBLISHED', language: 'de' };
const text = (subject: string, body: string) => ({ ...place, subject, body });
const invitation = (subject: string, body: string) => ({ ...text(subject, body), kind: 'INVITATION' });
const reset = async (of = place) => (await admin.call('POST', `${TEXTS}/reset`, of)).json();
const config = async (): Promise<MailConfig> => (await admin.call('GET', '/configs/mails')).json();
const settings = {
  senderName: 'Büro für Lehre, Süd',
  replyTo: 'lehre@uni.example',
  timeZone: 'America/New_York',
  digestHour: 6,
  tellsReaders: true,
  tellsGuidelines: true,
  tellsReminders: true,
  attachesPdf: false,
};

test('has a valid default text of every mail kind in each language', async () => {
  const { mailTexts: texts, settings: stored, canSend, from } = await config();
  expect(texts).toHaveLength(20);
  expect(texts.every(({ isShipped }) => isShipped)).toBe(true);
  expect({ canSend, from }).toEqual({ canSend: true, from: 'plenum@uni.example' });
  expect(stored).toMatchObject({ timeZone: 'Europe/Berlin', digestHour: 7 });
  for (const { kind, language, subject, body } of texts) {
    const saved = await admin.call('PUT', TEXTS, { kind, language, subject, body });
    expect([kind, language, saved.statusCode]).toEqual([kind, language, 200]);
    await reset({ kind, language });
  }
});

test('applies a changed text and sender, also to waiting mails', async () => {
  const id = await mails.create('Later');
  await mails.run(id);
  await mails.queue();
  const wanted = text(
    'Für {name}: {reports}',
    'Liebe/r {name},\r\n\r\n{reports} bei {tenant}: {link}\n\tGruß',
  );
  const saved = await admin.call('PUT', TEXTS, wanted);
  expect(saved.json()).toMatchObject({ isShipped: false, body: wanted.body.replaceAll('\r\n', '\n') });
  expect((await admin.call('PUT', '/configs/mails', settings)).json().settings).toEqual(settings);
  await mails.send();
  const [{ headers, body, from } = { headers: '', body: '', from: '' }] = mails.received;
  expect(from).toBe('plenum@uni.example');
  expect(headers).toMatch(/^From: .*B=C3=BCro.* <plenum@uni\.example>/m);
  expect(headers).toMatch(/^Reply-To: lehre@uni\.example$/m);
  expect(body.split('\n').slice(0, 4)).toEqual([
    'Liebe/r Dr. {link} Weiß,',
    '',
    expect.stringMatching(/^2 neue Berichte bei .+: http:\/\/plenum\.test\/reports$/),
    '\tGruß',
  ]);
  expect(await reset()).toMatchObject({ isShipped: true });
  expect((await config()).mailTexts.every(({ isShipped }) => isShipped)).toBe(true);
});

test.each([
  [
    'a placeholder of reports that there is none of',
    text('S', 'a\nb {title} {link}'),
    'body',
    'input.mailPlaceholderUnknown',
  ],
  ['figures', text('S {mean}', '{link}'), 'subject', 'input.mailPlaceholderUnknown'],
  ['no link', text('S', 'Hallo'), 'body', 'input.mailPlaceholderMissing'],
  ['the link in the subject', text('{link}', '{link}'), 'subject', 'input.mailPlaceholderBodyOnly'],
  ['a second header', text('S\nBcc: all@uni.example', '{link}'), 'subject', 'input.mailSubjectLines'],
  ['a carriage return', text('S\rBcc: all@uni.example', '{link}'), 'subject', 'input.mailCharacter'],
  ['letters that turn others', text('S', '\u202e{link}'), 'body', 'input.mailCharacter'],
  ['nothing', text(' ', '{link}'), 'subject', 'input.mailEmpty'],
])(
  'When a text has %s, then the problem names the place and nothing is stored',
  async (_, wanted, path, code) => {
    for (const [method, call] of [
      ['PUT', TEXTS],
      ['POST', `${TEXTS}/test`],
    ] as const) {
      const answer = await admin.call(method, call, wanted);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toContainEqual(expect.objectContaining({ path, code }));
    }
    expect((await config()).mailTexts.every(({ isShipped }) => isShipped)).toBe(true);
    expect(mails.received).toEqual([]);
  },
);

test('When an unknown placeholder is used, then the line and the placeholder are named', async () => {
  const answer = await admin.call('PUT', TEXTS, text('S', '{link}\n\n{figures}'));
  expect(answer.json().errors).toEqual([
    { path: 'body', code: 'input.mailPlaceholderUnknown', params: { placeholder: '{figures}', line: 3 } },
  ]);
});

test.each([
  { senderName: 'Uni\r\nBcc: all@uni.example' },
  { senderName: 'Uni\u2028Süd' },
  { replyTo: 'a@uni.example, b@uni.example' },
  { replyTo: 'a@uni.example\r\nBcc: all@uni.example' },
  { timeZone: 'Europe/Nowhere' },
  { timeZone: '+01:00' },
  { digestHour: 24 },
])('When the sender is %j, then it is refused and stays as it was', async (wrong) => {
  const before = (await config()).settings;
  const answer = await admin.call('PUT', '/configs/mails', { ...settings, ...wrong });
  expect(answer.statusCode).toBe(422);
  expect((await config()).settings).toEqual(before);
});

test('When a text is tried, then it goes to oneself alone, with example data and no link that signs in', async () => {
  const wanted = invitation('Zugang für {name}', '{username} {expires} {link}');
  const sent = await admin.call('POST', `${TEXTS}/test`, wanted);
  expect(sent.json()).toEqual({ address: 'admin@uni.example' });
  expect(mails.received).toMatchObject([{ to: ['admin@uni.example'] }]);
  expect(mails.received[0]?.body.trim()).toMatch(
    /^admin@uni\.example \d+\. \S+ \d{4} .*\d\d:\d\d http:\/\/plenum\.test\/set-password$/s,
  );
  expect((await config()).mailTexts.every(({ isShipped }) => isShipped)).toBe(true);
  mails.answers.set('admin@uni.example', { responseCode: 550, message: 'Not today' });
  const refused = await admin.call('POST', `${TEXTS}/test`, wanted);
  expect(refused.json()).toMatchObject({
    code: 'mail.notSent',
    params: { failure: expect.stringContaining('Not today') },
  });
});

test('invites by a one-time link that no table contains', async () => {
  const made = await admin.call('POST', '/users', {
    ...{ username: 'new@uni.example', name: 'Neu', roles: ['DEAN'], unitIds: [mails.world.units.law] },
  });
  const { id: userId, link } = made.json();
  expect((await admin.call('POST', `/users/${userId}/invitation-mail`)).statusCode).toBe(204);
  expect((await admin.call('POST', `/users/${userId}/invitation-mail`)).statusCode).toBe(204);
  await mails.send();
  expect(mails.received.map(({ to }) => to)).toEqual([['new@uni.example']]);
  const [, code = ''] = /set-password\?link=(\S+)/.exec(mails.received[0]?.body ?? '') ?? [];
  const setPassword = (token: string) =>
    mails.app.app.inject({
      method: 'PUT',
      url: '/api/v1/session/password',
      payload: { link: token, password: 'correct horse battery staple' },
    });
  expect((await setPassword(new URL(link).searchParams.get('link') ?? '')).statusCode).toBe(401);
  const stored = await mails.inOwnTenant((db) => db.selectFrom('mails').selectAll().execute());
  expect(code).not.toBe('');
  expect(JSON.stringify(stored)).not.toContain(code);
  expect((await setPassword(code)).statusCode).toBe(200);
  const { author, dean } = mails.world.users;
  expect((await author.call('POST', `/users/${userId}/invitation-mail`)).statusCode).toBe(403);
  const { rows } = await mails.inOwnTenant((db) =>
    sql`select action from audit_entries where action like 'user.%Mailed'`.execute(db),
  );
  expect(rows).toEqual(['user.invitationMailed', 'user.invitationMailed'].map((action) => ({ action })));
  const noAddress = await admin.call('POST', `/users/${dean.userId}/invitation-mail`);
  expect(noAddress.json().code).toBe('mail.noAddress');
});

test('When somebody else than an administrator asks, then nothing is told or changed', async () => {
  const { author } = mails.world.users;
  for (const call of [
    author.call('GET', '/configs/mails'),
    author.call('PUT', '/configs/mails', settings),
    author.call('PUT', TEXTS, text('S', '{link}')),
    author.call('POST', `${TEXTS}/reset`, place),
    author.call('POST', `${TEXTS}/test`, text('S', '{link}')),
  ])
    expect((await call).statusCode).toBe(403);
});
