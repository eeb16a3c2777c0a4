import type { Page } from '@playwright/test';
import { GRID } from '#shared/limits.ts';
import { prepareReport } from './pages/prepare-report.ts';
import { reportEditor } from './pages/report-editor.ts';
import { restingScroll } from './pages/resting-scroll.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

const announcements = (page: Page) => page.locator('[data-announcements]');
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Auswahl' });
const handles = (page: Page) => page.getByRole('button', { name: /verschieben$/ });

const opened = async (page: Page, callApi: Parameters<typeof prepareReport>[0], items: number) => {
  const { id } = await prepareReport(callApi, { title: 'Mehrere', items, surveys: 2 });
  const editor = reportEditor(page);
  await editor.open(id);
  await expect(editor.cards).toHaveCount(items);
  const placements = async (): Promise<number[][]> =>
    (await (await callApi('GET', `/reports/${id}`)).json()).reportItems
      .toSorted((a: { id: number }, b: { id: number }) => a.id - b.id)
      .map(({ placement: { x, y } }: { placement: { x: number; y: number } }) => [x, y]);
  const patches: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/placements')) patches.push(request.postDataJSON());
  });
  return { id, editor, places: placements, patches };
};

test('When cards are chosen with Ctrl and Shift, then one drag moves them together with one patch', async ({
  page,
  callApi,
}) => {
  const { editor, places: placements, patches } = await opened(page, callApi, 4);
  await editor.cards.nth(0).click({ modifiers: ['Control'], position: { x: 40, y: 200 } });
  await expect(announcements(page)).toHaveText('1 Element ausgewählt');
  await editor.cards.nth(1).click({ modifiers: ['Shift'], position: { x: 40, y: 200 } });
  await expect(toolbar(page)).toContainText('2 Elemente ausgewählt');
  await expectAccessible(page);
  await editor.cards.nth(0).hover();
  const box = await handles(page).nth(0).boundingBox();
  if (!box) throw new Error('The handle is not shown.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 60, { steps: 4 });
  await page.mouse.move(x, y + 330, { steps: 8 });
  const saved = page.waitForResponse('**/placements');
  await page.mouse.up();
  await saved;
  expect(patches).toHaveLength(1);
  await editor.settled();
  // Three rows further down; what lay below was pushed south.
  expect(await placements()).toEqual([
    [0, 3],
    [6, 3],
    [0, 7],
    [6, 7],
  ]);
  await page.keyboard.press('Control+z');
  await expect(announcements(page)).toHaveText('Rückgängig gemacht: Anordnung');
  await editor.settled();
  expect(await placements()).toEqual([
    [0, 0],
    [6, 0],
    [0, 4],
    [6, 4],
  ]);
});

test('When cards are chosen with the space bar, then the arrow keys move them together, announced', async ({
  page,
  callApi,
}) => {
  const { editor, places: placements, patches } = await opened(page, callApi, 4);
  await handles(page).nth(0).focus();
  await page.keyboard.press('Space');
  await expect(announcements(page)).toHaveText(/ausgewählt, insgesamt 1$/);
  await handles(page).nth(1).focus();
  await page.keyboard.press('Space');
  await expect(handles(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(announcements(page)).toHaveText(
    'Die ausgewählten Elemente lassen sich nicht weiter verschieben.',
  );
  expect(patches).toEqual([]);
  const saved = page.waitForResponse('**/placements');
  await page.keyboard.press('ArrowDown');
  await expect(announcements(page)).toHaveText(/^2 Elemente verschoben, .* nach Spalte 7, Zeile 2\.$/);
  await saved;
  await editor.settled();
  expect(patches).toHaveLength(1);
  expect(await placements()).toEqual([
    [0, 1],
    [6, 1],
    [0, 5],
    [6, 5],
  ]);
  await page.keyboard.press('Escape');
  await expect(toolbar(page)).toBeHidden();
});

test('When all are chosen and deleted, then it is asked first, and undo brings all back', async ({
  page,
  callApi,
}) => {
  const { editor } = await opened(page, callApi, 3);
  await page.keyboard.press('Control+a');
  await expect(toolbar(page)).toContainText('3 Elemente ausgewählt');
  await toolbar(page).getByRole('button', { name: 'Entfernen' }).click();
  const dialog = page.getByRole('dialog', { name: '3 Elemente entfernen' });
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(editor.cards).toHaveCount(3);
  await toolbar(page).getByRole('button', { name: 'Entfernen' }).click();
  await dialog.getByRole('button', { name: 'Entfernen' }).click();
  await expect(editor.cards).toHaveCount(0);
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(editor.cards).toHaveCount(3);
});

test('[9.07] When something is dragged to the lower edge, then the page scrolls along', async ({
  page,
  callApi,
}) => {
  const { editor, places: placements } = await opened(page, callApi, 8);
  await editor.cards.nth(0).hover();
  const box = await handles(page).nth(0).boundingBox();
  if (!box) throw new Error('The handle is not shown.');
  await page.mouse.move(box.x + 8, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 8, box.y + 120, { steps: 4 });
  await page.mouse.move(box.x + 8, 895, { steps: 6 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await page.mouse.move(box.x + 8, 500, { steps: 4 });
  const rested = await restingScroll(page);
  const saved = page.waitForResponse('**/placements');
  await page.mouse.up();
  await saved;
  await editor.settled();
  const rowsWithoutScrolling = Math.ceil((500 - box.y) / GRID.rowHeight);
  await expect.poll(async () => (await placements())[0]?.[1]).toBeGreaterThan(rowsWithoutScrolling);
  expect(await page.evaluate(() => window.scrollY)).toBe(rested);
});

test('When text is selected and a card is dragged, then the card is let go where the button is, and saved there', async ({
  page,
  callApi,
}) => {
  const { id } = await prepareReport(callApi, { title: 'Markiert', items: 1, surveys: 1 });
  const editor = reportEditor(page);
  await editor.open(id);
  const handle = page.getByRole('button', { name: /verschieben$/ });
  const box = await handle.boundingBox();
  if (!box) throw new Error('The handle is not shown.');
  await page.evaluate(() => getSelection()?.selectAllChildren(document.body));
  const saved = page.waitForResponse('**/placements');
  await page.mouse.move(box.x + 8, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 408, box.y + 8, { steps: 5 });
  await page.mouse.up();
  expect((await saved).status()).toBe(200);
  await editor.settled();
  await expect(page.locator('.react-draggable-dragging')).toHaveCount(0);
});
