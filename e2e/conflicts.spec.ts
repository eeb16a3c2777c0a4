import type { Page } from '@playwright/test';
import { connect, inTenant } from '#server/db/connect.ts';
import { prepareReport } from './pages/prepare-report.ts';
import { reportEditor } from './pages/report-editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { holdCalls } from './support/hold-calls.ts';
import { OWN_CONTEXT } from './support/shared-context.ts';
import { createSignInMeans } from './support/sign-in-means.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

/** A page that does not hear of other changes, as one whose connection is slow. */
const openWithoutEvents = async (page: Page, reportId: number) => {
  await page.route('**/events', (route) => route.abort());
  const editor = reportEditor(page);
  await editor.open(reportId);
  return editor;
};

test('[7.02] When someone else was faster, then comparing says what differs, and my change can go on top of theirs', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Vorher', items: 2 });
  const editor = await openWithoutEvents(page, report.id);
  await expect(editor.cards).toHaveCount(2);
  const { reportItems } = await (await callApi('GET', `/reports/${report.id}`)).json();
  await callApi('PUT', `/reports/${report.id}/surveys`, { surveyIds: report.surveyIds.slice(1) });
  await callApi('DELETE', `/reports/${report.id}/report-items/${reportItems[1].id}`);
  await callApi('PATCH', `/reports/${report.id}/placements`, [
    { reportItemId: reportItems[0].id, placement: { x: 3, y: 2, cols: 5, rows: 4 } },
  ]);
  await editor.retitle('Meiner');
  const dialog = page.getByRole('dialog', { name: 'Der Bericht hat sich geändert' });
  await expect(dialog).toContainText('Überschrieben wurde nichts.');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Vergleichen' }).click();
  const row = (name: string) =>
    dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await expect(row('Titel').getByRole('cell')).toHaveText(['Meiner', 'Vorher']);
  await expect(row('Umfragen').getByRole('cell').last()).toHaveText('–');
  await expect(row('Elemente').getByRole('cell').first()).not.toHaveText('–');
  await expect(row('Anordnung').getByRole('cell').last()).toContainText('Spalte 4, Zeile 3, 5 breit');
  await expect(row('Filter')).toHaveCount(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Meine Änderung darauf anwenden' }).click();
  await expect(dialog).toBeHidden();
  await expect(editor.title).toHaveText('Meiner');
  await expect(editor.cards).toHaveCount(1);
  await editor.settled();
  const after = await (await callApi('GET', `/reports/${report.id}`)).json();
  expect(after).toMatchObject({ title: 'Meiner' });
  expect(after.surveyIds).toHaveLength(6);
});

test('[7.02] When the other state is taken, then mine is gone, and the next change goes through', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Vorher', items: 0 });
  const editor = await openWithoutEvents(page, report.id);
  await callApi('PATCH', `/reports/${report.id}`, { title: 'Deiner' });
  await editor.retitle('Meiner');
  await page.getByRole('button', { name: 'Anderen Stand übernehmen' }).click();
  await expect(editor.title).toHaveText('Deiner');
  await editor.retitle('Gemeinsam');
  await expect(editor.title).toHaveText('Gemeinsam');
  // Looked at once, not waited for: a notification goes by itself after some seconds.
  expect(await page.getByRole('alert').count()).toBe(0);
  await editor.settled();
  const after = await (await callApi('GET', `/reports/${report.id}`)).json();
  expect(after.title).toBe('Gemeinsam');
});

test('[7.02] When the choice comes while a menu is open, then nothing lies over it', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Vorher', items: 1 });
  const editor = await openWithoutEvents(page, report.id);
  await callApi('PATCH', `/reports/${report.id}`, { title: 'Deiner' });
  const letGo = await holdCalls(page, 'PATCH', `/reports/${report.id}`, 'goes on');
  await editor.retitle('Meiner');
  await page.getByRole('button', { name: /^Aktionen für/ }).click();
  const entry = page.getByRole('menuitem', { name: 'Entfernen', includeHidden: true });
  await expect(entry).toBeVisible();
  const liesOnTop = () =>
    entry.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  expect(await liesOnTop()).toBe(true);
  letGo();
  await expect(page.getByRole('dialog', { name: 'Der Bericht hat sich geändert' })).toBeVisible();
  await expect.poll(liesOnTop).toBe(false);
  await page.getByRole('button', { name: 'Anderen Stand übernehmen' }).click();
  await expect(editor.title).toHaveText('Deiner');
});

test('[7.02] When a template was changed elsewhere, then the same choice comes, and a third change asks again', async ({
  page,
  callApi,
}) => {
  const formId = (await (await callApi('GET', '/forms?size=1')).json()).content[0].id;
  const { id } = await (await callApi('POST', '/report-templates', { title: 'Vorlage', formId })).json();
  await page.route('**/events', (route) => route.abort());
  const editor = reportEditor(page);
  await page.goto(`/report-templates/${id}`);
  await expect(editor.title).toHaveText('Vorlage');
  await callApi('PATCH', `/report-templates/${id}`, { title: 'Zweite Hand' });
  await editor.retitle('Meine');
  const mine = page.getByRole('button', { name: 'Meine Änderung darauf anwenden' });
  const dialog = page.getByRole('dialog', { name: 'Die Vorlage hat sich geändert' });
  await expect(dialog).toContainText('Jemand anderes hat diese Vorlage geändert');
  await callApi('PATCH', `/report-templates/${id}`, { title: 'Dritte Hand' });
  await mine.click();
  await page.getByRole('button', { name: 'Vergleichen' }).click();
  await expect(page.getByRole('cell', { name: 'Dritte Hand' })).toBeVisible();
  await mine.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(editor.title).toHaveText('Meine');
  await expect
    .poll(async () => (await (await callApi('GET', `/report-templates/${id}`)).json()).title)
    .toBe('Meine');
});

test('[8.04] When the other state is taken while publishing, then nothing is said to have failed', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Vorher', items: 0 });
  const editor = await openWithoutEvents(page, report.id);
  await callApi('PATCH', `/reports/${report.id}`, { title: 'Deiner' });
  await page.getByRole('button', { name: 'Freigeben' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bericht freigeben' });
  await dialog.getByRole('textbox', { name: 'Einrichtungen' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Freigeben' }).click();
  await page.getByRole('button', { name: 'Anderen Stand übernehmen' }).click();
  await expect(editor.title).toHaveText('Deiner');
  await expect(dialog.getByRole('button', { name: 'Freigeben' })).not.toHaveAttribute('data-loading', 'true');
  // Looked at once, not waited for: a notification goes by itself after some seconds.
  expect(await page.getByText('Der Bericht konnte nicht freigegeben werden.').count()).toBe(0);
});

test('[4.04] When own changes overlap, then none of them meets another, and their answers say all: the report is not read again', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Eins', items: 2 });
  const editor = reportEditor(page);
  const followed = page.waitForResponse((response) => response.url().endsWith('/events'));
  await editor.open(report.id);
  await followed;
  const statuses: number[] = [];
  let reads = 0;
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith(`/api/v1/reports/${report.id}`)) return;
    if (response.request().method() !== 'GET') statuses.push(response.status());
    else if (pathname === `/api/v1/reports/${report.id}`) reads += 1;
  });
  await page.route(`**/api/v1/reports/${report.id}`, async (route) => {
    // The first change is held up until the others are waiting behind it.
    if (route.request().method() === 'PATCH') await calculated;
    await route.continue();
  });
  let letGo = (): void => undefined;
  const calculated = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await editor.retitle('Zwei');
  const handle = page.getByRole('button', { name: /verschieben$/ }).first();
  await handle.focus();
  await page.keyboard.press('ArrowDown');
  await editor.retitle('Drei');
  await editor.lock.click();
  letGo();
  await expect(page.getByText('gesperrt', { exact: true })).toBeVisible();
  await expect.poll(() => statuses).toEqual([200, 200, 200, 200]);
  await editor.settled();
  const after = await (await callApi('GET', `/reports/${report.id}`)).json();
  expect(after).toMatchObject({ title: 'Drei', isLocked: true });
  expect(reads).toBe(0);
});

test('When a report is deleted elsewhere, then the open page says so', async ({ page, callApi }) => {
  const report = await prepareReport(callApi, { title: 'Weg', items: 0 });
  const followed = page.waitForResponse((response) => response.url().endsWith('/events'));
  await reportEditor(page).open(report.id);
  await followed;
  await callApi('DELETE', `/reports/${report.id}`);
  await expect(page.getByText('Diesen Bericht gibt es nicht oder nicht mehr.')).toBeVisible();
});

test('When someone else changes the report, then the page follows and names them', async ({
  page,
  callApi,
  browser,
  server,
}) => {
  const report = await prepareReport(callApi, { title: 'Zu zweit', items: 0 });
  const followed = page.waitForResponse((response) => response.url().endsWith('/events'));
  const editor = reportEditor(page);
  await editor.open(report.id);
  await followed;
  const { username, password } = await createSignInMeans(server, 'ADMINISTRATOR');
  const other = await browser.newContext({ baseURL: server.url });
  const signedIn = await other.request.post('/api/v1/session', { data: { username, password } });
  const { csrf } = await signedIn.json();
  const answer = await other.request.patch(`/api/v1/reports/${report.id}`, {
    headers: { 'x-csrf-token': csrf },
    data: { title: 'Von anderer Hand' },
  });
  expect(answer.status()).toBe(200);
  await expect(editor.title).toHaveText('Von anderer Hand');
  await expect(page.getByText('Ada Lovelace hat diesen Bericht gerade geändert.')).toBeVisible();
  await other.close();
});

test(
  '[4.02] When a planned publication becomes due, then the badge says so by itself',
  OWN_CONTEXT,
  async ({ page, callApi, server }) => {
    const report = await prepareReport(callApi, { title: 'Fällig', items: 0 });
    const unitId = (await (await callApi('GET', '/units?size=1')).json()).content[0].id;
    const publishedOn = new Date(Date.now() + 60 * 60_000).toISOString();
    await callApi('PUT', `/reports/${report.id}/publication`, { unitIds: [unitId], publishedOn });
    await page.clock.install();
    await reportEditor(page).open(report.id);
    await expect(page.getByText(/^geplant für/).first()).toBeVisible();
    // The database's clock decides; an hour of it passes at once.
    const database = connect(server.databaseUrl, 1);
    await inTenant(database, server.tenantId, (db) =>
      db
        .updateTable('report_publications')
        .set({ published_on: new Date(Date.now() - 60_000) })
        .where('report_id', '=', report.id)
        .execute(),
    );
    await database.destroy();
    await page.clock.fastForward('01:01:00');
    await expect(page.getByText('freigegeben', { exact: true })).toBeVisible();
    await expect(page.getByText(/^geplant für/)).toHaveCount(0);
  },
);
