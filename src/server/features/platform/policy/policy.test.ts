import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Policy, policyActions } from '#shared/platform/policy/contract.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let plenum: TestApp;
let world: ReportWorld;
let admin: TestUser;
beforeAll(async () => {
  plenum = await createTestApp();
  world = await createReportWorld(plenum);
  ({ admin } = world.users);
});
afterAll(() => plenum.close());

const read = async (user: TestUser = world.users.dean): Promise<Policy> =>
  (await user.call('GET', '/policy')).json();
const put = async (path: string, body: object) =>
  expect([path, (await admin.call('PUT', path, body)).statusCode]).toEqual([path, 200]);

describe('GET /policy', () => {
  test('follows every setting that it shows', async () => {
    await put('/configs/minimums', {
      ...{ respondents: 7, comments: 11, comparedSurveys: 4 },
      overview: { surveys: 2, roles: ['DEAN'] },
    });
    await put('/configs/closing', { closingDays: 9 });
    await put('/configs/retention', { keepAnswersMonths: 18 });
    await put('/verification/settings', {
      ...{ checksComments: true, keepOriginalsMonths: 3, checksReplies: true },
    });
    await put('/audit-log/settings', { keepMonths: 12 });
    await put('/configs/ui', { permitOpenQuestionCsvExport: true });
    expect(await read()).toMatchObject({
      minimums: {
        ...{ respondents: 7, comments: 11, comparedSurveys: 4 },
        overview: { surveys: 2, roles: ['DEAN'] },
      },
      closingDays: 9,
      keepAnswersMonths: 18,
      keepAuditMonths: 12,
      comments: {
        areChecked: true,
        keepOriginalsMonths: 3,
        areRepliesChecked: true,
        mayLeaveInTables: true,
      },
    });
  });

  test('names the roles that are told of missed guidelines, unless the mails are off', async () => {
    const guideline = {
      ...{ id: null, name: { en: 'Core' }, missedFrom: 1, recipients: ['INSTRUCTOR', 'DEAN'] },
      namedRecipients: [world.users.dean.userId, world.users.author.userId],
      items: [{ itemId: world.form.itemIds[0], value: 4, tolerance: 0 }],
    };
    const { version } = (await admin.call('GET', '/quality-guidelines')).json();
    await put('/quality-guidelines', { version, guidelines: [guideline] });
    expect((await read()).mails).toMatchObject({
      ...{ guidelineRecipients: ['DEAN', 'INSTRUCTOR'], namedGuidelineRecipients: 2 },
    });
    const own = { senderName: '', replyTo: '', timeZone: 'Europe/Berlin', digestHour: 7 };
    await put('/configs/mails', { ...own, tellsGuidelines: false });
    expect((await read()).mails).toMatchObject({ guidelineRecipients: [], namedGuidelineRecipients: 0 });
  });

  test('says if people are reminded of replies and measures', async () => {
    const own = { senderName: '', replyTo: '', timeZone: 'Europe/Berlin', digestHour: 7 };
    for (const tellsReminders of [false, true]) {
      await put('/configs/mails', { ...own, tellsReminders });
      expect((await read()).mails).toMatchObject({ tellsReminders });
    }
  });

  test('counts active people by each of their roles, and keys in force', async () => {
    const before = await read();
    const countIn = ({ people }: Policy) => people.find(({ role }) => role === 'DATA_COLLECTOR')?.count;
    const person = await plenum.createUser(world.tenantId, 'DATA_COLLECTOR');
    const draft = { name: 'K', permissions: ['imports.run'], mayChange: true };
    const expiresOn = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    expect((await person.call('POST', '/own-api-keys', { ...draft, expiresOn })).statusCode).toBe(201);
    const after = await read();
    expect(countIn(after)).toBe((countIn(before) ?? 0) + 1);
    expect([after.access.apiKeys, after.access.changingApiKeys]).toEqual([
      before.access.apiKeys + 1,
      before.access.changingApiKeys + 1,
    ]);
    await sql`update users set deactivated_at = now() where id = ${person.userId}`.execute(plenum.database);
    expect(countIn(await read())).toBe(countIn(before));
  });

  test('names who changed a setting to administrators alone', async () => {
    await put('/configs/closing', { closingDays: 10 });
    const [newest] = (await read(admin)).changes;
    expect(newest).toMatchObject({ action: 'settings.closingChanged', userName: expect.any(String) });
    for (const user of [world.users.dean, world.users.author, world.users.lawHead]) {
      const { changes } = await read(user);
      expect(changes[0]?.action).toBe('settings.closingChanged');
      expect(new Set(changes.map(({ userName }) => userName))).toEqual(new Set([null]));
      expect(changes.every(({ action }) => policyActions.includes(action))).toBe(true);
    }
  });

  test('shows nothing of another tenant', async () => {
    await put('/configs/policy-text', { text: { de: 'Nur hier', en: '' } });
    const stranger = await plenum.createUser(await plenum.createTenant('other-policy'), 'DEAN');
    expect(await read(stranger)).toMatchObject({
      tenant: 'other-policy',
      text: { de: '', en: '' },
      changes: [],
      access: { apiKeys: 0 },
    });
  });

  test('is no business of a program or of nobody', async () => {
    const expiresOn = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    const draft = { name: 'K', permissions: ['audit.read'], mayChange: false, expiresOn };
    const { key } = (await admin.call('POST', '/own-api-keys', draft)).json();
    const headers = { authorization: `Bearer ${key}` };
    expect((await plenum.app.inject({ url: '/api/v1/policy', headers })).statusCode).toBe(403);
    expect((await plenum.app.inject({ url: '/api/v1/policy' })).statusCode).toBe(401);
  });
});

describe('PUT /configs/policy-text', () => {
  test('stores plain text, of which nothing becomes markup', async () => {
    const text = { de: '<script>alert(1)</script> **x**', en: 'https://www.example.edu/agreement' };
    await put('/configs/policy-text', { text });
    expect((await read()).text).toEqual(text);
  });

  test.each(['https://anna:secret@example.edu/', 'https://example.edu\\@evil.test/'])(
    'refuses the address %s',
    async (en) => {
      const answer = await admin.call('PUT', '/configs/policy-text', { text: { de: '', en } });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual([{ path: 'text.en', code: 'configs.error.infoAddress' }]);
    },
  );

  test('is refused to whoever may not change settings', async () => {
    const body = { text: { de: 'x', en: '' } };
    for (const user of [world.users.dean, world.users.author, world.users.lawHead])
      expect((await user.call('PUT', '/configs/policy-text', body)).statusCode).toBe(403);
  });
});

describe('PUT /configs/reply-period', () => {
  test('is shown on who sees what and is for administrators alone', async () => {
    await put('/configs/reply-period', { replyDays: 21 });
    expect(await read()).toMatchObject({ replyDays: 21 });
    const { dean, lecturer, author } = world.users;
    for (const user of [dean, lecturer, author]) {
      expect((await user.call('PUT', '/configs/reply-period', { replyDays: 0 })).statusCode).toBe(403);
      expect((await user.call('GET', '/configs/reply-period')).statusCode).toBe(403);
    }
    expect((await admin.call('GET', '/configs/reply-period')).json()).toEqual({ replyDays: 21 });
  });
});
