import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { User } from '#shared/platform/users/contract.ts';
import { inheritedEnvironment } from '../../../testing/inherited-environment.ts';
import { recordedActions } from '../../../testing/recorded-actions.ts';
import { claimNextMail, recordDelivery } from './mail-queries.ts';
import { signMailToken } from './mail-token.ts';
import { type BounceOutcome, recordBounce } from './record-bounce.ts';
import { exchangeReport, type Failure, postfixReport } from './testing/delivery-reports.ts';
import { createMailWorld, type MailWorld } from './testing/mail-world.ts';

const ADDRESS = 'weiss@uni.example';
const GONE = { status: '5.1.1', said: `smtp; 550 5.1.1 <${ADDRESS}>: no such mailbox` };

let mails: MailWorld;
let lecturer: number;
let titles = 0;
beforeAll(async () => {
  mails = await createMailWorld();
  lecturer = mails.world.users.lecturer.userId;
  await mails.change(lecturer, { username: ADDRESS, name: 'Dr. Weiß' });
});
afterAll(() => mails.close());
beforeEach(async () => {
  mails.received.length = 0;
  mails.answers.clear();
  await mails.inOwnTenant((db) => db.deleteFrom('bounced_addresses').execute());
});

const runSeries = async (): Promise<number> => {
  titles += 1;
  const id = await mails.create(`Series ${titles}`);
  await mails.run(id);
  return id;
};
const sent = async () => {
  const id = await runSeries();
  await mails.send();
  const token = /^Message-ID: <(plenum-[^@]+)@/im.exec(mails.received.at(-1)?.headers ?? '')?.[1] ?? '';
  return { id, token };
};
const take = (raw: string | Uint8Array): Promise<BounceOutcome> =>
  recordBounce(
    { database: mails.app.database, secret: mails.services.settings.secret },
    typeof raw === 'string' ? Buffer.from(raw) : raw,
  );
const stateOf = async (id: number) =>
  (await mails.mailsOf(id)).map(({ state, failure }) => [state, failure] as const);
const failed = (more: Partial<Failure> = {}): Failure => ({
  ...{ address: ADDRESS, action: 'failed', ...GONE },
  ...more,
});
const person = async (): Promise<User> => {
  const { content } = (await mails.world.users.admin.call('GET', '/users?size=100')).json();
  return content.find(({ id }: User) => id === lecturer);
};

test('records a late bounce once with its reason and blocks the address', async () => {
  const { id, token } = await sent();
  expect(token).not.toBe('');
  const before = (await recordedActions(mails.app.database)).length;
  expect(await take(postfixReport(token, [failed()]))).toBe('BLOCKED');
  const reason = '550 5.1.1 weiss@uni.example : no such mailbox';
  expect(await stateOf(id)).toEqual([['BOUNCED', reason]]);
  expect((await person()).mailFailure).toMatchObject({ isBlocked: true, reason });
  expect(await take(postfixReport(token, [failed({ said: 'smtp; 550 other words' })]))).toBe('KNOWN');
  expect(await stateOf(id)).toEqual([['BOUNCED', reason]]);
  expect((await recordedActions(mails.app.database)).slice(before)).toEqual(['COMMAND user.mailBounced']);
  mails.received.length = 0;
  const next = await runSeries();
  await mails.queue();
  await mails.send();
  expect(mails.received).toEqual([]);
  expect(await stateOf(next)).toEqual([['BLOCKED', reason]]);
});

test('When the report names the mail by its headers alone, in base64 and capitals, then it is found', async () => {
  const { id, token } = await sent();
  expect(await take(exchangeReport(token, [failed({ said: '' })]))).toBe('BLOCKED');
  expect(await stateOf(id)).toEqual([['BOUNCED', '5.1.1']]);
});

test.each([
  ['a full mailbox', { status: '5.2.2', said: 'smtp; 552 5.2.2 full' }, 'BOUNCED'],
  ['giving up after days', { status: '4.4.1', said: 'x-unix; timed out' }, 'BOUNCED'],
  ['a host that is unknown', { status: '5.4.4', said: 'x-unix; no such host' }, 'BLOCKED'],
  ['a status that only the answer tells', { status: '5.0.0', said: 'smtp; 550 5.2.1 closed' }, 'BLOCKED'],
  ['somebody further on', { address: 'other@list.example' }, 'BOUNCED'],
] as const)(
  'When %s made the mail come back, then its address is blocked only where nothing will ever arrive',
  async (_, more, outcome) => {
    const { id, token } = await sent();
    expect(await take(postfixReport(token, [failed(more)]))).toBe(outcome);
    expect((await stateOf(id))[0]?.[0]).toBe('BOUNCED');
    expect((await person()).mailFailure?.isBlocked).toBe(outcome === 'BLOCKED');
  },
);

test('When a mail is late or arrived, or only others of a list did not get it, then nothing changes', async () => {
  const { id, token } = await sent();
  const delayed = failed({ action: 'delayed', status: '4.4.1', said: 'smtp; 451 busy' });
  const other = failed({ address: 'other@list.example' });
  for (const report of [[delayed], [failed({ action: 'delivered', status: '2.0.0' })], [other, delayed]])
    expect(await take(postfixReport(token, report))).toBe('NOT_FAILED');
  expect(await stateOf(id)).toEqual([['SENT', null]]);
  expect(await take(postfixReport(token, [other, delayed, failed()]))).toBe('BLOCKED');
});

test('reports forged and foreign ids and changes nothing', async () => {
  const { id, token } = await sent();
  const { secret } = mails.services.settings;
  const { tenantId } = mails.world;
  const forged = token.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  const elsewhere = token.replace(`-${tenantId}-`, `-${tenantId + 1}-`);
  for (const wrong of [forged, elsewhere, '', 'plenum-test-1'])
    expect(await take(postfixReport(wrong, [failed()]))).toBe('FOREIGN');
  const unknown = signMailToken(secret, { tenantId, mailId: 2_000_000_000 });
  const otherTenant = signMailToken(secret, { tenantId: tenantId + 1, mailId: Number(token.split('-')[2]) });
  for (const gone of [unknown, otherTenant]) expect(await take(postfixReport(gone, [failed()]))).toBe('GONE');
  expect(await stateOf(id)).toEqual([['SENT', null]]);
  expect((await person()).mailFailure).toBeNull();
});

test('When a message is no report, whatever it holds, then it changes nothing', async () => {
  const { id, token } = await sent();
  const nested = Array.from(
    { length: 300 },
    (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n`,
  );
  for (const raw of [
    '',
    Buffer.alloc(5000, 0xff),
    `Subject: Re: Neue Berichte\n\n${token}\nAction: failed\nStatus: 5.1.1\n`,
    postfixReport(token, []),
    nested.join('') + postfixReport(token, [failed()]),
  ])
    expect(await take(raw)).toBe('NO_REPORT');
  expect(await stateOf(id)).toEqual([['SENT', null]]);
});

test('reduces a hostile bounce reason to one line of plain text', async () => {
  const { id, token } = await sent();
  const said = `smtp; 550 5.1.1 <script src=x>alert(1)</script>\u202e\u0000\u001b[31m${'long '.repeat(5000)}`;
  await take(postfixReport(token, [failed({ said })]));
  const [[, reason] = []] = await stateOf(id);
  expect(reason).toMatch(/^550 5\.1\.1 alert\(1\) \[31mlong long/);
  expect(reason).not.toMatch(/[<>\p{C}]/u);
  expect(reason?.length).toBeLessThanOrEqual(200);
});

test('When several that were due left as one mail, then all of them came back with it', async () => {
  const ids = [await runSeries(), await runSeries()];
  const earlier = await sent();
  for (const id of ids) expect(await stateOf(id)).toEqual([['SENT', null]]);
  const later = await sent();
  expect(await take(postfixReport(earlier.token, [failed({ status: '5.2.2', said: '' })]))).toBe('BOUNCED');
  for (const id of [...ids, earlier.id]) expect(await stateOf(id)).toEqual([['BOUNCED', '5.2.2']]);
  expect(await stateOf(later.id)).toEqual([['SENT', null]]);
});

test('When a mail is back before its sender has written that it left, then it stays so', async () => {
  const id = await runSeries();
  const { ids } = (await mails.inOwnTenant(claimNextMail)) ?? { ids: [0] as const };
  const identity = { tenantId: mails.world.tenantId, mailId: ids[0] };
  const token = signMailToken(mails.services.settings.secret, identity);
  expect(await take(postfixReport(token, [failed()]))).toBe('BLOCKED');
  await mails.inOwnTenant((db) => recordDelivery(db, ids, 'SENT', null));
  expect((await stateOf(id))[0]?.[0]).toBe('BOUNCED');
});

test('blocks a missing mailbox until an administrator releases it', async () => {
  const { users } = mails.world;
  mails.answers.set(ADDRESS, { responseCode: 550, message: '5.1.1 No such mailbox' });
  const refused = await runSeries();
  await mails.send();
  expect((await stateOf(refused))[0]?.[0]).toBe('REFUSED');
  mails.answers.clear();
  const blocked = await runSeries();
  await mails.send();
  expect((await stateOf(blocked))[0]?.[0]).toBe('BLOCKED');
  expect(mails.received).toEqual([]);
  const path = `/users/${lecturer}/mail-block`;
  for (const user of [users.author, users.dean, users.lecturer])
    expect((await user.call('DELETE', path)).statusCode).toBe(403);
  const stranger = await mails.app.createUser(mails.world.tenantId, 'SUBSECTION_ADMINISTRATOR', [
    mails.world.units.arts,
  ]);
  const foreigner = await mails.app.createUser(await mails.app.createTenant('bounces-b'), 'ADMINISTRATOR');
  for (const user of [stranger, foreigner])
    expect((await user.call('DELETE', path)).statusCode).toBeGreaterThanOrEqual(403);
  expect((await person()).mailFailure?.isBlocked).toBe(true);
  expect((await users.lawHead.call('DELETE', path)).statusCode).toBe(204);
  expect((await users.admin.call('DELETE', path)).statusCode).toBe(404);
  const { rows } = await mails.inOwnTenant((db) =>
    sql`select user_id as "userId" from audit_entries where action = 'user.mailReleased'`.execute(db),
  );
  expect(rows).toEqual([{ userId: users.lawHead.userId }]);
  const { id } = await sent();
  expect(await stateOf(id)).toEqual([['SENT', null]]);
  expect((await person()).mailFailure).toBeNull();
});

test('When the mail server pipes a message to the command, then the exit code tells it what became of it', async () => {
  const { id, token } = await sent();
  const secret = 'a secret of the installation, long enough';
  const identity = { tenantId: mails.world.tenantId, mailId: Number(token.split('-')[2]) };
  const run = (input: string, url = mails.app.url) => {
    const program = join(import.meta.dirname, '../../../cli/main.ts');
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'mail', 'bounces'], {
      ...{ encoding: 'utf8', input },
      env: {
        ...inheritedEnvironment(),
        DATABASE_URL: url,
        PLENUM_DATA_DIR: mails.services.settings.dataFolder,
        PLENUM_SECRET: secret,
      },
    });
    return { status, said: stdout + stderr };
  };
  const report = postfixReport(signMailToken(secret, identity), [failed()]);
  expect(run(report + 'x'.repeat(1_000_000))).toEqual({
    status: 65,
    said: expect.stringContaining('longer than 1000000 bytes'),
  });
  expect(run('Subject: Hello\n\nHello')).toEqual({
    status: 65,
    said: expect.stringContaining('no delivery report'),
  });
  expect(run(report, 'postgres://nobody@127.0.0.1:1/none').status).toBe(75);
  expect(await stateOf(id)).toEqual([['SENT', null]]);
  expect(run(report)).toEqual({ status: 0, said: expect.stringContaining('came back for good') });
  expect((await stateOf(id))[0]?.[0]).toBe('BOUNCED');
});
