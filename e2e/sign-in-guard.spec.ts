import { expect, test } from './support/test.ts';

test('When nobody is signed in, then a report leads to the sign-in page', async ({ page }) => {
  await page.goto('/reports');
  await expect(page).toHaveURL(/\/sign-in/);
});

test('[6.04] When an administrator is signed in, then the start page is that of the units', async ({
  page,
  signInAs,
}) => {
  await signInAs('ADMINISTRATOR');
  await page.goto('/');
  await expect(page).toHaveURL(/\/subunits$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
