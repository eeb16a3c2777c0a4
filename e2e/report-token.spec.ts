import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

const token = 'k3-Zr_9vQ0aBcDeFgHiJkLmNoPqRsTuVwXyZ01234567';

for (const path of [`/reports/${token}`, `/reports/${token}/page`])
  test(`[2.03], [7.01] When ${path} is opened by nobody signed in, then the token speaks, and a wrong one is told`, async ({
    page,
  }) => {
    const asked = page.waitForRequest('**/api/v1/reports/0');
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Dieser Link ist nicht gültig' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    expect((await asked).headers().authorization).toBe(`Bearer ${token}`);
    await expectAccessible(page);
  });

test('[2.03], [7.01] When someone signed in opens such a link, then their cookie stays at home, and they stay signed in', async ({
  page,
  signInAs,
}) => {
  await signInAs('ADMINISTRATOR');
  await page.goto('/reports');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const asked = page.waitForRequest('**/api/v1/reports/0');
  await page.goto(`/reports/${token}`);
  const headers = await (await asked).allHeaders();
  expect(headers.authorization).toBe(`Bearer ${token}`);
  expect(headers.cookie).toBeUndefined();
  await expect(page.getByRole('heading', { name: 'Dieser Link ist nicht gültig' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/reports$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Berichte' })).toBeVisible();
});

test('[2.03] When the server fails over a token, then it can be tried again', async ({ page }) => {
  await page.route('**/api/v1/reports/0', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`/reports/${token}/page`);
  await expect(page.getByText('Es ist ein Fehler aufgetreten (500).')).toBeVisible();
  await page.unroute('**/api/v1/reports/0');
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('heading', { name: 'Dieser Link ist nicht gültig' })).toBeVisible();
});
