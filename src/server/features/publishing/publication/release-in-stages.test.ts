import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listRoutes } from '../../../security/testing/walk-routes.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import { callByToken, shareReport } from '../sharing/testing/share-report.ts';
import { createPublicationMails, type PublicationMails } from './testing/publication-mails.ts';

let mails: PublicationMails;
let dean: TestUser;
let lecturer: TestUser;
let author: TestUser;
let admin: TestUser;
beforeAll(async () => {
  mails = await createPublicationMails();
  ({ dean, lecturer, author, admin } = mails);
});
afterAll(() => mails.close());
beforeEach(async () => {
  await mails.clear();
  await setDays(0);
});

const setDays = async (replyDays: number) =>
  expect((await admin.call('PUT', '/configs/reply-period', { replyDays })).statusCode).toBe(200);
const read = (user: TestUser, id: number) => user.call('GET', `/reports/${id}`);
const statuses = async (id: number) =>
  Promise.all([lecturer, dean].map(async (user) => (await read(user, id)).statusCode));
const publication = async (id: number, user = author) => (await read(user, id)).json().publication;
/** Moves the publication so many days into the past. */
const letPass = (id: number, days: number) =>
  mails.inOwnTenant((db) =>
    sql`update report_publications set published_on = published_on - make_interval(days => ${days})
      where report_id = ${id}`.execute(db),
  );
const inStage = async (title = 'Staged'): Promise<number> => {
  const id = await mails.createReport(title);
  await mails.publish(id, { replyDays: 14 });
  return id;
};

describe('PUT /reports/:reportId/publication with a reply period', () => {
  test('opens the report to the lecturer first and to deans when the period is over', async () => {
    const id = await inStage();
    expect(await statuses(id)).toEqual([200, 404]);
    await letPass(id, 13);
    expect(await statuses(id)).toEqual([200, 404]);
    await letPass(id, 1);
    expect(await statuses(id)).toEqual([200, 200]);
    const reply = {
      text: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Danke', marks: [] }] }],
      },
    };
    expect((await lecturer.call('PUT', `/reports/${id}/reply`, reply)).statusCode).toBeLessThan(300);
    expect((await read(dean, id)).json().replies).toHaveLength(1);
  });

  test('tells author and lecturer when units follow', async () => {
    const id = await inStage();
    const { publishedOn, unitsReadFrom, replyDays } = await publication(id);
    expect([replyDays, await publication(id, lecturer)]).toMatchObject([14, { unitsReadFrom }]);
    const days = (new Date(unitsReadFrom).getTime() - new Date(publishedOn).getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThan(14.1);
  });

  test('keeps the time of day over a change of the clocks', async () => {
    const id = await mails.createReport('Clocks');
    // 25 October 2037 is the last Sunday of the month: Berlin goes back to UTC+1.
    await mails.publish(id, { publishedOn: '2037-10-20T06:00:00Z', replyDays: 10 });
    expect((await publication(id)).unitsReadFrom).toBe('2037-10-30T07:00:00.000Z');
    await mails.publish(id, { publishedOn: '2037-10-10T06:00:00Z' });
    expect((await publication(id)).unitsReadFrom).toBe('2037-10-20T06:00:00.000Z');
    await mails.set({ timeZone: 'America/New_York' });
    await mails.publish(id, { publishedOn: '2037-10-24T06:00:00Z', replyDays: 7 });
    expect((await publication(id)).unitsReadFrom).toBe('2037-10-31T06:00:00.000Z');
  });

  test('applies the tenant’s period to first publications that a lecturer reads, and to no others', async () => {
    const before = await mails.createReport('Before');
    await mails.publish(before);
    await mails.inOwnTenant((db) =>
      sql`update surveys set leader_user_id = null where id = ${mails.world.artsSurvey}`.execute(db),
    );
    await setDays(7);
    const later = await mails.createReport('Later');
    await mails.publish(later);
    const ofOthers = (
      await admin.call('POST', '/reports', {
        title: 'Arts',
        surveyIds: [...mails.world.lawSurveys, mails.world.artsSurvey],
      })
    ).json().id;
    await admin.call('PUT', `/reports/${ofOthers}/publication`, {
      ...{ unitIds: [mails.world.units.lawInstitute], publishedOn: null },
    });
    const atOnce = await mails.createReport('At once');
    await mails.publish(atOnce, { replyDays: 0 });
    await mails.publish(before);
    expect((await statuses(later)).concat(await statuses(before), await statuses(atOnce))).toEqual([
      ...[200, 404],
      ...[200, 200],
      ...[200, 200],
    ]);
    expect((await read(dean, ofOthers)).statusCode).toBe(200);
    await setDays(0);
    expect(await statuses(later)).toEqual([200, 404]);
  });

  test('can be lengthened, ended and taken back, and begins again with a new publication', async () => {
    const id = await inStage('Changed');
    await letPass(id, 20);
    await mails.publish(id, { replyDays: 30 });
    expect(await statuses(id)).toEqual([200, 404]);
    await mails.publish(id, { replyDays: 0 });
    expect([await statuses(id), (await publication(id)).unitsReadFrom]).toEqual([[200, 200], undefined]);
    await mails.publish(id, { replyDays: 14 });
    expect((await author.call('DELETE', `/reports/${id}/publication`)).statusCode).toBe(204);
    expect(await statuses(id)).toEqual([404, 404]);
    await mails.publish(id, { replyDays: 14 });
    expect(await statuses(id)).toEqual([200, 404]);
  });

  test.each([-1, 366, 1.5, '7', null])('refuses %s days', async (replyDays) => {
    const id = await mails.createReport('Refused');
    const body = { unitIds: [mails.world.units.lawInstitute], publishedOn: null, replyDays };
    expect((await author.call('PUT', `/reports/${id}/publication`, body)).statusCode).toBe(422);
  });
});

describe('during the reply period', () => {
  test('every endpoint of reports answers a dean as for a report that does not exist', async () => {
    const id = await inStage('Unseen');
    const addresses = listRoutes(mails.app.app)
      .filter(({ method, url }) => method !== 'HEAD' && /^\/api\/v1\/reports\/:reportId(?:\/|$)/.test(url))
      .map(({ method, url }) => [method, url.slice('/api/v1'.length)] as const);
    expect(addresses.length).toBeGreaterThan(25);
    const answers = (reportId: number) =>
      Promise.all(
        addresses.map(async ([method, path]) => {
          const filled = path.replace(':reportId', String(reportId)).replaceAll(/:\w+/g, '1');
          const { statusCode, body } = await dean.call(
            method as 'GET',
            filled,
            method === 'GET' ? undefined : {},
          );
          return [method, path, statusCode, body.replace(/"(?:instance|requestId)":"[^"]*",?/g, '')];
        }),
      );
    expect(await answers(id)).toEqual(await answers(2_000_000_000));
  });

  test('lists, search, start page, files of many and counts by guideline know nothing of it', async () => {
    const guideline = {
      ...{ id: null, name: { en: 'Core' }, missedFrom: 1, recipients: ['DEAN'] },
      items: [{ itemId: mails.world.form.itemIds[0], value: 1, tolerance: 0 }],
    };
    const { version } = (await admin.call('GET', '/quality-guidelines')).json();
    await admin.call('PUT', '/quality-guidelines', { version, guidelines: [guideline] });
    const id = await mails.createReport('Hidden treasure');
    await author.call('POST', `/reports/${id}/calculation`);
    await mails.publish(id, { replyDays: 14 });
    const paths = [
      ...['', 'state=published', 'state=new', 'state=planned', 'state=draft', 'title=treasure'],
      ...[`units=${mails.world.units.lawInstitute}`, 'judged=missed', 'judged=met'],
    ].map((query) => `/reports?size=100&${query}`);
    for (const path of [...paths, '/start', '/measures', '/overview/guidelines', '/menus']) {
      const { statusCode, body } = await dean.call('GET', path);
      expect([path, statusCode < 500, body.includes('treasure'), body.includes(`"reportId":${id}`)]).toEqual([
        ...[path, true, false, false],
      ]);
    }
    for (const format of ['PDF', 'XLSX'])
      expect((await dean.call('POST', '/exports', { reportIds: [id], format })).statusCode).toBe(404);
    await letPass(id, 14);
    expect((await dean.call('GET', '/reports?title=treasure')).json().totalElements).toBe(1);
    expect((await dean.call('POST', '/exports', { reportIds: [id], format: 'XLSX' })).statusCode).toBe(202);
    const emptied = (await admin.call('GET', '/quality-guidelines')).json().version;
    await admin.call('PUT', '/quality-guidelines', { version: emptied, guidelines: [] });
  });

  test('links open nothing, and open afterwards', async () => {
    const id = await inStage('By link');
    const { token } = await shareReport(author, id);
    const open = async () => (await callByToken(mails.app.app, token, `/reports/${id}`)).statusCode;
    expect(await open()).toBe(401);
    await letPass(id, 14);
    expect(await open()).toBe(200);
    await mails.publish(id, { replyDays: 100 });
    expect(await open()).toBe(401);
  });

  test('deans see the overview by the usual minimum, even if they are trusted with less', async () => {
    const minimums = { respondents: 3, comments: 3, comparedSurveys: 4 };
    const trust = { ...minimums, overview: { surveys: 1, roles: ['DEAN'] } };
    expect((await admin.call('PUT', '/configs/minimums', trust)).statusCode).toBe(200);
    const least = async () => (await dean.call('GET', '/overview')).json().minimumSurveys;
    await mails.inOwnTenant((db) => sql`update report_publications set reply_days = 0`.execute(db));
    expect(await least()).toBe(1);
    const id = await inStage('Overview');
    expect(await least()).toBe(4);
    await letPass(id, 14);
    expect(await least()).toBe(1);
    await setDays(7);
    expect(await least()).toBe(4);
  });
});

describe('mails of a publication with a reply period', () => {
  const dueDays = async () => {
    const rows = await mails.readRows();
    return Object.fromEntries(
      rows.map(({ user_id, due_at }) => [user_id, Math.round((due_at.getTime() - Date.now()) / 86_400_000)]),
    );
  };

  test('reach the lecturer at once and the dean with the end of the period', async () => {
    const id = await inStage('Told');
    expect(await dueDays()).toMatchObject({ [lecturer.userId]: 0, [dean.userId]: 14 });
    await mails.publish(id, { replyDays: 3 });
    expect(await dueDays()).toMatchObject({ [lecturer.userId]: 0, [dean.userId]: 3 });
    await mails.publish(id, { replyDays: 0 });
    expect(await dueDays()).toMatchObject({ [dean.userId]: 0 });
  });

  test('that are sent too early reach no dean, and their PDF is none of a dean’s', async () => {
    await mails.set({ attachesPdf: true });
    await inStage('Early');
    await mails.sendAll();
    expect(mails.listRecipients()).toEqual(['weiss@uni.example']);
    expect(mails.received[0]?.headers.concat(mails.received[0]?.body)).toContain('application/pdf');
  });
});

describe('who leads all surveys and is dean of their unit', () => {
  const act = (role: string, further: string) =>
    mails.inOwnTenant((db) =>
      sql`update users set role = ${role}, further_roles = array[${further}] where id = ${lecturer.userId}`.execute(
        db,
      ),
    );

  test('reads it first as a lecturer, after the period as a dean, and is told once, at once', async () => {
    await act('INSTRUCTOR', 'DEAN');
    const id = await inStage('Two roles');
    expect((await read(lecturer, id)).statusCode).toBe(200);
    await act('DEAN', 'INSTRUCTOR');
    expect((await read(lecturer, id)).statusCode).toBe(404);
    expect((await lecturer.call('GET', '/reports?title=roles')).json().totalElements).toBe(0);
    const own = (await mails.readRows()).filter(({ user_id }) => user_id === lecturer.userId);
    expect(own).toHaveLength(1);
    expect(own[0]?.due_at.getTime()).toBeLessThan(Date.now() + 3_600_000);
    await mails.set({ attachesPdf: true });
    await mails.sendAll();
    expect(mails.listRecipients()).toEqual(['weiss@uni.example']);
    expect(mails.received[0]?.headers.concat(mails.received[0]?.body)).toContain('application/pdf');
    await letPass(id, 14);
    expect((await read(lecturer, id)).statusCode).toBe(200);
    await mails.inOwnTenant((db) =>
      sql`update users set role = 'INSTRUCTOR', further_roles = '{}' where id = ${lecturer.userId}`.execute(
        db,
      ),
    );
  });
});

describe('series with a reply period', () => {
  test('opens its reports to lecturers first, tells each when they can read it', async () => {
    const head = await mails.app.createUser(mails.world.tenantId, 'DEAN', [mails.world.units.lawInstitute]);
    await mails.change(head.userId, { username: 'head@uni.example' });
    const id = await mails.create('Series', { readers: 'UNIT', replyDays: 10 });
    await mails.run(id);
    const reports = (await lecturer.call('GET', '/reports?title=Series')).json();
    expect(reports.totalElements).toBeGreaterThan(0);
    expect((await dean.call('GET', '/reports?title=Series')).json().totalElements).toBe(0);
    const rows = await mails.readRows();
    const due = (userId: number) => rows.find(({ user_id }) => user_id === userId)?.due_at.getTime() ?? 0;
    expect(Math.round((due(head.userId) - due(lecturer.userId)) / 86_400_000)).toBe(10);
    const settings = (await author.call('GET', `/series/${id}`)).json();
    await author.call('PUT', `/series/${id}`, {
      version: settings.version,
      settings: { ...settings.settings, replyDays: 0 },
    });
    await mails.run(id);
    expect((await dean.call('GET', '/reports?title=Series')).json().totalElements).toBe(
      reports.totalElements,
    );
  });

  test('takes the tenant’s period where it has none of its own', async () => {
    await setDays(5);
    const id = await mails.create('Usual', { readers: 'UNIT' });
    await mails.run(id);
    const { content } = (await lecturer.call('GET', '/reports?title=Usual')).json();
    expect(content.length).toBeGreaterThan(0);
    expect((await dean.call('GET', '/reports?title=Usual')).json().totalElements).toBe(0);
    expect((await publication(content[0].id)).replyDays).toBe(5);
  });
});
