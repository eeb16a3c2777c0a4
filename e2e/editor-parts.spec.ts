import { prepareReport } from './pages/prepare-report.ts';
import { reportEditor } from './pages/report-editor.ts';
import { holdCalls } from './support/hold-calls.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

test('[2.04] When the title is edited in place, then Escape leaves it as it was and Enter keeps it', async ({
  page,
  openReport,
}) => {
  const { editor } = await openReport({ title: 'Titel am Ort', items: 0 });
  await page.getByRole('button', { name: 'Titel bearbeiten' }).click();
  await page.getByRole('textbox', { name: 'Titel' }).fill('Verworfen');
  await page.keyboard.press('Escape');
  await expect(editor.title).toHaveText('Titel am Ort');
  await editor.retitle('Behalten');
  await expect(editor.title).toHaveText('Behalten');
});

test('[2.05], [2.06] When a report is published and locked, then badges say so, and hovering says what a lock means', async ({
  page,
  callApi,
  openReport,
}) => {
  const {
    report: { id },
  } = await openReport({ title: 'Abzeichen', items: 0 });
  await expect(page.getByText('freigegeben', { exact: true })).toBeHidden();
  await page.getByText('bearbeitbar', { exact: true }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('Der Bericht kann bearbeitet werden.');
  const { content } = await (await callApi('GET', '/units')).json();
  await callApi('PUT', `/reports/${id}/publication`, { unitIds: [content[0].id], publishedOn: null });
  await callApi('PUT', `/reports/${id}/lock`, { isLocked: true });
  await page.reload();
  await expect(page.getByText('freigegeben', { exact: true })).toBeVisible();
  await page.getByText('gesperrt', { exact: true }).hover();
  await expect(page.getByRole('tooltip')).toContainText('gesperrt');
});

test('[2.08], [2.09] When a filter is added, then it shows text and chosen options, can be edited, and can be deleted', async ({
  page,
  callApi,
  openReport,
}) => {
  const {
    report: { id },
    editor,
  } = await openReport({ title: 'Filterliste', items: 0 });
  const types = page.waitForRequest((request) => /\/item-collections\?/.test(request.url()));
  await page.getByRole('button', { name: 'Filter hinzufügen' }).click();
  await page.getByRole('textbox', { name: 'Frage', exact: true }).fill('Fachsemester');
  const asked = new URL((await types).url()).searchParams.get('types')?.split(',').sort();
  expect(asked).toEqual(['MULTIPLE_CHOICE', 'SCALA', 'SINGLE_CHOICE']);
  await page.getByRole('option', { name: /Fachsemester/ }).click();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Filter speichern' }).click();
  const sidebar = page.getByRole('complementary', { name: 'Konfiguration' });
  await expect(sidebar.getByText(/Fachsemester/)).toBeVisible();
  await editor.settled();
  const { respondentFilter } = await (await callApi('GET', `/reports/${id}`)).json();
  const chosen = respondentFilter.respondentFilterItems[0].itemOptions.filter(
    (option: { chosen: boolean }) => option.chosen,
  );
  expect(chosen).toHaveLength(1);
  await expect(sidebar.getByText(chosen[0].text.de, { exact: true })).toBeVisible();
  await sidebar.getByRole('button', { name: /^Filter „.*“ bearbeiten$/ }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await sidebar.getByRole('button', { name: /^Filter „.*“ löschen$/ }).click();
  await expect(sidebar.getByText('Alle Befragten werden ausgewertet.')).toBeVisible();
});

test('[2.13], [2.17], [2.18], [2.19], [9.09] When the sidebar is open, then it has actions, sharing and metadata; closed, the actions alone', async ({
  page,
  callApi,
}) => {
  const { id } = await prepareReport(callApi, { title: 'Gruppen', items: 1 });
  await reportEditor(page).open(id);
  const sidebar = page.getByRole('complementary', { name: 'Konfiguration' });
  const actions = [
    sidebar.getByRole('button', { name: 'Sperren', exact: true }),
    sidebar.getByRole('link', { name: 'Vorschau' }),
    sidebar.getByRole('button', { name: 'Berechnen' }),
  ];
  for (const action of actions) await expect(action).toBeVisible();
  for (const group of ['Freigabe', 'Umfragen (7)', 'Berichtsvorlagen', 'Befragte filtern'])
    await expect(sidebar.getByRole('heading', { name: group })).toBeVisible();
  const { createdOn, updatedOn } = await (await callApi('GET', `/reports/${id}`)).json();
  const written = (moment: string): string =>
    new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'medium', timeStyle: 'medium' })
      .format(new Date(moment))
      .replace(',', '');
  expect(updatedOn).not.toBe(createdOn);
  await expect(sidebar.getByText('Geändert', { exact: true })).toBeVisible();
  await expect(sidebar.getByRole('definition')).toHaveText([written(createdOn), written(updatedOn)]);
  await page.getByRole('button', { name: 'Konfiguration schließen' }).click();
  await expect(sidebar).toHaveCSS('width', '50px');
  for (const action of actions) await expect(action).toBeVisible();
  await expect(sidebar.getByText('Angelegt', { exact: true })).toBeHidden();
  await expect(sidebar.getByRole('heading', { name: 'Freigabe' })).toBeHidden();
});

test('[2.15] When another report language is chosen, then questions and report speak it, and keep it', async ({
  page,
  callApi,
}) => {
  const { id } = await prepareReport(callApi, { title: 'Sprachen', items: 1 });
  await callApi('POST', `/reports/${id}/calculation`);
  const editor = reportEditor(page);
  await editor.open(id);
  const heading = editor.cards.first().getByRole('heading');
  const german = (await heading.textContent()) ?? '';
  await page.getByRole('combobox', { name: 'Sprache des Berichts' }).click();
  await page.getByRole('option', { name: 'EN' }).click();
  await expect(heading).not.toHaveText(german);
  await expect(heading).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(heading).toHaveAttribute('lang', 'en');
});

test('[2.21], [2.22] When the preview is opened, then it is the report’s page, which leads back', async ({
  page,
  callApi,
}) => {
  const { id } = await prepareReport(callApi, { title: 'Vorschau', items: 1 });
  await reportEditor(page).open(id);
  await page.getByRole('link', { name: 'Vorschau' }).click();
  await expect(page).toHaveURL(new RegExp(`/reports/${id}/page$`));
  await page.getByRole('link', { name: 'Bearbeiten' }).click();
  await expect(page).toHaveURL(new RegExp(`/reports/${id}$`));
});

test('When a filter is saved after its dialog was closed, then the dialog that is open by then stays', async ({
  page,
  openReport,
}) => {
  const {
    report: { id },
    editor,
  } = await openReport({ title: 'Zwei Dialoge', items: 0 });
  const dialog = page.getByRole('dialog');
  const add = page.getByRole('button', { name: 'Filter hinzufügen' });
  await add.click();
  await dialog.getByRole('textbox', { name: 'Frage', exact: true }).fill('Fachsemester');
  await page.getByRole('option', { name: /Fachsemester/ }).click();
  await dialog.getByRole('checkbox').first().check();
  const letGo = await holdCalls(page, 'PUT', `/reports/${id}/respondent-filter/items/*`, 'goes on');
  await dialog.getByRole('button', { name: 'Filter speichern' }).click();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(dialog).toBeHidden();
  await add.click();
  await expect(dialog).toBeVisible();
  letGo();
  await editor.settled();
  await dialog.getByRole('textbox', { name: 'Frage', exact: true }).fill('Bleibt');
  await expect(dialog).toBeVisible();
});
