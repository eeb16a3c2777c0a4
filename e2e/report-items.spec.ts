import { prepareReport } from './pages/prepare-report.ts';
import { reportEditor } from './pages/report-editor.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { holdCalls } from './support/hold-calls.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

test('[2.24], [5.08], [9.02] When several questions are added, then pages have five, one must be ticked, and all are in the grid', async ({
  page,
  openReport,
}) => {
  const { editor } = await openReport({ title: 'Mehrere', items: 0 });
  await editor.addSeveral.click();
  await expect(page.getByRole('checkbox')).toHaveCount(5);
  await page.getByRole('button', { name: /hinzufügen$/ }).click();
  await expect(page.getByText('Bitte wählen Sie mindestens eine Frage aus.')).toBeVisible();
  await page.getByRole('checkbox').nth(0).check();
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Seite 2', exact: true }).click();
  await expect(page.getByText(/^6–10 von/)).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.getByRole('checkbox').nth(0).check();
  await expect(page.getByText('3 ausgewählt')).toBeVisible();
  await page.getByRole('searchbox').fill('gibt es nicht');
  await expect(page.getByText('Keine Frage gefunden.')).toBeVisible();
  await page.getByRole('button', { name: '3 Fragen hinzufügen' }).click();
  await expect(editor.cards).toHaveCount(3);
});

test('When one item is designed, then its picture follows the settings before it is saved', async ({
  page,
  openReport,
}) => {
  const { editor } = await openReport({ title: 'Gestalten', items: 0 });
  await editor.addOne.click();
  await page.getByRole('searchbox').fill('Lehrperson');
  await page.getByRole('checkbox', { name: /Lehrperson erklärt/ }).check();
  await expect(page.getByRole('img', { name: /Lehrperson erklärt/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Überschrift' }).fill('Verständlichkeit');
  await expect(page.getByRole('heading', { name: 'Verständlichkeit' })).toBeVisible();
  await page.getByRole('button', { name: 'Farbe für „Farbe“ wählen' }).click();
  await expect(page.getByRole('group', { name: 'Voreingestellte Farben' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Element hinzufügen' }).click();
  await expect(editor.card('Verständlichkeit')).toBeVisible();
  await editor.card('Verständlichkeit').hover();
  await editor
    .card('Verständlichkeit')
    .getByRole('button', { name: /^Aktionen/ })
    .click();
  await page.getByRole('menuitem', { name: 'Bearbeiten' }).click();
  await expect(page.getByRole('textbox', { name: 'Überschrift' })).toHaveValue('Verständlichkeit');
});

test('[5.02] When the questions do not go together, then it says why and nothing is saved', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Unverträglich', items: 0 });
  await page.goto(`/reports/${report.id}/items/0`);
  await page.getByRole('checkbox', { name: /Skala/ }).first().check();
  await page
    .getByRole('checkbox', { name: /Einfachauswahl/ })
    .first()
    .check();
  await expect(page.getByRole('alert')).toHaveText('Die Fragen haben verschiedene Fragetypen.');
  await page.getByRole('button', { name: 'Element hinzufügen' }).click();
  await expect(page).toHaveURL(/\/items\/0$/);
});

test('When a page is left while its items are on their way, then they arrive, and nobody is taken from where they are', async ({
  page,
  openReport,
}) => {
  const {
    report: { id },
    editor,
  } = await openReport({ title: 'Schon weiter', items: 1 });
  await editor.addSeveral.click();
  await page.getByRole('checkbox').first().check();
  const letGo = await holdCalls(page, 'POST', `/reports/${id}/report-items/batch`, 'goes on');
  await page.getByRole('button', { name: '1 Frage hinzufügen' }).click();
  await page.getByRole('button', { name: 'Abbrechen', exact: true }).click();
  // The links that add items wait until all is saved [2.07]; an item can be edited meanwhile.
  await editor.cards.first().hover();
  await editor.cards
    .first()
    .getByRole('button', { name: /^Aktionen/ })
    .click();
  await page.getByRole('menuitem', { name: 'Bearbeiten' }).click();
  await expect(page.getByRole('textbox', { name: 'Überschrift' })).toBeVisible();
  const read = page.waitForResponse((response) => response.url().endsWith(`/reports/${id}`));
  letGo();
  await expect(page.getByText('1 Element hinzugefügt')).toBeVisible();
  await (await read).finished();
  await page.getByRole('textbox', { name: 'Überschrift' }).fill('Bleibt stehen');
  await expect(page).toHaveURL(/\/items\/[1-9]\d*$/);
  await page.getByRole('button', { name: 'Abbrechen', exact: true }).click();
  await expect(editor.cards).toHaveCount(2);
});

test('When the settings of an item cannot be read, then its card says so, and it can be made anew but not duplicated', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Unlesbar', items: 2 });
  const isReport = (url: URL): boolean => url.pathname === `/api/v1/reports/${report.id}`;
  await page.route(isReport, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const body = await response.json();
    const [first] = body.reportItems;
    first.content = { ...first.content, config: null, data: null, outOfDate: false };
    return route.fulfill({ response, json: body });
  });
  const editor = reportEditor(page);
  await editor.open(report.id);
  const card = editor.cards.first();
  await expect(card).toContainText('Die Einstellungen dieses Elements sind nicht lesbar.');
  await expectAccessible(page);
  await card.hover();
  await card.getByRole('button', { name: /^Aktionen/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Entfernen' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Duplizieren' })).toBeHidden();
  await page.getByRole('menuitem', { name: 'Bearbeiten' }).click();
  await page.getByText('Gliederung', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Überschrift des Abschnitts' }).fill('Neu');
  await page.unroute(isReport);
  await page.getByRole('button', { name: 'Element speichern' }).click();
  await expect(editor.card('Neu')).toBeVisible();
});
