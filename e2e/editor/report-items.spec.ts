import { prepareReport } from '../pages/prepare-report.ts';
import { reportEditor } from '../pages/report-editor.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

test('[2.24], [5.08], [9.02] adds several questions in pages without moving the user', async ({
  page,
  openReport,
}) => {
  const {
    report: { id },
    editor,
  } = await openReport({ title: 'Mehrere', items: 1 });
  const field = page.getByRole('textbox', { name: 'Überschrift' });
  await editor.addSeveral.click();
  await page.getByRole('searchbox').fill('e');
  await expect(page.getByText(/^1–5 von/)).toBeVisible();
  const questions = page.getByRole('listitem').getByRole('checkbox');
  await expect(questions).toHaveCount(5);
  await page.getByRole('button', { name: /hinzufügen$/ }).click();
  await expect(page.getByText('Bitte wählen Sie mindestens eine Frage aus.')).toBeVisible();
  await questions.nth(0).check();
  await questions.nth(1).check();
  await page.getByRole('button', { name: 'Seite 2', exact: true }).click();
  await expect(page.getByText(/^6–10 von/)).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await questions.nth(0).check();
  await expect(page.getByText('3 ausgewählt')).toBeVisible();
  await page.getByRole('searchbox').fill('gibt es nicht');
  await expect(page.getByText('Keine Frage gefunden.')).toBeVisible();

  const letGo = await holdCalls(page, 'POST', `/reports/${id}/report-items/batch`, 'goes on');
  await page.getByRole('button', { name: '3 Fragen hinzufügen' }).click();
  await page.getByRole('button', { name: 'Abbrechen', exact: true }).click();
  // The links that add items wait until all is saved [2.07]; an item can be edited meanwhile.
  await editor.cards.first().hover();
  await editor.cards
    .first()
    .getByRole('button', { name: /^Aktionen/ })
    .click();
  await page.getByRole('menuitem', { name: 'Bearbeiten' }).click();
  await expect(field).toBeVisible();
  const read = page.waitForResponse((response) => response.url().endsWith(`/reports/${id}`));
  letGo();
  await expect(page.getByText('3 Elemente hinzugefügt')).toBeVisible();
  await (await read).finished();
  await field.fill('Bleibt stehen');
  await expect(page).toHaveURL(/\/items\/[1-9]\d*$/);
  await page.getByRole('button', { name: 'Abbrechen', exact: true }).click();
  await expect(editor.cards).toHaveCount(4);
});

test('[2.24] adds all questions of a questionnaire below the selected element in three clicks', async ({
  page,
  callApi,
  openReport,
}) => {
  const { report, editor } = await openReport({ title: 'Alle Fragen', items: 3 });
  const found = await callApi('GET', `/item-collections?reportId=${report.id}&size=1`);
  const { totalElements: total } = await found.json();
  const last = await editor.cards.last().getAttribute('id');
  await editor.cards.first().click({ modifiers: ['ControlOrMeta'], position: { x: 20, y: 20 } });
  let clicks = 0;
  const click = async (target: ReturnType<typeof page.getByRole>) => {
    clicks += 1;
    await target.click();
  };
  await click(editor.addSeveral);
  await click(page.getByRole('button', { name: `Alle ${total} auswählen` }));
  await expectAccessible(page);
  await click(page.getByRole('button', { name: `${total} Fragen hinzufügen` }));
  await expect(editor.cards).toHaveCount(total + 3);
  expect([total > 20, clicks]).toEqual([true, 3]);
  // The last of the three stood in the row below the selected element.
  const ids = await editor.cards.evaluateAll((cards) => cards.map(({ id }) => id));
  expect(ids.indexOf(last ?? '')).toBe(total + 2);
});

test("previews an item's settings before they are saved", async ({ page, callApi }) => {
  const report = await prepareReport(callApi, { title: 'Gestalten', items: 1 });
  await page.route(`**/api/v1/reports/${report.id}`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const body = await response.json();
    const [first] = body.reportItems;
    first.content = { ...first.content, config: null, data: null, outOfDate: false };
    return route.fulfill({ response, json: body });
  });
  const editor = reportEditor(page);
  await editor.open(report.id);
  await expect(editor.cards).toContainText('Die Einstellungen dieses Elements sind nicht lesbar.');
  await expectAccessible(editor.cards);
  await editor.addOne.click();
  // The list before it is replaced has that question, too: a tick would go with it.
  const found = page.waitForResponse(/[?&]itemTextName=Lehrperson(&|$)/);
  await page.getByRole('searchbox').fill('Lehrperson');
  await found;
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
