import { signInPage } from './pages/sign-in-page.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { createSignInMeans } from './support/sign-in-means.ts';
import { expect, test } from './support/test.ts';

test('When someone signs in by form, then they come back to where they were, parameters kept', async ({
  page,
  server,
}) => {
  const { username, password } = await createSignInMeans(server, 'ADMINISTRATOR');
  await page.goto('/reports?title=Zeit');
  const form = signInPage(page);
  await expect(page).toHaveURL(/\/sign-in\?from=/);
  await form.signIn(username, password);
  await expect(page).toHaveURL(/\/reports\?(.*&)?title=Zeit(&|$)/);
  await expect(page.getByRole('heading', { level: 1, name: 'Berichte' })).toBeVisible();
});

test('[2.03] When a signed-in user opens sign-in, then the reports list comes instead', async ({
  page,
  signInAs,
}) => {
  await signInAs('REPORT_CREATOR');
  await page.goto('/sign-in');
  await expect(page).toHaveURL(/\/reports$/);
});

test('[5.06] When fields are missing or the password is wrong, then the form says so and keeps the focus', async ({
  page,
  server,
}) => {
  const { username } = await createSignInMeans(server, 'DEAN');
  await page.goto('/sign-in');
  const form = signInPage(page);
  await form.submit.click();
  await expect(page.getByText('Bitte geben Sie Ihren Benutzernamen ein.')).toBeVisible();
  await expect(page.getByText('Bitte geben Sie Ihr Passwort ein.')).toBeVisible();
  await expect(form.username).toBeFocused();
  await form.signIn(username, 'falsch');
  await expect(form.alert).toContainText('Benutzername oder Passwort stimmt nicht.');
  await expect(form.alert).toBeFocused();
  await expectAccessible(page);
});

test('When there were too many attempts, then the form asks to wait', async ({ page }) => {
  await page.goto('/sign-in');
  const form = signInPage(page);
  for (let attempt = 0; attempt < 21; attempt += 1) {
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await form.signIn('niemand', `falsch ${attempt}`);
    await answered;
  }
  await expect(form.alert).toContainText('Zu viele Versuche');
});

test('When a one-time link is opened, then it signs in once and leaves the address', async ({
  page,
  server,
  browser,
}) => {
  const { link } = await createSignInMeans(server, 'DEAN');
  await page.goto(link);
  await expect(page).toHaveURL(/\/reports$/);
  expect(await page.evaluate(() => history.state !== null && location.href.includes('link='))).toBe(false);
  const context = await browser.newContext({ locale: 'de-DE' });
  const stranger = await context.newPage();
  await stranger.goto(link);
  await expect(signInPage(stranger).alert).toContainText('abgelaufen oder wurde schon benutzt');
  await expect(stranger).not.toHaveURL(/link=/);
  await context.close();
});

test('When a return address leads elsewhere, then it is not followed', async ({ page, server }) => {
  const { username, password } = await createSignInMeans(server, 'DEAN');
  await page.goto('/sign-in?from=//evil.example/x');
  await signInPage(page).signIn(username, password);
  await expect(page).toHaveURL(`${server.url}/reports`);
});

test('When the session ends while a page is open, then sign-in leads back to that page', async ({
  page,
  server,
}) => {
  const { username, password } = await createSignInMeans(server, 'ADMINISTRATOR');
  await page.goto('/settings');
  await signInPage(page).signIn(username, password);
  await expect(page).toHaveURL(/\/settings$/);
  // What the page asks for at first is there: only the change is to meet the end of the session.
  await expect(page.getByRole('link', { name: 'Umfragen importieren' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Websites, die Links/ })).toBeVisible();
  await page.context().clearCookies();
  // The demo writes a comma already.
  await page.getByLabel('Dezimalzeichen').selectOption('Punkt');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page).toHaveURL(/\/sign-in\?from=/);
  await signInPage(page).signIn(username, password);
  await expect(page).toHaveURL(/\/settings$/);
});

test('When someone signs out, then the session is over', async ({ page, signInAs }) => {
  await signInAs('DEAN');
  await page.goto('/reports');
  await page.getByRole('button', { name: /^Benutzermenü/ }).click();
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await page.goto('/reports');
  await expect(page).toHaveURL(/\/sign-in\?from=/);
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
