import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';
import { unique } from '../support/unique.ts';

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

test('a lecturer reads a report before the dean, as the author and the settings say', async ({
  page,
  signInAs,
  callApi,
}) => {
  await signInAs('INSTRUCTOR');
  const { user } = await (await callApi('GET', '/session')).json();
  await signInAs('ADMINISTRATOR');
  await page.goto('/settings/data-protection');
  const period = page.getByRole('textbox', { name: 'Frist in Tagen' });
  await period.fill('400');
  await expect(page.getByText('Bitte geben Sie eine ganze Zahl von 0 bis 365 ein.')).toBeVisible();
  await period.fill('14');
  await page.getByRole('button', { name: 'Frist speichern' }).click();
  await expect(page.getByRole('button', { name: 'Frist speichern' })).toBeDisabled();
  await expectAccessible(page);
  const found = await (
    await callApi('GET', `/surveys?leader=${encodeURIComponent(user.name)}&size=1000`)
  ).json();
  const own = found.content.find((survey: { leaderName: string }) => survey.leaderName === user.name);
  const title = unique('Stufenprobe');
  const { id } = await (await callApi('POST', '/reports', { title, surveyIds: [own.id] })).json();
  const units = (await (await callApi('GET', '/units?size=100')).json()).content;
  const unitIds = units.map((unit: { id: number }) => unit.id);
  await callApi('PUT', `/reports/${id}/publication`, { unitIds, publishedOn: null });
  await callApi('PUT', '/configs/reply-period', { replyDays: 0 });
  await page.goto(`/reports/${id}`);
  await expect(page.getByText(/^Einrichtungen und Links: ab /)).toBeVisible();
  await page.getByRole('complementary').getByRole('button', { name: 'Ändern', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Veröffentlichung ändern' });
  await expect(dialog.getByRole('textbox', { name: 'Stellungnahmefrist in Tagen' })).toHaveValue('14');
  await dialog.getByRole('textbox', { name: 'Stellungnahmefrist in Tagen' }).fill('21');
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  await expect(dialog).toBeHidden();

  await signInAs('DEAN');
  await page.goto(`/reports?title=${encodeURIComponent(title)}`);
  await expect(page.getByRole('rowheader')).toHaveCount(0);
  await page.goto(`/reports/${id}/page`);
  await expect(page.getByText('Diesen Bericht gibt es nicht oder nicht mehr.')).toBeVisible();

  await signInAs('INSTRUCTOR');
  await page.goto(`/reports/${id}/page`);
  await expect(page.getByText(/^Bis .* lesen Sie den Bericht vor den Einrichtungen/)).toBeVisible();
  await expectAccessible(page);

  await signInAs('ADMINISTRATOR');
  await callApi('PUT', `/reports/${id}/publication`, { unitIds, publishedOn: null, replyDays: 0 });
  await signInAs('DEAN');
  await page.goto(`/reports/${id}/page`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
