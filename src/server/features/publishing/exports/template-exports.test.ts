import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { templateExportFormats } from '#shared/publishing/exports/contract.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readPdf } from './testing/read-pdf.ts';

let app: TestApp;
let world: ReportWorld;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
});
afterAll(() => app.close());

const createReport = async (): Promise<number> => {
  const report = { title: 'Bericht', surveyIds: world.lawSurveys };
  return (await world.users.author.call('POST', '/reports', report)).json().id;
};

describe('GET /report-templates/:reportTemplateId/export', () => {
  const create = async (): Promise<number> => {
    const { author } = world.users;
    const made = await author.call('POST', '/report-templates', { title: 'Vorlage', formId: world.form.id });
    const { id } = made.json();
    const itemIds = world.form.itemIds.slice(0, 2);
    await author.call('POST', `/report-templates/${id}/report-items/batch`, { itemIds });
    return id;
  };

  test.each(templateExportFormats)('[2.18] makes a document of the layout, as %s', async (format) => {
    const path = `/report-templates/${await create()}/export?format=${format}`;
    const answer = await world.users.author.call('GET', path);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-disposition']).toContain(`Vorlage.${format.toLowerCase()}"`);
    if (format !== 'PDF') return;
    const text = (await readPdf(answer.rawPayload)).pages.map((page) => page.text).join(' ');
    expect(text).toContain('Vorlage');
    expect(text).toContain('The lectures are clear');
    for (const ofReports of ['Noch nicht berechnet', 'So lesen Sie']) expect(text).not.toContain(ofReports);
  });

  test('refuses data formats, other roles and templates of others', async () => {
    const { author, dean, artsAuthor } = world.users;
    const id = await create();
    const path = `/report-templates/${id}/export`;
    expect((await author.call('GET', `${path}?format=CSV`)).statusCode).toBe(422);
    expect((await dean.call('GET', path)).statusCode).toBe(403);
    expect((await artsAuthor.call('GET', path)).statusCode).toBe(404);
    expect((await author.call('GET', `/report-templates/${await createReport()}/export`)).statusCode).toBe(
      404,
    );
    const stranger = (await createReportWorld(app)).users.admin;
    expect((await stranger.call('GET', path)).statusCode).toBe(404);
  });
});
