import { request } from '@playwright/test';
import { prepareReport } from '../pages/prepare-report.ts';
import { reportEditor } from '../pages/report-editor.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { createSignInMeans } from '../support/sign-in-means.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

test('[7.02], [8.02] lets the user keep their change or take the other one after a conflict', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Vorher', items: 2 });
  const stored = async () => (await callApi('GET', `/reports/${report.id}`)).json();
  const editor = reportEditor(page);
  // As a page whose connection is slow, it does not hear of other changes.
  await page.route('**/events', (route) => route.abort());
  await editor.open(report.id);
  await expect(editor.cards).toHaveCount(2);
  const { reportItems } = await stored();
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
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Meine Änderung darauf anwenden' }).click();
  await expect(dialog).toBeHidden();
  await expect(editor.title).toHaveText('Meiner');
  await expect(editor.cards).toHaveCount(1);
  await editor.settled();
  const mine = await stored();
  expect(mine).toMatchObject({ title: 'Meiner' });
  expect(mine.surveyIds).toHaveLength(6);

  await callApi('PATCH', `/reports/${report.id}`, { title: 'Deiner' });
  const letGo = await holdCalls(page, 'PATCH', `/reports/${report.id}`, 'goes on');
  await editor.retitle('Wieder meiner');
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
  await expect(dialog).toBeVisible();
  await expect.poll(liesOnTop).toBe(false);
  await page.getByRole('button', { name: 'Anderen Stand übernehmen' }).click();
  await expect(editor.title).toHaveText('Deiner');
  await editor.retitle('Gemeinsam');
  await expect(editor.title).toHaveText('Gemeinsam');
  // Looked at once, not waited for: a notification goes by itself after some seconds.
  expect(await page.getByRole('alert').count()).toBe(0);
  await editor.settled();
  expect((await stored()).title).toBe('Gemeinsam');

  await callApi('PUT', `/reports/${report.id}/lock`, { isLocked: true });
  await editor.retitle('Geht nicht');
  await expect(page.getByText('Der Bericht ist gesperrt. Es sind keine Änderungen möglich.')).toBeVisible();
  await expect(page.getByText('gesperrt', { exact: true })).toBeVisible();
  await expect(editor.title).toHaveText('Gemeinsam');
});

test('[4.04] follows changes and deletion of the report by others', async ({ page, callApi, server }) => {
  const report = await prepareReport(callApi, { title: 'Zu zweit', items: 2 });
  const followed = page.waitForResponse((response) => response.url().endsWith('/events'));
  const editor = reportEditor(page);
  await editor.open(report.id);
  await followed;
  const { username, password } = await createSignInMeans(server, 'ADMINISTRATOR');
  const other = await request.newContext({ baseURL: server.url });
  const signedIn = await other.post('/api/v1/session', { data: { username, password } });
  const { csrf } = await signedIn.json();
  const answer = await other.patch(`/api/v1/reports/${report.id}`, {
    headers: { 'x-csrf-token': csrf },
    data: { title: 'Von anderer Hand' },
  });
  expect(answer.status()).toBe(200);
  await expect(editor.title).toHaveText('Von anderer Hand');
  await expect(page.getByText('Ada Lovelace hat diesen Bericht gerade geändert.')).toBeVisible();
  await other.dispose();

  const statuses: number[] = [];
  let reads = 0;
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith(`/api/v1/reports/${report.id}`)) return;
    if (response.request().method() !== 'GET') statuses.push(response.status());
    else if (pathname === `/api/v1/reports/${report.id}`) reads += 1;
  });
  // The first change is held up until the others are waiting behind it.
  const letGo = await holdCalls(page, 'PATCH', `/reports/${report.id}`, 'goes on');
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

  expect((await callApi('PUT', `/reports/${report.id}/lock`, { isLocked: false })).ok()).toBe(true);
  expect((await callApi('DELETE', `/reports/${report.id}`)).ok()).toBe(true);
  await expect(page.getByText('Diesen Bericht gibt es nicht oder nicht mehr.')).toBeVisible();
});
