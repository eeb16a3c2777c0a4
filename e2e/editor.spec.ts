import { prepareReport } from './pages/prepare-report.ts';
import { reportEditor } from './pages/report-editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

test('[4.03], [2.07] When a new report gets a title and a survey, then it saves itself and keeps the query', async ({
  page,
}) => {
  const editor = reportEditor(page);
  await page.goto('/reports/0?from=probe');
  await expect(editor.addOne).not.toHaveAttribute('href', /./);
  await expect(editor.addSeveral).not.toHaveAttribute('href', /./);
  const title = page.getByRole('textbox', { name: 'Titel' });
  await title.fill('   ');
  await title.blur();
  await expect(title).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Bitte geben Sie einen Titel ein.')).toBeHidden();
  await title.fill('   Neu und gut   ');
  await expectAccessible(page);
  await editor.chooseSurvey('');
  await expect(page).toHaveURL(/\/reports\/[1-9]\d*\?from=probe$/);
  await expect(editor.title).toHaveText('Neu und gut');
  await expect(editor.addOne).toHaveAttribute('href', /\/items\/0$/);
  await page.reload();
  await expect(editor.title).toHaveText('Neu und gut');
});

test('[2.11], [8.03] When a new report starts with seven surveys, then five are chips, and the rest is counted', async ({
  page,
  callApi,
}) => {
  const { surveyIds } = await prepareReport(callApi, { title: 'Quelle', items: 0, surveys: 7 });
  await page.goto(`/reports/0?surveyIds=${surveyIds.join(',')}`);
  const chips = page.getByRole('list', { name: 'Umfragen' }).getByRole('listitem');
  await expect(chips).toHaveCount(6);
  await expect(chips.last()).toHaveText('+ 2');
});

test('[5.03], [8.03] When a new report starts with more surveys than it may have, then that is said, and it is not saved', async ({
  page,
}) => {
  let created = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/reports')) created += 1;
  });
  await page.goto(
    `/reports/0?surveyIds=${Array.from({ length: 1001 }, (_, at) => 1_000_000 + at).join(',')}`,
  );
  await page.getByRole('textbox', { name: 'Titel' }).fill('Zu viele');
  await expect(page.getByText('Ein Bericht kann höchstens 1000 Umfragen enthalten.')).toBeVisible();
  await reportEditor(page).chooseSurvey('');
  await expect(
    page.getByRole('alert').getByText('Ein Bericht kann höchstens 1000 Umfragen enthalten.'),
  ).toBeVisible();
  expect(created).toBe(0);
});

test('[2.01] When the id is no number, then the creator shows a new report', async ({ page }) => {
  await page.goto('/reports/abc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neuer Bericht');
});

test('[4.04], [5.01] When the title is changed, then it shows at once; empty is refused; a failure takes it back', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Vorher', items: 0 });
  const editor = reportEditor(page);
  await editor.open(report.id);
  await editor.retitle('Nachher');
  await expect(editor.title).toHaveText('Nachher');
  await page.getByRole('button', { name: 'Titel bearbeiten' }).click();
  const field = page.getByRole('textbox', { name: 'Titel' });
  await expect(editor.addOne).toHaveAttribute('href', /./);
  await field.fill('x'.repeat(256));
  await expect(page.getByText('Höchstens 255 Zeichen sind möglich.')).toBeVisible();
  await field.fill('   ');
  await expect(page.getByText('Bitte geben Sie einen Titel ein.')).toBeVisible();
  await expect(editor.addOne).not.toHaveAttribute('href', /./);
  await expect(editor.addSeveral).not.toHaveAttribute('href', /./);
  await page.keyboard.press('Escape');
  await expect(editor.title).toHaveText('Nachher');
  await expect(editor.addOne).toHaveAttribute('href', /./);

  await page.route(`**/api/v1/reports/${report.id}`, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await editor.retitle('Geht nicht');
  await expect(page.getByText('Es ist ein Fehler aufgetreten (500).')).toBeVisible();
  await expect(editor.title).toHaveText('Nachher');
});

test('[4.01], [6.02] When a report is locked, then nothing can be edited; when locking fails, it is open again', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Schloss' });
  const found = await callApi('GET', `/item-collections?reportId=${report.id}&types=SINGLE_CHOICE&size=1`);
  const itemId = (await found.json()).content[0].id;
  await callApi('PUT', `/reports/${report.id}/respondent-filter/items/${itemId}`, [1]);
  const editor = reportEditor(page);
  await editor.open(report.id);
  const language = page.getByRole('combobox', { name: 'Sprache des Berichts' });
  const changing = [
    /^Filter „.*“ (bearbeiten|löschen)$/,
    'Filter hinzufügen',
    'Freigeben',
    'Mit Filtern suchen',
    /entfernen$/,
  ].map((name) => page.getByRole('button', { name }));
  for (const button of changing) await expect(button.first()).toBeVisible();
  await expect(language).toBeEnabled();
  await editor.lock.click();
  await expect(page.getByText('gesperrt', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Titel bearbeiten' })).toBeHidden();
  await expect(editor.addOne).not.toHaveAttribute('href', /./);
  await expect(page.getByRole('textbox', { name: 'Umfragen' })).toBeDisabled();
  await expect(page.getByRole('textbox', { name: 'Berichtsvorlagen' })).toBeDisabled();
  for (const button of changing) await expect(button).toHaveCount(0);
  await expect(language).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Aktionen für/ })).toHaveCount(0);
  await expect(editor.calculate).toHaveAttribute('aria-disabled', 'true');
  await page.getByText('gesperrt', { exact: true }).hover();
  await expect(page.getByRole('tooltip')).toContainText('Es sind keine Änderungen möglich.');
  await editor.unlock.click();
  await expect(editor.addOne).toHaveAttribute('href', /./);

  await page.route('**/lock', (route) => route.fulfill({ status: 500, json: {} }));
  await editor.lock.click();
  await expect(page.getByText('Es ist ein Fehler aufgetreten (500).')).toBeVisible();
  await expect(page.getByText('bearbeitbar', { exact: true })).toBeVisible();
});

test('[2.25], [4.10], [9.07] When a card is dragged, then others are pushed south only and one call saves it', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Raster', items: 4 });
  const editor = reportEditor(page);
  await editor.open(report.id);
  const first = editor.cards.first();
  await expect(first).toBeVisible();
  const calls: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/placements')) calls.push(request.postDataJSON());
  });
  await first.hover();
  const handle = page.getByRole('button', { name: /verschieben$/ }).first();
  const grip = (await handle.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(grip.x + 8, grip.y + 8);
  await page.mouse.down();
  await page.mouse.move(grip.x + 200, grip.y + 8, { steps: 5 });
  await page.mouse.move(grip.x + 430, grip.y + 8, { steps: 5 });
  const saved = page.waitForResponse((response) => response.url().endsWith('/placements'));
  await page.mouse.up();
  await saved;
  expect(calls).toHaveLength(1);
  const after = await (await callApi('GET', `/reports/${report.id}`)).json();
  const places = after.reportItems
    .toSorted((a: { id: number }, b: { id: number }) => a.id - b.id)
    .map(({ placement }: { placement: object }) => placement);
  expect(places[0]).toEqual({ x: 6, y: 0, cols: 6, rows: 4 });
  expect(places[1]).toEqual({ x: 6, y: 4, cols: 6, rows: 4 });
  expect(places[2]).toEqual({ x: 0, y: 4, cols: 6, rows: 4 });
  expect(places[3]).toEqual({ x: 6, y: 8, cols: 6, rows: 4 });
});

test('[5.09] When a card is moved and resized by keyboard, then it is announced and saved', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Tastatur', items: 1 });
  const editor = reportEditor(page);
  await editor.open(report.id);
  const handle = page.getByRole('button', { name: /verschieben$/ });
  await handle.focus();
  const step = async (key: string): Promise<void> => {
    const saved = page.waitForResponse((response) => response.url().endsWith('/placements'));
    await page.keyboard.press(key);
    await saved;
  };
  await step('ArrowRight');
  await expect(page.locator('[data-announcements]')).toHaveText(/Spalte 2, Zeile 1, 6 breit, 4 hoch/);
  await step('ArrowDown');
  await step('Shift+ArrowLeft');
  const { reportItems } = await (await callApi('GET', `/reports/${report.id}`)).json();
  expect(reportItems[0].placement).toEqual({ x: 1, y: 1, cols: 5, rows: 4 });
  for (const narrower of [4, 3]) {
    await step('Shift+ArrowLeft');
    await expect(page.locator('[data-announcements]')).toHaveText(new RegExp(`${narrower} breit`));
  }
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(page.locator('[data-announcements]')).toHaveText(/3 breit/);
});

test('[4.10], [9.08] When an arrow key is held, then every step shows, one call saves them, and one undo takes them back', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Gehalten', items: 1 });
  const editor = reportEditor(page);
  await page.clock.install();
  await editor.open(report.id);
  const handle = page.getByRole('button', { name: /verschieben$/ });
  await handle.focus();
  const calls: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/placements')) calls.push(request.postDataJSON());
  });
  // The page's own time stands still between the steps, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const column of [2, 3, 4]) {
    await page.keyboard.press('ArrowRight');
    await page.clock.runFor(10);
    await expect(page.locator('[data-announcements]')).toContainText(`Spalte ${column}, Zeile 1`);
  }
  expect(calls).toEqual([]);
  const saved = page.waitForResponse('**/placements');
  await page.clock.runFor(60);
  await saved;
  await page.clock.resume();
  await editor.settled();
  expect(calls).toHaveLength(1);
  const placement = async () =>
    (await (await callApi('GET', `/reports/${report.id}`)).json()).reportItems[0].placement;
  expect(await placement()).toEqual({ x: 3, y: 0, cols: 6, rows: 4 });
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-announcements]')).toHaveText('Rückgängig gemacht: Anordnung');
  expect(await placement()).toEqual({ x: 0, y: 0, cols: 6, rows: 4 });
});

test('[4.09] When an item is removed, then it is gone at once; when that fails, it is back', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Entfernen', items: 2 });
  const editor = reportEditor(page);
  await editor.open(report.id);
  await expect(editor.cards).toHaveCount(2);
  const removeFirst = async (): Promise<void> => {
    await editor.cards.first().hover();
    await editor.cards
      .first()
      .getByRole('button', { name: /^Aktionen/ })
      .click();
    await page.getByRole('menuitem', { name: 'Entfernen' }).click();
  };
  await page.route('**/report-items/*', (route) => route.fulfill({ status: 500, json: {} }));
  await removeFirst();
  await expect(page.getByText('Es ist ein Fehler aufgetreten (500).')).toBeVisible();
  await expect(editor.cards).toHaveCount(2);
  await page.unroute('**/report-items/*');
  await removeFirst();
  await expect(editor.cards).toHaveCount(1);
  await page.reload();
  await expect(editor.cards).toHaveCount(1);
});

test('[2.11], [2.12], [9.02] When there are more than five surveys, then all are in a table of pages of ten', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Umfragen', items: 0, surveys: 12 });
  const editor = reportEditor(page);
  await editor.open(report.id);
  const chips = page.getByRole('complementary').getByRole('list', { name: 'Umfragen' });
  await expect(chips.getByRole('listitem')).toHaveCount(6);
  await page.getByRole('button', { name: 'Alle 12 anzeigen' }).click();
  const dialog = page.getByRole('dialog');
  for (const column of ['Umfrage', 'Fragebogen', 'Lehrperson', 'Semester', 'Befragte'])
    await expect(dialog.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  await expect(dialog.getByRole('rowheader')).toHaveCount(10);
  await expect(dialog.getByText('1–10 von 12')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Seite 2', exact: true }).click();
  await expect(dialog.getByText('11–12 von 12')).toBeVisible();
  await expect(dialog.getByRole('rowheader')).toHaveCount(2);
});

test('[4.07], [7.10] When a filter is in force, then the table says of each survey how many respondents remain, or why that is hidden', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Gefilterte Umfragen', items: 0, surveys: 10 });
  const path = `/reports/${report.id}`;
  const found = await callApi('GET', `/item-collections?reportId=${report.id}&itemTextName=Fachsemester`);
  const itemId = (await found.json()).content[0].id;
  const table = page.getByRole('dialog').getByRole('table');
  const expectTable = async (): Promise<string[]> => {
    const { content } = await (await callApi('GET', `${path}/surveys`)).json();
    const said = content.map((survey: Record<string, number | null>): string => {
      const { filteredRespondentCount: left, responseCount: all, minRespondentCount: least } = survey;
      if (left === null) return `mit Filter unter ${least}`;
      return Number(left) < Number(all) ? `${left} von ${all}` : String(all);
    });
    await reportEditor(page).open(report.id);
    await page.getByRole('button', { name: 'Alle 10 anzeigen' }).click();
    await expect(table.locator('[data-label="Befragte"]')).toHaveText(said);
    return said;
  };
  for (const count of await expectTable()) expect(count).toMatch(/^\d+$/);
  await callApi('PUT', `${path}/respondent-filter/items/${itemId}`, [1, 2]);
  const filtered = await expectTable();
  expect(filtered.some((count) => /von|unter/.test(count))).toBe(true);
});

test('[4.05] When surveys are taken out of the table, then each is sent at once, and the last one stays', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Weniger Umfragen', items: 0, surveys: 6 });
  await reportEditor(page).open(report.id);
  await page.getByRole('button', { name: 'Alle 6 anzeigen' }).click();
  const dialog = page.getByRole('dialog');
  const remove = dialog.getByRole('button', { name: /entfernen$/ });
  await expect(remove).toHaveCount(6);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent += 1;
  });
  for (const left of [5, 4, 3, 2, 1]) {
    const answered = page.waitForResponse((response) => response.request().method() === 'PUT');
    await remove.first().click();
    expect((await (await answered).json()).surveyIds).toHaveLength(left);
    await expect(remove).toHaveCount(left);
  }
  await expect(remove).toHaveAttribute('aria-disabled', 'true');
  await remove.press('Enter');
  await expect(remove).toHaveCount(1);
  const { surveyIds } = await (await callApi('GET', `/reports/${report.id}`)).json();
  expect([surveyIds.length, sent]).toEqual([1, 5]);
});

test('[4.12], [9.09] When the sidebar is closed, then it is 50px wide and stays so after a reload', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Seitenleiste', items: 1 });
  await reportEditor(page).open(report.id);
  const sidebar = page.getByRole('complementary', { name: 'Konfiguration' });
  await expect(sidebar).toHaveCSS('width', '480px');
  await page.getByRole('button', { name: 'Konfiguration schließen' }).click();
  await expect(sidebar).toHaveCSS('width', '50px');
  await expectAccessible(page);
  await page.reload();
  await expect(sidebar).toHaveCSS('width', '50px');
});

for (const scheme of ['light', 'dark'] as const)
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])
    test(`When the editor is ${scheme} and ${viewport.width} wide, then axe finds nothing serious`, async ({
      page,
      callApi,
    }) => {
      const report = await prepareReport(callApi, { title: `Zugänglich ${scheme}`, items: 2 });
      await callApi('POST', `/reports/${report.id}/calculation`);
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize(viewport);
      await reportEditor(page).open(report.id);
      await expect(page.getByRole('img', { name: /^Balkendiagramm/ }).first()).toBeVisible();
      await expectAccessible(page);
    });

test('When two tabs show one report, then each follows the other without a reload', async ({
  page,
  context,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Zwei Fenster', items: 1 });
  const other = await context.newPage();
  const followed = other.waitForResponse((response) => response.url().endsWith('/events'));
  await reportEditor(other).open(report.id);
  await followed;
  await reportEditor(page).open(report.id);
  await reportEditor(page).retitle('Von nebenan');
  await expect(reportEditor(other).title).toHaveText('Von nebenan');
});

test('When a title and a place are changed, then both can be undone and redone by keyboard', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Alt', items: 1 });
  const editor = reportEditor(page);
  await editor.open(report.id);
  await editor.retitle('Neu');
  await expect(editor.title).toHaveText('Neu');
  await page.getByRole('button', { name: /verschieben$/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-announcements]')).toHaveText(/Spalte 2/);
  await page.keyboard.press('Control+z');
  await expect(page.locator('[data-announcements]')).toHaveText('Rückgängig gemacht: Anordnung');
  await page.keyboard.press('Control+z');
  await expect(editor.title).toHaveText('Alt');
  await page.keyboard.press('Control+Shift+z');
  await expect(editor.title).toHaveText('Neu');
  await editor.settled();
  await page.reload();
  await expect(editor.title).toHaveText('Neu');
  const { reportItems } = await (await callApi('GET', `/reports/${report.id}`)).json();
  expect(reportItems[0].placement.x).toBe(0);
});
