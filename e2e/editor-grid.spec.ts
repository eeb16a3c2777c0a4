import { prepareReport } from './pages/prepare-report.ts';
import { reportEditor } from './pages/report-editor.ts';
import { OWN_CONTEXT } from './support/shared-context.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

test('[2.25], [4.10], [9.07] When a card is dragged, then others are pushed south only and one call saves it', async ({
  page,
  callApi,
  openReport,
}) => {
  const { report, editor } = await openReport({ title: 'Raster', items: 4 });
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
  const placements = after.reportItems
    .toSorted((a: { id: number }, b: { id: number }) => a.id - b.id)
    .map(({ placement }: { placement: object }) => placement);
  expect(placements[0]).toEqual({ x: 6, y: 0, cols: 6, rows: 4 });
  expect(placements[1]).toEqual({ x: 6, y: 4, cols: 6, rows: 4 });
  expect(placements[2]).toEqual({ x: 0, y: 4, cols: 6, rows: 4 });
  expect(placements[3]).toEqual({ x: 6, y: 8, cols: 6, rows: 4 });
});

test('[5.09] When a card is moved and resized by keyboard, then it is announced and saved', async ({
  page,
  callApi,
  openReport,
}) => {
  const { report } = await openReport({ title: 'Tastatur', items: 1 });
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

test(
  '[4.10], [9.08] When an arrow key is held, then every step shows, one call saves them, and one undo takes them back',
  OWN_CONTEXT,
  async ({ page, callApi }) => {
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
  },
);

test('[4.09] When an item is removed, then it is gone at once; when that fails, it is back', async ({
  page,
  openReport,
}) => {
  const { editor } = await openReport({ title: 'Entfernen', items: 2 });
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
