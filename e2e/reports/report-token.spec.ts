import { readFile } from 'node:fs/promises';
import { prepareReport } from '../pages/prepare-report.ts';
import { reportEditor } from '../pages/report-editor.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectPageWidth } from '../support/expect-page-width.ts';
import { serveFrame } from '../support/serve-frame.ts';
import { expect, test } from '../support/test.ts';

const token = `rl_${'A'.repeat(43)}`;
const PASSWORD = 'winter wheat over the hill';

test('[2.03], [7.01] keeps the user signed in after a wrong link, which gets no cookie', async ({
  page,
  signInAs,
}) => {
  await signInAs('ADMINISTRATOR');
  await page.goto('/reports');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const asked = page.waitForRequest('**/api/v1/report-access');
  await page.goto(`/reports/${token}/page`);
  const headers = await (await asked).allHeaders();
  expect(headers.authorization).toBe(`Bearer ${token}`);
  expect([headers.cookie, headers.referer]).toEqual([undefined, undefined]);
  await expect(page.getByRole('heading', { name: 'Dieser Link ist nicht gültig' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${token}/page$`));
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/reports$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Berichte' })).toBeVisible();
});

test('[2.03], [2.19], [7.01] reads and exports by a password link until it is revoked', async ({
  page,
  context,
  callApi,
  signInAs,
}) => {
  await signInAs('ADMINISTRATOR');
  const report = await prepareReport(callApi, { title: 'Für den Rat', items: 1 });
  await callApi('POST', `/reports/${report.id}/calculation`);
  const { content } = await (await callApi('GET', '/units')).json();
  const publication = { unitIds: [content[0].id], publishedOn: null };
  await callApi('PUT', `/reports/${report.id}/publication`, publication);
  await reportEditor(page).open(report.id);
  await page.getByRole('button', { name: 'Links', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Links' });
  await expect(dialog.getByText('Es gibt noch keinen Link.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Link erstellen' }).click();
  await dialog.getByLabel('Name').fill('Rat');
  await dialog.getByLabel('Sprache').selectOption('en');
  await dialog.getByLabel('Passwort (freiwillig)').fill(PASSWORD);
  await expectAccessible(dialog);
  await page.keyboard.press('Enter');
  const address = dialog.getByRole('textbox', { name: 'Adresse des Links „Rat“' });
  const { pathname } = new URL(await address.inputValue());
  await dialog.getByRole('button', { name: 'Fertig' }).click();
  const links = await (await callApi('GET', `/reports/${report.id}/access-tokens`)).json();

  // A browser without anything of the author's.
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await context.clearCookies();
  const reader = await context.newPage();
  await reader.setViewportSize({ width: 390, height: 844 });
  await reader.goto(pathname);
  await expect(reader.getByRole('heading', { name: 'This report is protected' })).toBeVisible();
  await expectAccessible(reader);
  await reader.getByLabel('Password', { exact: true }).fill('not the password');
  await reader.keyboard.press('Enter');
  await expect(reader.getByRole('alert')).toHaveText(
    'The password is wrong, or the link is no longer valid.',
  );
  await reader.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await reader.keyboard.press('Enter');
  await expect(reader.getByRole('heading', { level: 1, name: 'Für den Rat' })).toBeVisible();
  await expect(reader.getByRole('article')).toHaveCount(1);
  await expect(reader.getByRole('navigation')).toHaveCount(0);
  await expectPageWidth(reader, 390);
  await expectAccessible(reader);
  await reader.getByRole('button', { name: 'Export', exact: true }).click();
  const download = reader.waitForEvent('download');
  await reader.getByRole('menuitem', { name: /CSV/ }).first().click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain('Für den Rat');
  expect(await context.cookies()).toEqual([]);
  // The password is asked for once in a tab.
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1, name: 'Für den Rat' })).toBeVisible();

  // By its button: organisation-story.spec.ts.
  await signInAs('ADMINISTRATOR');
  await callApi('DELETE', `/reports/${report.id}/access-tokens/${links.content[0].id}`);
  await context.clearCookies();
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'Dieser Link ist nicht gültig' })).toBeVisible();
});

test('When a link is shown in a frame, then only websites that the tenant named show it', async ({
  page,
  callApi,
  signInAs,
  server,
  pageErrors,
}) => {
  // The browser names the website that may not show it.
  pageErrors.allow(/"frame-ancestors /);
  await signInAs('ADMINISTRATOR');
  const { id } = await prepareReport(callApi, { title: 'Im Rahmen', items: 1 });
  await callApi('POST', `/reports/${id}/calculation`);
  const { content } = await (await callApi('GET', '/units')).json();
  await callApi('PUT', `/reports/${id}/publication`, { unitIds: [content[0].id], publishedOn: null });
  const wanted = {
    name: 'Website',
    language: 'de',
    expiresOn: new Date(Date.now() + 3_600_000).toISOString(),
  };
  const { link } = await (await callApi('POST', `/reports/${id}/access-tokens`, wanted)).json();
  const url = `${server.url}${new URL(link).pathname}`;
  const named = await serveFrame(url);
  const other = await serveFrame(url);
  try {
    await callApi('PUT', '/configs/embedding', { origins: [named.origin] });
    const framed = page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Im Rahmen' });
    await page.goto(named.origin);
    await expect(framed).toBeVisible();
    const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
    await page.goto(other.origin);
    await refused;
    await expect(framed).toHaveCount(0);
  } finally {
    await callApi('PUT', '/configs/embedding', { origins: [] });
    named.close();
    other.close();
  }
});
