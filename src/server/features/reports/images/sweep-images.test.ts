import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { sweepImages } from './queries.ts';
import { insertImage } from './testing/upload.ts';

let app: TestApp;
let world: ReportWorld;
let author: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  author = world.users.author;
});
afterAll(() => app.close());

const aged = (days: number) =>
  inTenant(app.database, world.tenantId, async (db) => {
    const age = sql<Date>`clock_timestamp() - make_interval(days => ${days})`;
    await db.updateTable('images').set({ used_at: age }).execute();
    await db.deleteFrom('image_sweeps').execute();
  });
const sweep = () => inTenant(app.database, world.tenantId, (db) => sweepImages(db, world.tenantId));
const isThere = async (id: string): Promise<boolean> =>
  (await author.call('GET', `/images/${id}`)).statusCode === 200;
const textWith = (image: string) => ({
  visualizationType: 'RICH_TEXT',
  analysisType: 'STRUCTURAL_ELEMENTS',
  title: null,
  text: {
    type: 'doc',
    content: [{ type: 'blockquote', content: [{ type: 'image', attrs: { image, alt: null, width: 50 } }] }],
  },
});

test('When nobody has used one for a month, then the sweep removes it, once a day', async () => {
  const id = await insertImage(app.database, world.tenantId);
  await aged(29);
  await sweep();
  expect(await isThere(id)).toBe(true);
  await aged(31);
  await inTenant(app.database, world.tenantId, (db) =>
    db.insertInto('image_sweeps').values({ tenant_id: world.tenantId, swept_at: new Date() }).execute(),
  );
  await sweep();
  expect(await isThere(id)).toBe(true);
  await aged(31);
  await sweep();
  expect(await isThere(id)).toBe(false);
});

test.each(['reports', 'report-templates'])(
  'When a text of %s has one, then it stays, and a month longer when it was taken out',
  async (kind) => {
    const id = await insertImage(app.database, world.tenantId);
    const owner = kind === 'reports' ? { surveyIds: world.lawSurveys } : { formId: world.form.id };
    const page = (await author.call('POST', `/${kind}`, { title: 'Pictures', ...owner })).json();
    const added = await author.call('POST', `/${kind}/${page.id}/report-items`, { config: textWith(id) });
    expect(added.statusCode, added.body).toBe(201);
    await aged(400);
    await sweep();
    expect(await isThere(id)).toBe(true);
    const item = `/${kind}/${page.id}/report-items/${added.json().id}`;
    await author.call('DELETE', item);
    await aged(400);
    await sweep();
    // Taking it out can be undone.
    expect(await isThere(id)).toBe(true);
    await inTenant(app.database, world.tenantId, (db) => db.deleteFrom('deleted_report_items').execute());
    await aged(29);
    await sweep();
    expect(await isThere(id)).toBe(true);
    await aged(31);
    await sweep();
    expect(await isThere(id)).toBe(false);
  },
);

test('When a template with one is used, then the report keeps it when the template is gone', async () => {
  const id = await insertImage(app.database, world.tenantId);
  const template = (
    await author.call('POST', '/report-templates', { title: 'Logo', formId: world.form.id })
  ).json();
  await author.call('POST', `/report-templates/${template.id}/report-items`, { config: textWith(id) });
  const report = (await author.call('POST', '/reports', { title: 'R', surveyIds: world.lawSurveys })).json();
  await author.call('PUT', `/reports/${report.id}/templates/${template.id}`);
  await author.call('DELETE', `/reports/${report.id}/templates/${template.id}`);
  const copy = await author.call('POST', `/reports/${report.id}/report-items`, { config: textWith(id) });
  expect(copy.statusCode).toBe(201);
  expect((await author.call('DELETE', `/report-templates/${template.id}`)).statusCode).toBeLessThan(300);
  await inTenant(app.database, world.tenantId, (db) => db.deleteFrom('deleted_report_items').execute());
  await aged(400);
  await sweep();
  expect(await isThere(id)).toBe(true);
});

test('When only what is written in another language has one, then it stays, too', async () => {
  const id = await insertImage(app.database, world.tenantId);
  const report = (await author.call('POST', '/reports', { title: 'L', surveyIds: world.lawSurveys })).json();
  const { text, ...rest } = textWith(id);
  const config = { ...rest, writtenIn: 'de', text: { type: 'doc', content: [] }, texts: { en: text } };
  const added = await author.call('POST', `/reports/${report.id}/report-items`, { config });
  expect(added.statusCode, added.body).toBe(201);
  await aged(400);
  await sweep();
  expect(await isThere(id)).toBe(true);
});
