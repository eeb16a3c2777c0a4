import { prepareReport } from '../pages/prepare-report.ts';
import { reportEditor } from '../pages/report-editor.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { createSignInMeans } from '../support/sign-in-means.ts';
import { expect, test } from '../support/test.ts';

test('[5.06], [8.01] signs in by form and returns to the previous page', async ({
  page,
  context,
  signInAs,
  callApi,
  server,
}) => {
  await signInAs('ADMINISTRATOR');
  const report = await prepareReport(callApi, { title: 'Abgelaufen', items: 0 });
  await context.clearCookies();
  const { username, password } = await createSignInMeans(server, 'ADMINISTRATOR');
  const form = signInPage(page);
  const editor = reportEditor(page);
  await page.goto(`/reports/${report.id}?from=probe`);
  await expect(page).toHaveURL(/\/sign-in\?from=/);
  await form.submit.click();
  await expect(page.getByText('Bitte geben Sie Ihren Benutzernamen ein.')).toBeVisible();
  await expect(page.getByText('Bitte geben Sie Ihr Passwort ein.')).toBeVisible();
  await expect(form.username).toBeFocused();
  await form.signIn(username, 'falsch');
  await expect(form.alert).toContainText('Benutzername oder Passwort stimmt nicht.');
  await expect(form.alert).toBeFocused();
  await expectAccessible(page);

  const isBack = new RegExp(`/reports/${report.id}\\?from=probe$`);
  const followed = page.waitForResponse('**/events');
  await form.signIn(username, password);
  await expect(page).toHaveURL(isBack);
  await expect(editor.title).toHaveText('Abgelaufen');
  await followed;
  await page.route(`**/api/v1/reports/${report.id}`, async (route) => {
    // The cookie goes just before the call, as when the session ran out in the meantime.
    if (route.request().method() === 'PATCH') await context.clearCookies();
    await route.continue({ headers: { ...route.request().headers(), cookie: '' } });
  });
  await editor.retitle('Geht nicht');
  await expect(page).toHaveURL(/\/sign-in\?from=/);
  await expect(form.submit).toBeVisible();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.unroute(`**/api/v1/reports/${report.id}`);
  await form.signIn(username, password);
  await expect(page).toHaveURL(isBack);
  await expect(editor.title).toHaveText('Abgelaufen');
  await editor.retitle('Geht wieder');
  await expect(editor.title).toHaveText('Geht wieder');
});

test('signs in to the demo as its lecturer with one click, to a page that is not empty', async ({ page }) => {
  await page.goto('/sign-in');
  const demo = page.getByRole('region', { name: 'Demo ausprobieren als' });
  await expect(demo.getByRole('button')).toHaveCount(8);
  await expectAccessible(page);
  await demo.getByRole('button', { name: /^Lehrperson/ }).click();
  const latest = page.getByRole('region', { name: 'Neueste Berichte' });
  await expect(
    latest.getByRole('link', { name: 'Ergebnisse der eigenen Lehrveranstaltungen' }),
  ).toBeVisible();
});

test('signs in once by a one-time link and ends the session on sign-out', async ({ page, server }) => {
  const { link } = await createSignInMeans(server, 'DEAN');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Start' })).toBeVisible();
  expect(await page.evaluate(() => history.state !== null && location.href.includes('link='))).toBe(false);
  await page.getByRole('button', { name: /^Benutzermenü/ }).click();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await page.goto('/reports');
  await expect(page).toHaveURL(/\/sign-in\?from=/);
  await page.goto(link);
  await expect(signInPage(page).alert).toContainText('abgelaufen oder wurde schon benutzt');
  await expect(page).not.toHaveURL(/link=/);
});

test('[8.10] When a subdomain belongs to nobody, then the browser is led to the website', async ({
  page,
  server,
}) => {
  await page.route('**/api/v1/tenants', (route) =>
    route.fulfill({
      status: 404,
      contentType: 'application/problem+json',
      json: { code: 'tenant.notRegistered', params: { website: `${server.url}/healthz` } },
    }),
  );
  await page.goto('/sign-in');
  await expect(page).toHaveURL(`${server.url}/healthz`);
});
