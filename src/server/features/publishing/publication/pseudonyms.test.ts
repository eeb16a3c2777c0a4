import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportExportFormats } from '#shared/publishing/exports/contract.ts';
import { listRoutes } from '../../../security/testing/walk-routes.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import { readPdf } from '../exports/testing/read-pdf.ts';
import { callByToken, shareReport } from '../sharing/testing/share-report.ts';
import { createPublicationMails, type PublicationMails } from './testing/publication-mails.ts';

const NAMES = /hopper|grace|noether|emmy/i;
const PSEUDONYM = /Lehrperson [0-9A-Z]{3}-[0-9A-Z]{3}/;

let mails: PublicationMails;
let dean: TestUser;
let lecturer: TestUser;
let admin: TestUser;
let author: TestUser;
let reportId: number;
let itemId: number;
beforeAll(async () => {
  mails = await createPublicationMails();
  ({ dean, lecturer, admin, author } = mails);
  const { world } = mails;
  await mails.change(lecturer.userId, { name: 'Grace Hopper' });
  await mails.inOwnTenant(async (db) => {
    await sql`update surveys set leader_name = 'Prof. Dr. Grace Hopper'`.execute(db);
    await sql`update surveys set description = 'Criminal law (Hopper)' where id = ${world.lawSurveys[1]}`.execute(
      db,
    );
    await sql`insert into further_leaders (tenant_id, survey_id, position, leader_name)
      values (${world.tenantId}, ${world.lawSurveys[0]}, 2, 'Noether, Emmy')`.execute(db);
  });
  reportId = await mails.createReport('Evaluation of Grace Hopper');
  const path = `/reports/${reportId}`;
  itemId = (await author.call('GET', path)).json().reportItems[0].id;
  const item = (await author.call('GET', `${path}/report-items/${itemId}`)).json();
  const content = { config: { ...item.content.config, split: 'leader' } };
  const changed = await author.call('PATCH', `${path}/report-items/${itemId}`, content);
  expect(changed.statusCode, changed.body).toBe(200);
  await author.call('POST', `${path}/calculation`);
  await mails.publish(reportId);
  const reply = {
    text: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Grüße, G. Hopper', marks: [] }] }],
    },
  };
  expect((await lecturer.call('PUT', `${path}/reply`, reply)).statusCode).toBeLessThan(300);
  const measure = { text: 'Frau Noether asks again', ownerId: lecturer.userId, dueOn: '2030-01-01' };
  expect((await dean.call('POST', `${path}/measures`, measure)).statusCode).toBe(201);
  // The name changes after the publication, whose snapshot keeps the former one.
  await mails.inOwnTenant((db) =>
    sql`update surveys set leader_name = 'Grace Murray' where leader_name <> ''`.execute(db),
  );
});
afterAll(() => mails.close());

const choose = async (roles: string[]) =>
  expect((await admin.call('PUT', '/configs/pseudonyms', { roles })).statusCode).toBe(200);

const textsIn = async (bytes: Buffer, type: string): Promise<string> => {
  if (type.includes('pdf')) return JSON.stringify(await readPdf(bytes));
  if (bytes.subarray(0, 2).toString() !== 'PK') return bytes.toString('utf8');
  return Object.entries(unzipSync(bytes))
    .map(([name, content]) => `${name} ${Buffer.from(content).toString('utf8')}`)
    .join('\n');
};

const readAll = async (): Promise<[path: string, status: number, text: string][]> => {
  const walked = listRoutes(mails.app.app)
    .filter(({ method, url }) => method === 'GET' && url.startsWith('/api/v1/') && !url.endsWith('/events'))
    .map(({ url }) => url.slice('/api/v1'.length))
    .filter((url) => !/^\/(?:session|own-|openapi)/.test(url));
  const filled = walked.map((url) =>
    url
      .replace(':reportId', String(reportId))
      .replace(':reportItemId', String(itemId))
      .replaceAll(/:\w+/g, '1'),
  );
  const files = reportExportFormats.flatMap((format) => [
    `/reports/${reportId}/export?format=${format}`,
    `/reports/${reportId}/report-items/${itemId}/export?format=${format}`,
  ]);
  const lists = [
    '/reports?sort=title',
    '/reports?sort=owner',
    '/measures?state=all',
    '/overview/file?format=CSV',
  ];
  const answers: [string, number, string][] = [];
  for (const path of [...filled, ...lists, ...files]) {
    const { statusCode, rawPayload, headers } = await dean.call('GET', path);
    const type = `${headers['content-type']}`;
    const about = `${headers['content-disposition'] ?? ''}`;
    answers.push([path, statusCode, about + (await textsIn(rawPayload, type))]);
  }
  return answers;
};

describe('PUT /configs/pseudonyms', () => {
  test('is off at first, shown on who sees what, and for administrators alone', async () => {
    expect((await dean.call('GET', '/policy')).json().pseudonymRoles).toEqual([]);
    expect((await dean.call('GET', `/reports/${reportId}`)).body).toMatch(NAMES);
    await choose(['LINK_READER', 'DEAN']);
    expect((await dean.call('GET', '/policy')).json().pseudonymRoles).toEqual(['DEAN', 'LINK_READER']);
    for (const user of [dean, lecturer, author]) {
      expect((await user.call('PUT', '/configs/pseudonyms', { roles: [] })).statusCode).toBe(403);
      expect((await user.call('GET', '/configs/pseudonyms')).statusCode).toBe(403);
    }
  });

  test.each([[['ADMINISTRATOR']], [['DEAN', 'x']], ['DEAN']])('refuses %s', async (roles) => {
    expect((await admin.call('PUT', '/configs/pseudonyms', { roles })).statusCode).toBe(422);
  });
});

describe('a dean who gets pseudonyms', () => {
  beforeAll(() => choose(['DEAN', 'LINK_READER']));

  test('reads no name in any answer or file', async () => {
    const answers = await readAll();
    expect(answers.filter(([, status]) => status === 200).length).toBeGreaterThan(25);
    expect(answers.filter(([, status]) => status >= 500)).toEqual([]);
    expect(answers.filter(([, , text]) => NAMES.test(text)).map(([path]) => path)).toEqual([]);
    const shown = answers.filter(([, , text]) => PSEUDONYM.test(text)).map(([path]) => path);
    expect(shown).toEqual(
      expect.arrayContaining([
        '/reports',
        `/reports/${reportId}`,
        `/reports/${reportId}/surveys`,
        '/measures',
      ]),
    );
    expect(
      shown.filter((path) => /export\?format=(?:PDF|DOCX|PPTX|XLSX|JSON)$/.test(path)).length,
    ).toBeGreaterThan(4);
  });

  test('is told no account of a lecturer and offered none', async () => {
    const { measures, owners } = (await dean.call('GET', `/reports/${reportId}/measures`)).json();
    expect(measures.map(({ ownerId }: { ownerId: number | null }) => ownerId)).toEqual([null]);
    expect(owners.map(({ id }: { id: number }) => id)).toEqual([dean.userId]);
    const measure = { text: 'x', ownerId: lecturer.userId, dueOn: '2030-01-01' };
    expect((await dean.call('POST', `/reports/${reportId}/measures`, measure)).statusCode).toBe(422);
  });

  test('finds nothing by a name, and the report by its pseudonym', async () => {
    const count = async (path: string) => (await dean.call('GET', path)).json().totalElements;
    const [row] = (await dean.call('GET', '/reports')).json().content;
    for (const name of ['Hopper', 'grace', 'opp'])
      expect([name, await count(`/reports?title=${name}`)]).toEqual([name, 0]);
    expect(await count(`/reports?title=${encodeURIComponent(row.title)}`)).toBe(1);
    expect(await count('/measures?state=all&search=Noether')).toBe(0);
    expect(await count('/measures?state=all&search=Hopper')).toBe(0);
    expect(await count('/measures?state=all&search=asks')).toBe(1);
  });

  test('gets lists in the order of what they show', async () => {
    await mails.inOwnTenant((db) => sql`update surveys set leader_name = 'Emmy Noether'`.execute(db));
    for (const title of ['Grace Hopper', 'Emmy Noether', 'Aaa', 'Zzz'])
      await mails.publish(await mails.createReport(title));
    const { content } = (await dean.call('GET', '/reports?sort=title&order=asc&size=100')).json();
    const titles: string[] = content.map(({ title }: { title: string }) => title);
    expect(titles).toEqual([...titles].sort(new Intl.Collator('en', { numeric: true }).compare));
    const page = (await dean.call('GET', '/reports?sort=title&order=asc&size=2&page=1')).json();
    expect(page.content.map(({ title }: { title: string }) => title)).toEqual(titles.slice(2, 4));
    expect(page.totalElements).toBe(titles.length);
  });

  test('is quoted the rule in a PDF', async () => {
    const { rawPayload } = await dean.call('GET', `/reports/${reportId}/export?format=PDF`);
    const { pages } = await readPdf(rawPayload);
    const text = pages
      .map((page) => page.text)
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    expect(text).toContain('wer einen Link öffnet');
  });

  test('gets mails without names', async () => {
    await mails.clear();
    await mails.publish(await mails.createReport('On Grace Hopper'));
    await mails.sendAll();
    const sent = mails.received.find(({ to }) => to[0] === 'dean@uni.example');
    expect(`${sent?.headers} ${sent?.body}`).toContain('Lehrperson');
    expect(`${sent?.headers} ${sent?.body}`).not.toMatch(/hopper|noether/i);
    const own = mails.received.find(({ to }) => to[0] === 'weiss@uni.example');
    expect(own?.body).toContain('Grace Hopper');
  });

  test('sees names again when the tenant says so, on kept pages as well', async () => {
    await choose([]);
    expect((await dean.call('GET', `/reports/${reportId}`)).body).toContain('Grace Hopper');
    await choose(['DEAN', 'LINK_READER']);
    expect((await dean.call('GET', `/reports/${reportId}`)).body).not.toMatch(NAMES);
  });
});

test('a link shows pseudonyms, and authors, lecturers and administrators see names', async () => {
  await choose(['LINK_READER']);
  const { token } = await shareReport(author, reportId);
  const byLink = await callByToken(mails.app.app, token, `/reports/${reportId}`);
  expect(byLink.statusCode).toBe(200);
  expect(byLink.body).not.toMatch(NAMES);
  expect(byLink.body).toMatch(PSEUDONYM);
  for (const user of [author, lecturer, admin, dean])
    expect((await user.call('GET', `/reports/${reportId}`)).body).toMatch(/Grace Hopper/);
});

test('a tenant’s choice is no business of another tenant', async () => {
  const stranger = await mails.app.createUser(await mails.app.createTenant('pseudonymous'), 'ADMINISTRATOR');
  await choose(['DEAN']);
  expect((await stranger.call('GET', '/configs/pseudonyms')).json()).toEqual({ roles: [] });
});
