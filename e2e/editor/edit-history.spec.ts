import type { Page } from '@playwright/test';
import { prepareReport } from '../pages/prepare-report.ts';
import { reportEditor } from '../pages/report-editor.ts';
import { expect, test } from '../support/test.ts';

const announcements = (page: Page) => page.locator('[data-announcements]');
const idsOf = (report: { reportItems: { id: number }[] }) => report.reportItems.map(({ id }) => id);

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

test('undoes and redoes deleting, duplicating and moving of items', async ({ page, callApi }) => {
  const { id } = await prepareReport(callApi, { title: 'Zurück', items: 2, surveys: 2 });
  await callApi('POST', `/reports/${id}/calculation`);
  const report = async () => (await callApi('GET', `/reports/${id}`)).json();
  const before = await report();
  const editor = reportEditor(page);
  await editor.open(id);
  await page
    .getByRole('button', { name: /^Aktionen für/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Entfernen' }).click();
  await expect(editor.cards).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(announcements(page)).toHaveText('Rückgängig gemacht: Entfernen');
  await expect(editor.cards).toHaveCount(2);
  await editor.settled();
  expect((await report()).reportItems).toEqual(before.reportItems);
  await page.keyboard.press('Control+y');
  await expect(announcements(page)).toHaveText('Wiederhergestellt: Entfernen');
  await expect(editor.cards).toHaveCount(1);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(editor.cards).toHaveCount(2);
  await editor.settled();
  expect((await report()).reportItems).toEqual(before.reportItems);

  await page
    .getByRole('button', { name: /^Aktionen für/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Duplizieren' }).click();
  await expect(editor.cards).toHaveCount(3);
  const first = idsOf(await report());
  await page.keyboard.press('Control+z');
  await expect(editor.cards).toHaveCount(2);
  await page.keyboard.press('Control+Shift+z');
  await expect(editor.cards).toHaveCount(3);
  await editor.settled();
  expect(idsOf(await report())).toEqual(first);

  await test.step('a card is dropped, and that undone before the page is drawn again: it lies where it is stored', async () => {
    const card = editor.cards.first();
    const handle = page.getByRole('button', { name: /verschieben$/ }).first();
    await expect(handle).toBeVisible();
    const there = await card.boundingBox();
    const box = await handle.boundingBox();
    if (!box) throw new Error('The handle is not shown.');
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + 405, box.y + 5, { steps: 5 });
    await expect.poll(async () => (await card.boundingBox())?.x).not.toBe(there?.x);
    const moves: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/placements')) moves.push(String(response.status()));
    });
    await page.evaluate(
      ([clientX, clientY]) => {
        document.dispatchEvent(new MouseEvent('mouseup', { clientX, clientY, bubbles: true }));
        const undo = { key: 'z', code: 'KeyZ', ctrlKey: true, bubbles: true };
        document.documentElement.dispatchEvent(new KeyboardEvent('keydown', undo));
      },
      [box.x + 405, box.y + 5] as const,
    );
    await expect.poll(() => moves).toEqual(['200', '200']);
    await page.mouse.up();
    await editor.settled();
    expect((await report()).reportItems[0].placement).toMatchObject({ x: 0, y: 0 });
    await expect.poll(async () => (await card.boundingBox())?.x).toBe(there?.x);
  });
});

test('undoes and redoes additions, settings, surveys and filter across pages', async ({
  page,
  callApi,
  openReport,
}) => {
  const {
    report: { id, surveyIds },
    editor,
  } = await openReport({ title: 'Hin und her', items: 0, surveys: 3 });
  await editor.addSeveral.click();
  await page.getByRole('listitem').getByRole('checkbox').first().check();
  await page.getByRole('listitem').getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: '2 Fragen hinzufügen' }).click();
  await expect(editor.cards).toHaveCount(2);
  await page
    .getByRole('button', { name: /^Aktionen für/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Bearbeiten' }).click();
  await page.getByRole('textbox', { name: 'Überschrift' }).fill('Eigener Titel');
  await page.getByRole('button', { name: 'Element speichern' }).click();
  await expect(editor.card('Eigener Titel')).toBeVisible();
  // The button is there with the page; the shortcut only a moment later.
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(announcements(page)).toHaveText('Rückgängig gemacht: Einstellungen');
  await expect(editor.card('Eigener Titel')).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(announcements(page)).toHaveText('Rückgängig gemacht: Hinzufügen von 2 Elementen');
  await expect(editor.cards).toHaveCount(0);
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+y');
  await expect(editor.card('Eigener Titel')).toBeVisible();
  await expect(editor.cards).toHaveCount(2);

  const report = async () => (await callApi('GET', `/reports/${id}`)).json();
  const configuration = page.getByRole('complementary');
  await configuration
    .getByRole('button', { name: /entfernen$/ })
    .first()
    .click();
  await expect(configuration.getByText('Umfragen (2)')).toBeVisible();
  const choices = await (
    await callApi('GET', `/item-collections?reportId=${id}&types=SINGLE_CHOICE&withItemOptions=true&size=1`)
  ).json();
  const [item] = choices.content;
  const question: string = item.text.de;
  await configuration.getByRole('button', { name: 'Filter hinzufügen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Frage', exact: true }).fill(question);
  await page.getByRole('option', { name: question }).click();
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Filter speichern' }).click();
  await expect(dialog).toBeHidden();
  await editor.settled();
  expect((await report()).respondentFilter.respondentFilterItems).toHaveLength(1);
  await page.keyboard.press('Control+z');
  await expect(announcements(page)).toHaveText('Rückgängig gemacht: Filter');
  await page.keyboard.press('Control+z');
  await expect(announcements(page)).toHaveText('Rückgängig gemacht: Umfragen');
  await editor.settled();
  const undone = await report();
  expect(undone.respondentFilter.respondentFilterItems).toEqual([]);
  expect(undone.surveyIds.toSorted()).toEqual(surveyIds.toSorted());
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+y');
  await expect(announcements(page)).toHaveText('Wiederhergestellt: Filter');
  await editor.settled();
  const redone = await report();
  expect(redone.respondentFilter.respondentFilterItems).toHaveLength(1);
  expect(redone.surveyIds).toHaveLength(2);
});
