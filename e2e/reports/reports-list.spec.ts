import { prepareReport } from '../pages/prepare-report.ts';
import { expectPageWidth } from '../support/expect-page-width.ts';
import { expect, test } from '../support/test.ts';
import { unique } from '../support/unique.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

test('keeps search, order and state of the list in the address', async ({ page, callApi }) => {
  const title = unique('Zuckerrübenanbau');
  const words = title.toLowerCase().replace('anbau', '');
  for (const beginning of ['Aal', 'Zander', 'Hecht'])
    await prepareReport(callApi, { title: `${beginning} ${title}`, items: 0 });
  const { id } = await prepareReport(callApi, { title: `Gesperrt ${title}`, items: 0 });
  await callApi('PUT', `/reports/${id}/lock`, { isLocked: true });
  const unitId = (await (await callApi('GET', '/units?size=1')).json()).content[0].id;
  await callApi('PUT', `/reports/${id}/publication`, { unitIds: [unitId], publishedOn: null });
  await page.goto('/reports');
  const titles = page.getByRole('rowheader');
  await expect(titles.first()).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Titel suchen' });
  await field.fill('gibt es nicht');
  await expect(page.getByText('Kein Bericht passt zu Suche und Filter.')).toBeVisible();
  await page.getByRole('button', { name: 'Suche und Filter zurücksetzen' }).click();
  await expect(page).toHaveURL(/\/reports$/);

  const beginnings = (...names: string[]) => names.map((name) => `${name} ${title}`);
  await field.fill(words);
  await expect(page).toHaveURL(/title=zuckerr/);
  await expect(titles).toHaveText(beginnings('Gesperrt', 'Hecht', 'Zander', 'Aal'));
  // Opened anew, the list is searched no more, and the field is as empty as the search is.
  const navigation = page.getByRole('navigation', { name: 'Navigation' });
  await navigation.getByRole('link', { name: 'Berichte', exact: true }).click();
  await expect(page).toHaveURL(/\/reports$/);
  await expect(field).toHaveValue('');
  await page.goBack();
  await expect(titles).toHaveText(beginnings('Gesperrt', 'Hecht', 'Zander', 'Aal'));
  await expect(field).toHaveValue(words);

  const column = page.getByRole('columnheader', { name: 'Titel', exact: true });
  await column.getByRole('button').click();
  await expect(page).toHaveURL(/sort=title&order=asc/);
  await expect(titles).toHaveText(beginnings('Aal', 'Gesperrt', 'Hecht', 'Zander'));
  await column.getByRole('button').click();
  await expect(titles).toHaveText(beginnings('Zander', 'Hecht', 'Gesperrt', 'Aal'));
  await page.getByText('In Arbeit', { exact: true }).first().click();
  await expect(page).toHaveURL(/state=draft/);
  await expect(titles).toHaveText(beginnings('Zander', 'Hecht', 'Aal'));

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(titles).toHaveText(beginnings('Zander', 'Hecht', 'Aal'));
  await expect(field).toHaveValue(words);
  await expectPageWidth(page, 390);
  // The menu of a row stands beside the first line of its title.
  const heading = await titles.first().getByRole('link').boundingBox();
  const menu = await page.getByRole('button', { name: `Aktionen für Zander ${title}` }).boundingBox();
  const [top, middle] = [heading?.y ?? 0, (menu?.y ?? 0) + (menu?.height ?? 0) / 2];
  expect(menu?.x).toBeGreaterThan(320);
  expect(middle).toBeGreaterThan(top);
  expect(middle).toBeLessThan(top + 24);
});
