import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../testing/test-app.ts';
import { createMailWorld, type MailWorld } from '../../platform/mails/testing/mail-world.ts';

let mails: MailWorld;
let author: TestUser;
let dean: TestUser;
let lecturer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  mails = await createMailWorld();
  ({ author, dean, lecturer, admin } = mails.world.users);
  await mails.change(dean.userId, { username: 'dean@uni.example', language: 'en' });
  await mails.change(lecturer.userId, { username: 'weiss@uni.example', language: 'de' });
  await mails.change(author.userId, { username: 'author@uni.example', name: 'Ada Lovelace' });
});
afterAll(() => mails.close());
beforeEach(async () => {
  mails.received.length = 0;
  await mails.inOwnTenant((db) => db.deleteFrom('mails').execute());
});

const create = async (title: string, surveyIds = mails.world.lawSurveys): Promise<number> => {
  const { id } = (await author.call('POST', '/reports', { title, surveyIds })).json();
  const itemIds = mails.world.form.itemIds.slice(0, 1);
  await author.call('POST', `/reports/${id}/report-items/batch`, { itemIds });
  return id;
};
const publish = async (id: number, more: object = {}) => {
  const answer = await author.call('PUT', `/reports/${id}/publication`, {
    ...{ unitIds: [mails.world.units.lawInstitute], publishedOn: null },
    ...more,
  });
  expect(answer.statusCode, answer.body).toBe(200);
};
const send = async () => {
  await mails.inOwnTenant((db) => sql`update mails set due_at = now() where state = 'WAITING'`.execute(db));
  await mails.send();
};
const set = async (settings: object) => {
  const own = { senderName: '', replyTo: '', timeZone: 'Europe/Berlin', digestHour: 7 };
  const answer = await admin.call('PUT', '/configs/mails', { ...own, ...settings });
  expect(answer.statusCode, answer.body).toBe(200);
};
const rows = () =>
  mails.inOwnTenant((db) =>
    db.selectFrom('mails').select(['user_id', 'state', 'due_at']).orderBy('user_id').execute(),
  );
const recipients = () => mails.received.map(({ to }) => to[0]).sort();

describe('PUT /reports/:reportId/publication', () => {
  test('tells deans and lecturers by one mail each, in their language, and never the publisher', async () => {
    const id = await create('Teaching {mean}');
    await publish(id);
    await send();
    expect(recipients()).toEqual(['dean@uni.example', 'weiss@uni.example']);
    const english = mails.received.find(({ to }) => to[0] === 'dean@uni.example');
    expect(english?.body).toContain('“Teaching {mean}” (Institute of Law), published by Ada Lovelace');
    expect(english?.body).toContain(`${mails.services.settings.publicUrl}/reports/${id}/page`);
    expect(english?.headers).toMatch(/^List-Unsubscribe: <[^>]*\/settings>/im);
    expect(english?.headers).not.toContain('Teaching');
    const german = mails.received.find(({ to }) => to[0] === 'weiss@uni.example');
    expect(german?.body).toContain('„Teaching {mean}“ (Institute of Law), freigegeben von Ada Lovelace');
  });

  test('tells exactly those who read the report afterwards', async () => {
    const { units, tenantId, users } = mails.world;
    const others = [
      await mails.app.createUser(tenantId, 'DEAN', [units.arts]),
      await mails.app.createUser(tenantId, 'DEAN', [units.university]),
      await mails.app.createUser(tenantId, 'DEAN_OF_STUDIES', [units.lawInstitute]),
      await mails.app.createUser(tenantId, 'INSTRUCTOR', [units.lawInstitute]),
    ];
    const people = [...others, dean, lecturer, users.artsAuthor];
    for (const [title, more] of [
      ['Above', {}],
      ['Within', { includesUnitsAbove: false }],
    ] as const) {
      const id = await create(title);
      await publish(id, more);
      const told = new Set((await rows()).map(({ user_id }) => user_id));
      for (const person of people) {
        const { statusCode } = await person.call('GET', `/reports/${id}`);
        expect([title, person.userId, told.has(person.userId)]).toEqual([
          title,
          person.userId,
          statusCode === 200,
        ]);
      }
      await mails.inOwnTenant((db) => db.deleteFrom('mails').execute());
    }
    await mails.inOwnTenant((db) =>
      sql`update users set deactivated_at = now() where id = any(${others.map(({ userId }) => userId)})`.execute(
        db,
      ),
    );
  });

  test('sends nothing to people whose right ended before the mail was sent', async () => {
    const id = await create('Gone');
    await publish(id);
    const [survey = 0] = mails.world.lawSurveys;
    const lead = (userId: number | null) =>
      mails.inOwnTenant((db) =>
        db.updateTable('surveys').set({ leader_user_id: userId }).where('id', '=', survey).execute(),
      );
    await lead(null);
    await send();
    expect(recipients()).toEqual(['dean@uni.example']);
    await lead(lecturer.userId);

    mails.received.length = 0;
    const other = await create('Taken back');
    await publish(other);
    await author.call('DELETE', `/reports/${other}/publication`);
    await send();
    expect(mails.received).toEqual([]);
    expect((await rows()).map(({ state }) => state)).not.toContain('WAITING');
  });

  test('tells of the same figures once a day, of changed ones again', async () => {
    const id = await create('Again');
    await publish(id);
    await publish(id, { publishedOn: new Date(Date.now() + 3_600_000).toISOString() });
    await publish(id);
    expect(await rows()).toHaveLength(2);
    await send();
    await author.call('DELETE', `/reports/${id}/publication`);
    await publish(id);
    await send();
    expect(mails.received).toHaveLength(2);
    await author.call('PATCH', `/reports/${id}`, { title: 'Changed' });
    await publish(id);
    await send();
    expect(mails.received).toHaveLength(4);
  });

  test('waits for a planned publication, and moves with it', async () => {
    const id = await create('Planned');
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    await publish(id, { publishedOn: at(1) });
    await publish(id, { publishedOn: at(5) });
    const waiting = await rows();
    expect(waiting).toHaveLength(2);
    for (const { due_at } of waiting) expect(due_at.getTime()).toBeGreaterThan(Date.now() + 4.9 * 3_600_000);
  });

  test("respects a person's choice and the tenant's switch", async () => {
    const id = await create('Unwanted');
    expect((await lecturer.call('PUT', '/configs/mail-choice', { choice: 'NONE' })).statusCode).toBe(200);
    await publish(id);
    await send();
    expect(recipients()).toEqual(['dean@uni.example']);
    await lecturer.call('PUT', '/configs/mail-choice', { choice: 'AT_ONCE' });

    mails.received.length = 0;
    const next = await create('Switched off while it waits');
    await publish(next);
    await set({ tellsReaders: false });
    await send();
    expect(mails.received).toEqual([]);
    await publish(await create('Switched off'));
    expect((await rows()).map(({ state }) => state)).not.toContain('WAITING');
    await set({});
  });

  test('attaches the PDF where the tenant wants it', async () => {
    await set({ attachesPdf: true });
    await publish(await create('With a file'));
    await send();
    expect(recipients()).toEqual(['dean@uni.example', 'weiss@uni.example']);
    for (const { body } of mails.received) {
      expect(body).toMatch(/Content-Type: application\/pdf; name="?With/);
      expect(body).toContain(Buffer.from('%PDF').toString('base64').slice(0, 5));
    }
    await set({});
  });
});
