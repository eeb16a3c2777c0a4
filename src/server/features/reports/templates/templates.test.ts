import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let world: ReportWorld;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
});
afterAll(() => app.close());

const createTemplate = async (user: TestUser, formId = world.form.id, title = 'A template') => {
  const answer = await user.call('POST', '/report-templates', { title, formId });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const createReport = async (user: TestUser = world.users.author) =>
  (await user.call('POST', '/reports', { title: 'A report', surveyIds: world.lawSurveys })).json();
const addItems = (user: TestUser, path: string, itemIds: number[]) =>
  user.call('POST', `${path}/report-items/batch`, { itemIds });
const statusOf = async (user: TestUser, path: string) => (await user.call('GET', path)).statusCode;

describe('a template of its own', () => {
  test('[1.03] When a template is created, then it has no formId and none of what belongs to surveys', async () => {
    const { author } = world.users;
    const template = await createTemplate(author, world.form.id, '  Standard  ');
    expect(template).not.toHaveProperty('formId');
    expect(template).toMatchObject({
      title: 'Standard',
      formIds: [world.form.id],
      surveyIds: [],
      publication: null,
      outOfDate: false,
      mayEdit: true,
    });
    expect((await author.call('GET', `/report-templates/${template.id}`)).json()).toEqual(template);
    const report = await createReport();
    expect(Object.keys(template).sort()).toEqual(
      Object.keys(report)
        .filter((key) => key !== 'formId')
        .sort(),
    );
    expect(await statusOf(author, `/reports/${template.id}`)).toBe(404);
    expect(await statusOf(author, `/report-templates/${report.id}`)).toBe(404);
  });

  test.each([
    ['no title', ' \t', 'report.title.required', {}],
    ['a title of 256', 'x'.repeat(256), 'form.error.maxLengthExceeded', { maxChars: 255 }],
  ])('[5.01] When a template is created with %s, then it is refused', async (_, title, code, params) => {
    const answer = await world.users.author.call('POST', '/report-templates', {
      title,
      formId: world.form.id,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code, params });
  });

  test('When title, form or language change, then the template says so', async () => {
    const { author } = world.users;
    const { id, languages } = await createTemplate(author);
    const patch = (body: unknown, ifMatch?: string) =>
      author.call('PATCH', `/report-templates/${id}`, body, ifMatch ? { 'if-match': ifMatch } : {});
    expect((await patch({ title: ' New ' }, '"1"')).json()).toMatchObject({ title: 'New', version: 2 });
    expect((await patch({ title: 'Old' }, '"1"')).json().code).toBe('report.conflict');
    expect((await patch({ title: ' ' })).json().code).toBe('report.title.required');
    expect((await patch({ title: 'x'.repeat(256) })).json().code).toBe('form.error.maxLengthExceeded');
    expect((await patch({ reportLanguageId: languages[1].id })).json().reportLanguageId).toBe(
      languages[1].id,
    );
    expect(
      (await world.users.admin.call('PATCH', `/report-templates/${id}`, { formId: 1_000_000 })).statusCode,
    ).toBe(404);
    const moved = await world.users.admin.call('PATCH', `/report-templates/${id}`, {
      formId: world.otherForm.id,
    });
    expect(moved.json().formIds).toEqual([world.otherForm.id]);
  });

  test('[7.22] When a template is locked, then edits of it and its items are refused', async () => {
    const { author } = world.users;
    const { id } = await createTemplate(author);
    const path = `/report-templates/${id}`;
    const [{ id: itemId, placement, content }] = (
      await addItems(author, path, [world.form.itemIds[0] as number])
    ).json();
    expect((await author.call('PUT', `${path}/lock`, { isLocked: true })).json().isLocked).toBe(true);
    const edits: [Parameters<TestUser['call']>[0], string, unknown?][] = [
      ['PATCH', '', { title: 'x' }],
      ['DELETE', ''],
      ['POST', '/report-items', { config: content.config }],
      ['POST', '/report-items/batch', { itemIds: [world.form.itemIds[0]] }],
      ['PATCH', `/report-items/${itemId}`, { config: content.config }],
      ['DELETE', `/report-items/${itemId}`],
      ['PATCH', '/placements', [{ reportItemId: itemId, placement }]],
    ];
    for (const [method, rest, body] of edits) {
      const answer = await author.call(method, path + rest, body);
      expect([rest, answer.statusCode, answer.json().code]).toEqual([rest, 423, 'report.locked']);
    }
    expect((await author.call('PUT', `${path}/lock`, { isLocked: false })).json().isLocked).toBe(false);
  });

  test('narrows templates by title words and forms [3.08] [7.15]', async () => {
    const fresh = await createReportWorld(app);
    const { admin } = fresh.users;
    for (const [title, formId] of [
      ['Lectures short', fresh.form.id],
      ['Lectures long', fresh.form.id],
      ['Seminars', fresh.otherForm.id],
    ] as const)
      await createTemplate(admin, formId, title);
    const search = async (query: string) => (await admin.call('GET', `/report-templates?${query}`)).json();
    const titles = async (query: string) =>
      (await search(query)).content.map(({ title }: { title: string }) => title);
    expect(await titles('title=LECT&sort=title&order=asc')).toEqual(['Lectures long', 'Lectures short']);
    expect(await titles('title=long%20lect')).toEqual(['Lectures long']);
    expect(await titles(`forms=${fresh.otherForm.id}`)).toEqual(['Seminars']);
    const [{ id: seminars }] = (await search('title=seminars')).content;
    await admin.call('PUT', `/report-templates/${seminars}/lock`, { isLocked: true });
    expect(await titles('state=locked')).toEqual(['Seminars']);
    expect(await titles('state=draft&sort=title&order=asc')).toEqual(['Lectures long', 'Lectures short']);
    expect((await admin.call('GET', '/report-templates?state=published')).statusCode).toBe(422);
    expect(await search('title=nothing')).toEqual({
      content: [],
      number: 0,
      size: 20,
      totalElements: 0,
      totalPages: 0,
    });
    const [row] = (await search('title=seminars')).content;
    expect(Object.keys(row).sort()).toEqual([
      'createdOn',
      'formId',
      'formShortName',
      'id',
      'isLocked',
      'itemCount',
      'mayEdit',
      'ownerName',
      'title',
      'updatedOn',
    ]);
    expect(row).toMatchObject({ formShortName: 'SEM', itemCount: 0 });
  });

  test('shares a template with units above and below and lets its own edit it', async () => {
    const { admin, lawHead, author, colleague, artsAuthor, dean, lecturer } = world.users;
    const { id } = await createTemplate(author);
    const path = `/report-templates/${id}`;
    const everybody = [admin, lawHead, author, colleague, artsAuthor, dean, lecturer];
    expect(await Promise.all(everybody.map((user) => statusOf(user, path)))).toEqual([
      200, 200, 200, 200, 404, 403, 403,
    ]);
    const patch = async (user: TestUser) => (await user.call('PATCH', path, { title: 'x' })).statusCode;
    expect(await Promise.all([admin, lawHead, author, colleague, artsAuthor].map(patch))).toEqual([
      200, 200, 200, 403, 404,
    ]);
    const ofHead = await createTemplate(lawHead);
    expect(await statusOf(author, `/report-templates/${ofHead.id}`)).toBe(200);
    const ofAdmin = await createTemplate(admin);
    expect(await statusOf(artsAuthor, `/report-templates/${ofAdmin.id}`)).toBe(200);
    expect(await statusOf((await createReportWorld(app)).users.admin, path)).toBe(404);
  });

  test('When the form has no survey within the author’s units, then it is not found', async () => {
    const { author, lawHead } = world.users;
    const foreign = await createReportWorld(app);
    for (const [user, formId] of [
      [author, world.otherForm.id],
      [lawHead, world.otherForm.id],
      [world.users.admin, foreign.form.id],
    ] as const)
      expect((await user.call('POST', '/report-templates', { title: 'x', formId })).statusCode).toBe(404);
  });
});

describe('a template on a report', () => {
  test('adds a template’s items below the report’s own and removes them with it [4.06] [7.13] [7.14]', async () => {
    const { author } = world.users;
    const report = await createReport();
    const path = `/reports/${report.id}`;
    const [clear, role, room] = world.form.itemIds as [number, number, number];
    await addItems(author, path, [clear]);
    const template = await createTemplate(author);
    await addItems(author, `/report-templates/${template.id}`, [role, room]);
    const added = await author.call('PUT', `${path}/templates/${template.id}`);
    expect(added.statusCode, added.body).toBe(200);
    const { usedReportTemplates, reportItems, excludedItems, version } = added.json();
    expect(usedReportTemplates).toEqual([{ id: template.id, title: 'A template' }]);
    expect(excludedItems).toEqual([]);
    expect(version).toBe(3);
    expect(
      reportItems.map((item: { placement: unknown; content: { config: { itemIds: number[] } } }) => [
        item.content.config.itemIds[0],
        item.placement,
      ]),
    ).toEqual([
      [clear, { x: 0, y: 0, cols: 6, rows: 4 }],
      [role, { x: 0, y: 4, cols: 6, rows: 4 }],
      [room, { x: 6, y: 4, cols: 6, rows: 4 }],
    ]);
    const again = await author.call('PUT', `${path}/templates/${template.id}`);
    expect(again.json().reportItems).toHaveLength(3);
    const removed = await author.call('DELETE', `${path}/templates/${template.id}`);
    expect(removed.json()).toMatchObject({ usedReportTemplates: [] });
    expect(removed.json().reportItems).toHaveLength(1);
    expect((await author.call('DELETE', `${path}/templates/${template.id}`)).statusCode).toBe(404);
  });

  test('When the report’s forms lack a question, then it is left out and named', async () => {
    const { admin } = world.users;
    const report = await createReport(admin);
    const template = await createTemplate(admin, world.otherForm.id);
    const [clear, onlySeminars] = world.otherForm.itemIds as [number, number];
    const path = `/report-templates/${template.id}`;
    const config = {
      visualizationType: 'BAR_CHART',
      analysisType: 'QUANTITATIVE',
      itemIds: [clear, onlySeminars],
    };
    await admin.call('POST', `${path}/report-items`, { config });
    await addItems(admin, path, [onlySeminars]);
    await admin.call('POST', `${path}/report-items`, {
      config: { visualizationType: 'DIVIDER', analysisType: 'STRUCTURAL_ELEMENTS' },
    });
    const added = (await admin.call('PUT', `/reports/${report.id}/templates/${template.id}`)).json();
    expect(added.excludedItems).toEqual([
      { itemId: onlySeminars, text: { de: 'Only in seminars', en: 'Only in seminars (en)' } },
    ]);
    const shown = added.reportItems.map(
      ({ content }: { content: { config: { visualizationType: string; itemIds?: number[] } } }) => [
        content.config.visualizationType,
        content.config.itemIds,
      ],
    );
    expect(shown).toHaveLength(2);
    expect(shown).toContainEqual(['BAR_CHART', [clear]]);
    expect(shown).toContainEqual(['DIVIDER', undefined]);
  });

  test('When a template is deleted, then reports keep what it brought', async () => {
    const { author } = world.users;
    const report = await createReport();
    const template = await createTemplate(author);
    await addItems(author, `/report-templates/${template.id}`, [world.form.itemIds[0] as number]);
    await author.call('PUT', `/reports/${report.id}/templates/${template.id}`);
    expect((await author.call('DELETE', `/report-templates/${template.id}`)).statusCode).toBe(204);
    const after = (await author.call('GET', `/reports/${report.id}`)).json();
    expect(after).toMatchObject({ usedReportTemplates: [], version: 3 });
    expect(after.reportItems).toHaveLength(1);
  });

  test('When a template is deleted while reports take it in, then each has its items or never had it', async () => {
    const { author, admin } = world.users;
    for (let round = 0; round < 5; round += 1) {
      const template = await createTemplate(author);
      await addItems(author, `/report-templates/${template.id}`, [world.form.itemIds[0] as number]);
      const reports = [await createReport(), await createReport(), await createReport()];
      const use = (id: number) => author.call('PUT', `/reports/${id}/templates/${template.id}`);
      await use(reports[0].id);
      const [deleted, ...used] = await Promise.all([
        admin.call('DELETE', `/report-templates/${template.id}`),
        ...reports.map(({ id }) => use(id)),
      ]);
      expect(deleted.statusCode, deleted.body).toBe(204);
      for (const answer of used) expect([200, 404], answer.body).toContain(answer.statusCode);
      for (const [index, { id }] of reports.entries()) {
        const after = (await author.call('GET', `/reports/${id}`)).json();
        expect(after.usedReportTemplates).toEqual([]);
        const brought = index === 0 || used[index]?.statusCode === 200;
        expect(after.reportItems).toHaveLength(brought ? 1 : 0);
      }
    }
  });

  test('When the report is locked, in another version, or the template foreign, then nothing is brought in', async () => {
    const { author, admin } = world.users;
    const report = await createReport();
    const template = await createTemplate(author);
    const path = `/reports/${report.id}/templates`;
    const foreign = await createReportWorld(app);
    const foreignTemplate = await createTemplate(foreign.users.admin, foreign.form.id);
    const ofArts = await createTemplate(world.users.artsAuthor);
    for (const id of [foreignTemplate.id, ofArts.id, report.id])
      expect((await author.call('PUT', `${path}/${id}`)).statusCode).toBe(404);
    expect((await foreign.users.admin.call('PUT', `${path}/${foreignTemplate.id}`)).statusCode).toBe(404);
    const stale = await author.call('PUT', `${path}/${template.id}`, undefined, { 'if-match': '"5"' });
    expect(stale.json().code).toBe('report.conflict');
    await admin.call('PUT', `/reports/${report.id}/lock`, { isLocked: true });
    expect((await author.call('PUT', `${path}/${template.id}`)).json().code).toBe('report.locked');
    expect((await author.call('DELETE', `${path}/${template.id}`)).json().code).toBe('report.locked');
  });
});
