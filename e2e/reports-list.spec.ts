import { prepareReport } from './pages/prepare-report.ts';
import { expect, test } from './support/test.ts';
import { unique } from './support/unique.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

test('When titles are searched, then the address says so and only matching reports are listed', async ({
  page,
  callApi,
}) => {
  const title = unique('Zuckerrübenanbau');
  const words = title.toLowerCase().replace('anbau', '');
  await prepareReport(callApi, { title, items: 0 });
  await page.goto('/reports');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Titel suchen' }).fill(words);
  await expect(page).toHaveURL(/title=zuckerr/);
  const table = page.getByRole('table', { name: 'Berichte' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(words);
  await expect(table.getByRole('rowheader')).toHaveText([title]);
  await page.getByRole('searchbox').fill('gibt es nicht');
  await expect(page.getByText('Kein Bericht passt zu Suche und Filter.')).toBeVisible();
  await page.getByRole('button', { name: 'Suche und Filter zurücksetzen' }).click();
  await expect(page).toHaveURL(/\/reports$/);
});

test('When a column is sorted and a state is chosen, then the address keeps both', async ({
  page,
  callApi,
}) => {
  const title = unique('Sortierprobe');
  for (const beginning of ['Aal', 'Zander', 'Hecht'])
    await prepareReport(callApi, { title: `${beginning} ${title}`, items: 0 });
  const { id } = await prepareReport(callApi, { title: `Gesperrt ${title}`, items: 0 });
  await callApi('PUT', `/reports/${id}/lock`, { isLocked: true });
  const unitId = (await (await callApi('GET', '/units?size=1')).json()).content[0].id;
  await callApi('PUT', `/reports/${id}/publication`, { unitIds: [unitId], publishedOn: null });
  await page.goto(`/reports?title=${encodeURIComponent(title)}`);
  const titles = page.getByRole('rowheader');
  const beginnings = (...names: string[]) => names.map((name) => `${name} ${title}`);
  await expect(titles).toHaveText(beginnings('Gesperrt', 'Hecht', 'Zander', 'Aal'));
  const column = page.getByRole('columnheader', { name: 'Titel', exact: true });
  await column.getByRole('button').click();
  await expect(page).toHaveURL(/sort=title&order=asc/);
  await expect(titles).toHaveText(beginnings('Aal', 'Gesperrt', 'Hecht', 'Zander'));
  await column.getByRole('button').click();
  await expect(titles).toHaveText(beginnings('Zander', 'Hecht', 'Gesperrt', 'Aal'));
  await page.getByText('In Arbeit', { exact: true }).first().click();
  await expect(page).toHaveURL(/state=draft/);
  await expect(titles).toHaveText(beginnings('Zander', 'Hecht', 'Aal'));
  await page.reload();
  await expect(titles).toHaveText(beginnings('Zander', 'Hecht', 'Aal'));
});

test('[8.09] When reports are deleted, then the question differs for draft, planned and published', async ({
  page,
  callApi,
}) => {
  const title = unique('Löschprobe');
  const draft = await prepareReport(callApi, { title: `${title} Entwurf`, items: 0 });
  const planned = await prepareReport(callApi, { title: `${title} geplant`, items: 0 });
  const published = await prepareReport(callApi, { title: `${title} freigegeben`, items: 0 });
  const unitId = (await (await callApi('GET', '/units?size=1')).json()).content[0].id;
  await callApi('PUT', `/reports/${planned.id}/publication`, {
    unitIds: [unitId],
    publishedOn: '2040-01-02T08:00:00Z',
  });
  await callApi('PUT', `/reports/${published.id}/publication`, { unitIds: [unitId], publishedOn: null });
  await page.goto(`/reports?title=${encodeURIComponent(title)}`);
  const ask = async (kind: string): Promise<string | null> => {
    await page.getByRole('button', { name: `Aktionen für ${title} ${kind}` }).click();
    await page.getByRole('menuitem', { name: 'Löschen' }).click();
    const text = await page.getByRole('dialog').textContent();
    await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    return text;
  };
  expect(await ask('Entwurf')).toContain('Umfragen und Antworten bleiben erhalten');
  expect(await ask('geplant')).toContain('entfällt die geplante Freigabe');
  expect(await ask('freigegeben')).toContain('verlieren alle Einrichtungen');
  await page.getByRole('button', { name: `Aktionen für ${title} Entwurf` }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByRole('rowheader', { name: `${title} Entwurf` })).toBeHidden();
  const response = await page.request.get(`/api/v1/reports/${draft.id}`);
  expect(response.status()).toBe(404);
});

test('When the list is on a small screen, then each row is labels and values', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/reports');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('When the list is shown on a small screen, then the menu of a row stands beside its title', async ({
  page,
  callApi,
}) => {
  const title = unique('Aufgeräumt');
  await prepareReport(callApi, { title, items: 0 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/reports?title=${encodeURIComponent(title)}`);
  const heading = await page.getByRole('rowheader').getByRole('link').boundingBox();
  const menu = await page.getByRole('button', { name: `Aktionen für ${title}` }).boundingBox();
  const middle = (box: typeof menu) => (box ? box.y + box.height / 2 : 0);
  expect(menu?.x).toBeGreaterThan(320);
  expect(Math.abs(middle(menu) - middle(heading))).toBeLessThan(12);
});

test('When the list is opened anew while it is searched, then the field is empty as the search is', async ({
  page,
  callApi,
}) => {
  const title = unique('Suchprobe');
  await prepareReport(callApi, { title, items: 0 });
  await page.goto('/reports');
  const field = page.getByRole('searchbox', { name: 'Titel suchen' });
  await field.fill(title);
  await expect(page.getByRole('rowheader')).toHaveText([title]);
  const navigation = page.getByRole('navigation', { name: 'Navigation' });
  await navigation.getByRole('link', { name: 'Berichte', exact: true }).click();
  await expect(page).toHaveURL(/\/reports$/);
  await expect(field).toHaveValue('');
  await page.goBack();
  await expect(page.getByRole('rowheader')).toHaveText([title]);
  await expect(field).toHaveValue(title);
});

test('When a page of the list has nothing left, then the last one that has something is shown', async ({
  page,
  callApi,
}) => {
  const title = unique('Zu weit');
  await prepareReport(callApi, { title, items: 0 });
  await page.goto(`/reports?title=${encodeURIComponent(title)}&page=2`);
  await expect(page.getByRole('rowheader')).toHaveText([title]);
  await expect(page).not.toHaveURL(/page=/);
});
