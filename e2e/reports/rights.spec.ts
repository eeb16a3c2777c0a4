import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test('a lecturer sees who opened a report, its reader is told, and both read the rules', async ({
  page,
  signInAs,
  callApi,
}) => {
  await signInAs('INSTRUCTOR');
  const { content } = await (await callApi('GET', '/reports')).json();
  const path = `/reports/${content[0].id}/page`;
  await signInAs('DEAN');
  await page.goto(path);
  await expect(page.getByText('sieht, dass jemand mit Ihrer Rolle ihn geöffnet hat')).toBeVisible();
  await page.getByRole('link', { name: 'Wer sieht was', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wer sieht was' })).toBeVisible();
  await expect(page.getByText(/sieht die Rollen derer, die ihn öffnen/)).toBeVisible();
  await expectAccessible(page);

  await signInAs('INSTRUCTOR');
  await page.goto(path);
  const opened = page.getByRole('table', { name: 'Wer diesen Bericht geöffnet hat' });
  await expect(opened.getByRole('row', { name: /Dekanat Seite/ })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Daten herunterladen' }).click();
  expect((await download).suggestedFilename()).toBe('plenum-own-data.json');
});
