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

describe('a quality guideline that a publication misses', () => {
  const putGuideline = async (value: number, recipients: string[]) => {
    const { version } = (await admin.call('GET', '/quality-guidelines')).json();
    const items = [{ itemId: mails.world.form.itemIds[0], value, tolerance: 0 }];
    const guidelines = [{ id: null, name: { en: 'Good teaching' }, missedFrom: 1, items, recipients }];
    const answer = await admin.call('PUT', '/quality-guidelines', { version, guidelines });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const MISSED = 4.9;
  const KEPT = 1;
  const createCalculated = async (title: string) => {
    const id = await create(title);
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
    await publish(id);
    await send();
    expect(recipients()).toEqual(['dean@uni.example', 'office@uni.example', 'weiss@uni.example']);
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
    await publish(id);
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
    await publish(id);
    const told = new Set((await rows()).map(({ user_id }) => user_id));
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

  test('is not told once a version without it is published, or the tenant switches that off', async () => {
    await putGuideline(MISSED, ['ADMINISTRATOR']);
    const id = await createCalculated('Better');
    await publish(id);
    await putGuideline(KEPT, ['ADMINISTRATOR']);
    await publish(id);
    await send();
    expect(recipients()).toEqual(['dean@uni.example', 'weiss@uni.example']);
    expect(await waiting(admin)).toEqual({ missed: [], total: 0 });

    mails.received.length = 0;
    await putGuideline(MISSED, ['ADMINISTRATOR']);
    await set({ tellsGuidelines: false });
    await publish(await createCalculated('Switched off'));
    await send();
    expect(recipients()).toEqual(['dean@uni.example', 'weiss@uni.example']);
    await set({});
  });

  test('is told as the person chose, and never with a file', async () => {
    await putGuideline(MISSED, ['DEAN']);
    await set({ attachesPdf: true });
    await dean.call('PUT', '/configs/mail-choice', { choice: 'DAILY' });
    await publish(await createCalculated('Daily'));
    const due = async () =>
      (await rows()).find(({ user_id }) => user_id === dean.userId)?.due_at.getTime() ?? 0;
    expect(await due()).toBeGreaterThan(Date.now() + 5 * 60_000);
    await dean.call('PUT', '/configs/mail-choice', { choice: 'AT_ONCE' });
    expect(await due()).toBeLessThan(Date.now() + 5 * 60_000);
    await send();
    const mail = mails.received.find(({ to }) => to[0] === 'dean@uni.example');
    expect(mail?.body).toContain('quality guideline');
    expect(mail?.body).not.toContain('application/pdf');
    await set({});
  });

  test('is told of reports of a series, whose readers get one mail for all', async () => {
    await putGuideline(MISSED, ['ADMINISTRATOR']);
    const seriesId = await mails.create('Series');
    await mails.run(seriesId);
    await send();
    const office = mails.received.filter(({ to }) => to[0] === 'office@uni.example');
    expect(office).toHaveLength(1);
    expect(office[0]?.body).toContain('/reports?judged=missed');
    expect(office[0]?.body).toContain('2 neue Berichte');
  });
});
