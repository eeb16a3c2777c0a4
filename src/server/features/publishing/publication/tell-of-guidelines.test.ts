import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../testing/test-app.ts';
import { createPublicationMails, type PublicationMails } from './testing/publication-mails.ts';

let mails: PublicationMails;
let author: TestUser;
let dean: TestUser;
let lecturer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  mails = await createPublicationMails();
  ({ author, dean, lecturer, admin } = mails);
});
afterAll(() => mails.close());
beforeEach(() => mails.clear());

describe('a quality guideline that a publication misses', () => {
  const putGuideline = async (value: number, recipients: string[], named: number[] = []) => {
    const { version } = (await admin.call('GET', '/quality-guidelines')).json();
    const items = [{ itemId: mails.world.form.itemIds[0], value, tolerance: 0 }];
    const guideline = { id: null, name: { en: 'Good teaching' }, missedFrom: 1, items, recipients };
    const guidelines = [{ ...guideline, namedRecipients: named }];
    const answer = await admin.call('PUT', '/quality-guidelines', { version, guidelines });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const MISSED = 4.9;
  const KEPT = 1;
  const createCalculated = async (title: string) => {
    const id = await mails.createReport(title);
    expect((await author.call('POST', `/reports/${id}/calculation`)).statusCode).toBe(200);
    return id;
  };
  const waiting = async (user: TestUser) => (await user.call('GET', '/start')).json().guidelines;
  beforeAll(() => mails.change(admin.userId, { username: 'office@uni.example', language: 'de' }));
  beforeEach(() => mails.inOwnTenant((db) => sql`delete from report_publications`.execute(db)));
  afterAll(async () => {
    const { version } = (await admin.call('GET', '/quality-guidelines')).json();
    await admin.call('PUT', '/quality-guidelines', { version, guidelines: [] });
  });

  test('is told by one mail without results, others are told of the publication', async () => {
    await putGuideline(MISSED, ['DEAN', 'ADMINISTRATOR']);
    const id = await createCalculated('Statics');
    await mails.publish(id);
    await mails.sendAll();
    expect(mails.listRecipients()).toEqual(['dean@uni.example', 'office@uni.example', 'weiss@uni.example']);
    const bodyFor = (to: string) => mails.received.find((mail) => mail.to[0] === to)?.body ?? '';
    expect(bodyFor('dean@uni.example')).toContain('a quality guideline is missed in Plenum (a new report)');
    expect(bodyFor('office@uni.example')).toContain('ist eine Qualitätsrichtlinie verfehlt');
    for (const to of ['dean@uni.example', 'office@uni.example'])
      expect(bodyFor(to)).toContain(`${mails.services.settings.publicUrl}/reports/${id}/page`);
    expect(bodyFor('weiss@uni.example')).not.toContain('Qualitätsrichtlinie');
    for (const { headers, body } of mails.received) {
      expect(headers).not.toContain('Statics');
      expect(body).not.toMatch(/Good teaching|lectures|4[.,]9/);
    }
  });

  test('waits on the start page until the report is opened, and is found in the list', async () => {
    await putGuideline(MISSED, ['DEAN', 'ADMINISTRATOR']);
    const id = await createCalculated('To open');
    await mails.publish(id);
    const shown = { missed: [{ reportId: id, title: 'To open' }], total: 1 };
    expect([await waiting(dean), await waiting(admin)]).toEqual([shown, shown]);
    expect(await waiting(lecturer)).toEqual({ missed: [], total: 0 });
    for (const user of [dean, admin]) {
      expect((await user.call('PUT', `/reports/${id}/visit`)).statusCode).toBe(200);
      expect(await waiting(user)).toEqual({ missed: [], total: 0 });
    }
    const find = async (user: TestUser, query: string) =>
      (await user.call('GET', `/reports?${query}`)).json().content.map((row: { id: number }) => row.id);
    expect(await find(dean, 'judged=missed')).toEqual([id]);
    expect(await find(dean, 'judged=kept')).toEqual([]);
    expect(await find(dean, 'judged=missed&guideline=2000000000')).toEqual([]);
    expect(await find(mails.world.users.artsAuthor, 'judged=missed')).toEqual([]);
  });

  test('is told to nobody who may not read the report', async () => {
    await putGuideline(MISSED, ['DEAN', 'INSTRUCTOR', 'SUBSECTION_ADMINISTRATOR']);
    const { tenantId, units, users } = mails.world;
    const others = [
      await mails.app.createUser(tenantId, 'DEAN', [units.arts]),
      await mails.app.createUser(tenantId, 'INSTRUCTOR', [units.lawInstitute]),
      await mails.app.createUser(tenantId, 'SUBSECTION_ADMINISTRATOR', [units.arts]),
      await mails.app.createUser(tenantId, 'SUBSECTION_ADMINISTRATOR', [units.lawInstitute]),
    ];
    const id = await createCalculated('Scope');
    await mails.publish(id);
    const told = new Set((await mails.readRows()).map(({ user_id }) => user_id));
    for (const person of [...others, dean, lecturer, users.lawHead]) {
      const mayRead = (await person.call('GET', `/reports/${id}`)).statusCode === 200;
      expect([person.userId, told.has(person.userId)]).toEqual([person.userId, mayRead]);
      expect((await waiting(person)).total, String(person.userId)).toBe(mayRead ? 1 : 0);
    }
    expect(told.has(others[3]?.userId ?? 0)).toBe(true);
    const gone = others.map(({ userId }) => userId);
    await mails.inOwnTenant((db) =>
      sql`update users set deactivated_at = now() where id = any(${gone})`.execute(db),
    );
  });

  test('is told to people by name if they may read the report, and to no others', async () => {
    const { tenantId, units } = mails.world;
    const artsDean = await mails.app.createUser(tenantId, 'DEAN', [units.arts]);
    const colleague = await mails.app.createUser(tenantId, 'INSTRUCTOR', [units.lawInstitute]);
    await mails.change(artsDean.userId, { username: 'arts@uni.example' });
    await mails.change(colleague.userId, { username: 'colleague@uni.example' });
    await putGuideline(
      MISSED,
      [],
      [dean, artsDean, colleague].map(({ userId }) => userId),
    );
    const id = await createCalculated('By name');
    await mails.publish(id);
    await mails.sendAll();
    const told = mails.received.filter(({ body }) => body.includes('quality guideline'));
    expect(told.map(({ to }) => to[0])).toEqual(['dean@uni.example']);
    expect(mails.listRecipients()).toEqual(['dean@uni.example', 'weiss@uni.example']);
    expect(await waiting(dean)).toEqual({ missed: [{ reportId: id, title: 'By name' }], total: 1 });
    for (const person of [artsDean, colleague, lecturer, admin])
      expect(await waiting(person), String(person.userId)).toEqual({ missed: [], total: 0 });
    await mails.inOwnTenant((db) =>
      sql`update users set deactivated_at = now() where id in (${artsDean.userId}, ${colleague.userId})`.execute(
        db,
      ),
    );
  });

  test('is told to the author by name, where somebody else publishes', async () => {
    await putGuideline(MISSED, [], [author.userId]);
    const id = await createCalculated('Own');
    const publication = { unitIds: [mails.world.units.lawInstitute], publishedOn: null };
    expect((await admin.call('PUT', `/reports/${id}/publication`, publication)).statusCode).toBe(200);
    await mails.sendAll();
    const told = mails.received.filter(({ to }) => to[0] === 'author@uni.example');
    expect(told.map(({ body }) => /Qualitätsrichtlinie|quality guideline/.test(body))).toEqual([true]);
  });

  test('is told by name to whoever edits the report, as long as they reach its surveys', async () => {
    const { tenantId, units } = mails.world;
    const [editor, far] = [
      await mails.app.createUser(tenantId, 'REPORT_CREATOR', [units.law]),
      await mails.app.createUser(tenantId, 'REPORT_CREATOR', [units.arts]),
    ];
    await putGuideline(
      MISSED,
      [],
      [editor, far].map(({ userId }) => userId),
    );
    const id = await createCalculated('Edited');
    await mails.inOwnTenant((db) =>
      sql`insert into report_editors (tenant_id, report_id, user_id)
        values (${tenantId}, ${id}, ${editor.userId}), (${tenantId}, ${id}, ${far.userId})`.execute(db),
    );
    await mails.publish(id);
    const told = (await mails.readRows()).map(({ user_id }) => user_id);
    expect([editor, far].map(({ userId }) => told.includes(userId))).toEqual([true, false]);
    for (const person of [editor, far])
      expect((await person.call('GET', `/reports/${id}`)).statusCode === 200).toBe(person === editor);
  });

  test('is not told to somebody who was taken off the list or left before the mail was due', async () => {
    const second = await mails.app.createUser(mails.world.tenantId, 'ADMINISTRATOR', []);
    await mails.change(second.userId, { username: 'second@uni.example' });
    await putGuideline(MISSED, [], [dean.userId, second.userId]);
    await mails.publish(await createCalculated('Late'));
    await mails.inOwnTenant((db) =>
      sql`update users set deactivated_at = now() where id = ${second.userId}`.execute(db),
    );
    const { version, content } = (await admin.call('GET', '/quality-guidelines')).json();
    expect(content[0].namedRecipients.map((person: { id: number }) => person.id)).toEqual([dean.userId]);
    const guidelines = content.map(({ items, ...own }: { items: object[] }) => ({
      ...own,
      items: items.map((item) => ({ ...item, text: undefined })),
      namedRecipients: [],
    }));
    const answer = await admin.call('PUT', '/quality-guidelines', { version, guidelines });
    expect(answer.statusCode, answer.body).toBe(200);
    await mails.sendAll();
    expect(mails.received.filter(({ body }) => body.includes('uality guideline'))).toEqual([]);
    expect(mails.listRecipients()).not.toContain('second@uni.example');
  });

  test('is not told once a version without it is published, or the tenant switches that off', async () => {
    await putGuideline(MISSED, ['ADMINISTRATOR']);
    const id = await createCalculated('Better');
    await mails.publish(id);
    await putGuideline(KEPT, ['ADMINISTRATOR']);
    await mails.publish(id);
    await mails.sendAll();
    expect(mails.listRecipients()).toEqual(['dean@uni.example', 'weiss@uni.example']);
    expect(await waiting(admin)).toEqual({ missed: [], total: 0 });

    mails.received.length = 0;
    await putGuideline(MISSED, ['ADMINISTRATOR']);
    await mails.set({ tellsGuidelines: false });
    await mails.publish(await createCalculated('Switched off'));
    await mails.sendAll();
    expect(mails.listRecipients()).toEqual(['dean@uni.example', 'weiss@uni.example']);
    await mails.set({});
  });

  test('is told as the person chose, and never with a file', async () => {
    await putGuideline(MISSED, ['DEAN']);
    await mails.set({ attachesPdf: true });
    await dean.call('PUT', '/configs/mail-choice', { choice: 'DAILY' });
    await mails.publish(await createCalculated('Daily'));
    const due = async () =>
      (await mails.readRows()).find(({ user_id }) => user_id === dean.userId)?.due_at.getTime() ?? 0;
    expect(await due()).toBeGreaterThan(Date.now() + 5 * 60_000);
    await dean.call('PUT', '/configs/mail-choice', { choice: 'AT_ONCE' });
    expect(await due()).toBeLessThan(Date.now() + 5 * 60_000);
    await mails.sendAll();
    const mail = mails.received.find(({ to }) => to[0] === 'dean@uni.example');
    expect(mail?.body).toContain('quality guideline');
    expect(mail?.body).not.toContain('application/pdf');
    await mails.set({});
  });

  test('is told of reports of a series, whose readers get one mail for all', async () => {
    await putGuideline(MISSED, ['ADMINISTRATOR']);
    const seriesId = await mails.create('Series');
    await mails.run(seriesId);
    await mails.sendAll();
    const office = mails.received.filter(({ to }) => to[0] === 'office@uni.example');
    expect(office).toHaveLength(1);
    expect(office[0]?.body).toContain('/reports?judged=missed');
    expect(office[0]?.body).toContain('2 neue Berichte');
  });
});
