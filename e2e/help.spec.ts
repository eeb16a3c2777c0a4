import { prepareReport } from './pages/prepare-report.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

test('leads a dean with one click to the part of the guide about reading reports', async ({
  page,
  signInAs,
}) => {
  await signInAs('DEAN');
  await page.goto('/reports');
  await page.getByRole('link', { name: 'Hilfe', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Ergebnisse lesen' })).toBeVisible();
  const contents = page.getByRole('navigation', { name: 'Inhalt' });
  const own = contents.getByRole('region', { name: 'Für Ihre Arbeit' });
  await expect(own.getByRole('link', { name: 'Berichte veröffentlichen' })).toBeVisible();
  await expect(own.getByRole('link', { name: 'Wer hat was getan' })).toHaveCount(0);
  await expectAccessible(page);
  await contents.getByRole('link', { name: 'Wer hat was getan' }).click();
  await expect(page).toHaveURL(/\/help\?section=who-did-what$/);
  await expect(page.getByRole('article')).toBeFocused();
  await page.goto('/help?section=replies-and-measures');
  await expect(
    page.getByRole('heading', { level: 3, name: 'Stellungnahmen und Maßnahmen' }),
  ).toBeInViewport();
});

test('marks what is new until it was seen with one click', async ({ page, signInAs }) => {
  await signInAs('INSTRUCTOR');
  await page.goto('/');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByRole('link', { name: 'Was ist neu, noch nicht gesehen' }).click();
  await expect(page.getByRole('article', { name: '0.10.0' })).toBeAttached();
  await expectAccessible(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Was ist neu', exact: true })).toBeVisible();
});

test('shows the labels of the menu where there is room, until they are closed', async ({
  page,
  signInAs,
  callApi,
}) => {
  await signInAs('ADMINISTRATOR');
  const report = await prepareReport(callApi, { title: 'Mit Platz', items: 0 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/imports');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  const label = page.getByRole('navigation', { name: 'Navigation' }).getByText('Berichtsvorlagen');
  await expect(label).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/reports/${report.id}`);
  await expect(page.getByRole('button', { name: 'Menü öffnen' })).toBeVisible();
  await expect(label).toHaveCount(0);
  await page.goto('/imports');
  await page.getByRole('button', { name: 'Menü schließen' }).click();
  await expect(label).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await expect(label).toBeVisible();
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(label).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Hilfe', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('combobox', { name: 'Inhalt' }).selectOption('Befragte filtern');
  await expect(page.getByRole('heading', { level: 2, name: 'Befragte filtern' })).toBeVisible();
  await expectAccessible(page);
});
