import type { Locator, Page } from '@playwright/test';
import { GRID } from '#shared/limits.ts';
import type { Placement } from '#shared/reports/report-items/contract.ts';
import { prepareReport } from '../pages/prepare-report.ts';
import { reportEditor } from '../pages/report-editor.ts';
import { restingScroll } from '../pages/resting-scroll.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

const opened = async (page: Page, callApi: Parameters<typeof prepareReport>[0], items: number) => {
  const { id } = await prepareReport(callApi, { title: 'Raster', items, surveys: 2 });
  const editor = reportEditor(page);
  await editor.open(id);
  await expect(editor.cards).toHaveCount(items);
  const report = async () => (await callApi('GET', `/reports/${id}`)).json();
  const placements = async (): Promise<Placement[]> =>
    (await report()).reportItems
      .toSorted((a: { id: number }, b: { id: number }) => a.id - b.id)
      .map(({ placement }: { placement: Placement }) => placement);
  const patches: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/placements')) patches.push(request.postDataJSON());
  });
  return {
    editor,
    report,
    placements,
    corners: async () => (await placements()).map(({ x, y }) => [x, y]),
    patches,
    announcements: page.locator('[data-announcements]'),
    toolbar: page.getByRole('toolbar', { name: 'Auswahl' }),
    handles: page.getByRole('button', { name: /verschieben$/ }),
    saved: async (act: () => Promise<unknown>) => {
      const answer = page.waitForResponse('**/placements');
      await act();
      return (await answer).status();
    },
  };
};

const gripOf = async (handle: Locator) => {
  const box = await handle.boundingBox();
  if (!box) throw new Error('The handle is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test('[2.25], [4.10], [9.07] moves dragged cards together, pushes others south and saves once', async ({
  page,
  callApi,
}) => {
  const { editor, placements, corners, patches, announcements, toolbar, handles, saved } = await opened(
    page,
    callApi,
    8,
  );
  const { mouse } = page;
  const grab = async () => {
    const grip = await gripOf(handles.nth(0));
    await mouse.move(grip.x, grip.y);
    await mouse.down();
    return grip;
  };
  const original = await placements();
  const undo = async () => {
    await page.keyboard.press('Control+z');
    await expect(announcements).toHaveText('Rückgängig gemacht: Anordnung');
    await editor.settled();
    expect(await placements()).toEqual(original);
    patches.length = 0;
  };

  await test.step('one card', async () => {
    await editor.cards.first().hover();
    const grip = await grab();
    await mouse.move(grip.x + 190, grip.y, { steps: 5 });
    await mouse.move(grip.x + 420, grip.y, { steps: 5 });
    expect(await saved(() => mouse.up())).toBe(200);
    expect(patches).toHaveLength(1);
    expect((await placements()).slice(0, 4)).toEqual([
      { x: 6, y: 0, cols: 6, rows: 4 },
      { x: 6, y: 4, cols: 6, rows: 4 },
      { x: 0, y: 4, cols: 6, rows: 4 },
      { x: 6, y: 8, cols: 6, rows: 4 },
    ]);
    await undo();
  });

  await test.step('one card while text is selected: it is let go where the button is', async () => {
    await page.evaluate(() => getSelection()?.selectAllChildren(document.body));
    const grip = await grab();
    await mouse.move(grip.x + 400, grip.y, { steps: 5 });
    expect(await saved(() => mouse.up())).toBe(200);
    await editor.settled();
    await expect(page.locator('.react-draggable-dragging')).toHaveCount(0);
    await page.evaluate(() => getSelection()?.removeAllRanges());
    await undo();
  });

  await test.step('cards chosen with Ctrl and Shift', async () => {
    await editor.cards.nth(0).click({ modifiers: ['Control'], position: { x: 40, y: 200 } });
    await expect(announcements).toHaveText('1 Element ausgewählt');
    await editor.cards.nth(1).click({ modifiers: ['Shift'], position: { x: 40, y: 200 } });
    await expect(toolbar).toContainText('2 Elemente ausgewählt');
    await editor.cards.nth(0).hover();
    const grip = await grab();
    await mouse.move(grip.x, grip.y + 60, { steps: 4 });
    await mouse.move(grip.x, grip.y + 330, { steps: 8 });
    await saved(() => mouse.up());
    expect(patches).toHaveLength(1);
    await editor.settled();
    // Three rows further down; what lay below was pushed south.
    expect((await corners()).slice(0, 4)).toEqual([
      [0, 3],
      [6, 3],
      [0, 7],
      [6, 7],
    ]);
    await undo();
    await page.keyboard.press('Escape');
    await expect(toolbar).toBeHidden();
  });

  await test.step('[9.07] to the lower edge', async () => {
    await editor.cards.nth(0).hover();
    const grip = await grab();
    // What was done before may have scrolled the page already.
    const before = await page.evaluate(() => window.scrollY);
    await mouse.move(grip.x, grip.y + 112, { steps: 4 });
    await mouse.move(grip.x, 895, { steps: 6 });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 300);
    await mouse.move(grip.x, 500, { steps: 4 });
    const rested = await restingScroll(page);
    await saved(() => mouse.up());
    await editor.settled();
    const rowsWithoutScrolling = Math.ceil((500 - grip.y) / GRID.rowHeight);
    await expect.poll(async () => (await corners())[0]?.[1]).toBeGreaterThan(rowsWithoutScrolling);
    expect(await page.evaluate(() => window.scrollY)).toBe(rested);
  });
});

test('[5.09] moves, resizes, selects and removes cards by keyboard, with announcements and undo', async ({
  page,
  callApi,
}) => {
  const { editor, report, placements, corners, patches, announcements, toolbar, handles, saved } =
    await opened(page, callApi, 4);
  const step = (key: string) => saved(() => page.keyboard.press(key));

  await test.step('title and place are undone and redone', async () => {
    await editor.retitle('Neu');
    await expect(editor.title).toHaveText('Neu');
    await handles.nth(0).focus();
    await page.keyboard.press('ArrowRight');
    await expect(announcements).toHaveText(/Spalte 2/);
    await page.keyboard.press('Control+z');
    await expect(announcements).toHaveText('Rückgängig gemacht: Anordnung');
    await page.keyboard.press('Control+z');
    await expect(editor.title).toHaveText('Raster');
    await page.keyboard.press('Control+Shift+z');
    await expect(editor.title).toHaveText('Neu');
    await editor.settled();
    const { title, reportItems } = await report();
    expect([title, reportItems[0].placement.x]).toEqual(['Neu', 0]);
  });

  await test.step('several are moved together', async () => {
    patches.length = 0;
    await handles.nth(0).focus();
    await page.keyboard.press('Space');
    await expect(announcements).toHaveText(/ausgewählt, insgesamt 1$/);
    await handles.nth(1).focus();
    await page.keyboard.press('Space');
    await expect(handles.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await expect(announcements).toHaveText('Die ausgewählten Elemente lassen sich nicht weiter verschieben.');
    expect(patches).toEqual([]);
    await saved(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(announcements).toHaveText(/^2 Elemente verschoben, .* nach Spalte 7, Zeile 2\.$/);
    });
    await editor.settled();
    expect(patches).toHaveLength(1);
    expect(await corners()).toEqual([
      [0, 1],
      [6, 1],
      [0, 5],
      [6, 5],
    ]);
    await page.keyboard.press('Escape');
    await expect(toolbar).toBeHidden();
  });

  await test.step('[5.09] one is moved and resized, down to its smallest', async () => {
    await handles.nth(0).focus();
    await step('ArrowUp');
    await expect(announcements).toHaveText(/Spalte 1, Zeile 1, 6 breit, 4 hoch/);
    await step('Shift+ArrowLeft');
    await step('ArrowRight');
    expect((await placements())[0]).toEqual({ x: 1, y: 0, cols: 5, rows: 4 });
    for (const narrower of [4, 3]) {
      await step('Shift+ArrowLeft');
      await expect(announcements).toHaveText(new RegExp(`${narrower} breit`));
    }
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(announcements).toHaveText(/3 breit/);
  });

  await test.step('all are chosen and removed: it is asked first, and undo brings them back', async () => {
    await page.keyboard.press('Control+a');
    await expect(toolbar).toContainText('4 Elemente ausgewählt');
    const remove = toolbar.getByRole('button', { name: 'Entfernen' });
    await remove.click();
    const dialog = page.getByRole('dialog', { name: '4 Elemente entfernen' });
    await expectAccessible(dialog);
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(editor.cards).toHaveCount(4);
    await remove.click();
    await dialog.getByRole('button', { name: 'Entfernen' }).click();
    await expect(editor.cards).toHaveCount(0);
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect(editor.cards).toHaveCount(4);
  });
});
