import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../testing/test-app.ts';
import { createPublicationMails, type PublicationMails } from './testing/publication-mails.ts';

let mails: PublicationMails;
let author: TestUser;
let dean: TestUser;
let lecturer: TestUser;
beforeAll(async () => {
  mails = await createPublicationMails();
  ({ author, dean, lecturer } = mails);
});
afterAll(() => mails.close());
beforeEach(() => mails.clear());

describe('PUT /reports/:reportId/publication', () => {
  test('tells deans and lecturers by one mail each, in their language, and never the publisher', async () => {
    const id = await mails.createReport('Teaching {mean}');
    await mails.publish(id);
    await mails.sendAll();
    expect(mails.listRecipients()).toEqual(['dean@uni.example', 'weiss@uni.example']);
    const english = mails.received.find(({ to }) => to[0] === 'dean@uni.example');
    expect(english?.body).toContain('“Teaching {mean}” (Institute of Law), published by Ada Lovelace');
    expect(english?.body).toContain(`${mails.services.settings.publicUrl}/reports/${id}/page`);
    expect(english?.headers).toMatch(/^List-Unsubscribe: <[^>]*\/settings>/im);
    expect(english?.headers).not.toContain('Teaching');
    const german = mails.received.find(({ to }) => to[0] === 'weiss@uni.example');
    expect(german?.body).toContain('„Teaching {mean}“ (Institute of Law), veröffentlicht von Ada Lovelace');
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
      const id = await mails.createReport(title);
      await mails.publish(id, more);
      const told = new Set((await mails.readRows()).map(({ user_id }) => user_id));
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
    const id = await mails.createReport('Gone');
    await mails.publish(id);
    const [survey = 0] = mails.world.lawSurveys;
    const lead = (userId: number | null) =>
      mails.inOwnTenant((db) =>
        db.updateTable('surveys').set({ leader_user_id: userId }).where('id', '=', survey).execute(),
      );
    await lead(null);
    await mails.sendAll();
    expect(mails.listRecipients()).toEqual(['dean@uni.example']);
    await lead(lecturer.userId);

    mails.received.length = 0;
    const other = await mails.createReport('Taken back');
    await mails.publish(other);
    await author.call('DELETE', `/reports/${other}/publication`);
    await mails.sendAll();
    expect(mails.received).toEqual([]);
    expect((await mails.readRows()).map(({ state }) => state)).not.toContain('WAITING');
  });

  test('tells of the same figures once a day, of changed ones again', async () => {
    const id = await mails.createReport('Again');
    await mails.publish(id);
    await mails.publish(id, { publishedOn: new Date(Date.now() + 3_600_000).toISOString() });
    await mails.publish(id);
    expect(await mails.readRows()).toHaveLength(2);
    await mails.sendAll();
    await author.call('DELETE', `/reports/${id}/publication`);
    await mails.publish(id);
    await mails.sendAll();
    expect(mails.received).toHaveLength(2);
    await author.call('PATCH', `/reports/${id}`, { title: 'Changed' });
    await mails.publish(id);
    await mails.sendAll();
    expect(mails.received).toHaveLength(4);
  });

  test('waits for a planned publication, and moves with it', async () => {
    const id = await mails.createReport('Planned');
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    await mails.publish(id, { publishedOn: at(1) });
    await mails.publish(id, { publishedOn: at(5) });
    const waiting = await mails.readRows();
    expect(waiting).toHaveLength(2);
    for (const { due_at } of waiting) expect(due_at.getTime()).toBeGreaterThan(Date.now() + 4.9 * 3_600_000);
  });

  test("respects a person's choice and the tenant's switch", async () => {
    const id = await mails.createReport('Unwanted');
    expect((await lecturer.call('PUT', '/configs/mail-choice', { choice: 'NONE' })).statusCode).toBe(200);
    await mails.publish(id);
    await mails.sendAll();
    expect(mails.listRecipients()).toEqual(['dean@uni.example']);
    await lecturer.call('PUT', '/configs/mail-choice', { choice: 'AT_ONCE' });

    mails.received.length = 0;
    const next = await mails.createReport('Switched off while it waits');
    await mails.publish(next);
    await mails.set({ tellsReaders: false });
    await mails.sendAll();
    expect(mails.received).toEqual([]);
    await mails.publish(await mails.createReport('Switched off'));
    expect((await mails.readRows()).map(({ state }) => state)).not.toContain('WAITING');
    await mails.set({});
  });

  test('attaches the PDF where the tenant wants it', async () => {
    await mails.set({ attachesPdf: true });
    await mails.publish(await mails.createReport('With a file'));
    await mails.sendAll();
    expect(mails.listRecipients()).toEqual(['dean@uni.example', 'weiss@uni.example']);
    for (const { body } of mails.received) {
      expect(body).toMatch(/Content-Type: application\/pdf; name="?With/);
      expect(body).toContain(Buffer.from('%PDF').toString('base64').slice(0, 5));
    }
    await mails.set({});
  });
});
