import { prepareReport } from '../pages/prepare-report.ts';
import { reportEditor } from '../pages/report-editor.ts';
import { restingScroll } from '../pages/resting-scroll.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { OWN_CONTEXT } from '../support/shared-context.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

test(
  'keeps layout, numbers and changes on a slow or lost connection',
  OWN_CONTEXT,
  async ({ page, context, callApi }) => {
    const { id } = await prepareReport(callApi, { title: 'Vorher', items: 2, surveys: 4 });
    await callApi('POST', `/reports/${id}/calculation`);
    const code = '**/assets/draw-chart-*.js';
    await page.route(code, (route) => route.abort());
    const letGo = await holdCalls(page, 'GET', `/reports/${id}`, 'goes on');
    await page.goto(`/reports/${id}`);
    const waiting = page.getByRole('status', { name: 'Wird geladen' });
    await expect(waiting).toBeVisible({ timeout: 30_000 });
    // The page's own shape takes the place of the one that was shown while its code came.
    const shape = waiting.locator('[data-card]').first();
    const measured = { x: 0, width: 0 };
    await expect(async () => {
      const box = await shape.boundingBox();
      expect(box).not.toBeNull();
      Object.assign(measured, box);
    }).toPass();
    letGo();
    const editor = reportEditor(page);
    const card = editor.cards.first();
    await expect(editor.cards).toHaveCount(2);
    // Above the cards may stand what a report has to say: only the place across is the same.
    const there = await card.boundingBox();
    expect(there?.x).toBe(measured.x);
    expect(Math.abs((there?.width ?? 0) - measured.width)).toBeLessThan(2);

    await expect(card.getByRole('columnheader', { name: 'Prozent' })).toBeVisible();
    await expect(card.getByRole('img')).toHaveCount(0);
    await page.unroute(code);

    const box = await card.boundingBox();
    await context.setOffline(true);
    await editor.retitle('Nachher');
    await expect(editor.title).toHaveText('Nachher');
    const state = page.getByRole('status').filter({ hasText: /gespeichert/i });
    await expect(state).toHaveText('Keine Verbindung, noch nicht gespeichert');
    await context.setOffline(false);
    await expect(state).toHaveText('Gespeichert');
    await expect(card.getByRole('img', { name: /^Balkendiagramm: / })).toBeVisible();
    await expect(card.getByRole('table')).toHaveCount(0);
    // The words and the buttons that came beside the badges move nothing.
    expect(await card.boundingBox()).toEqual(box);
    expect((await (await callApi('GET', `/reports/${id}`)).json()).title).toBe('Nachher');
  },
);

test.describe('with a finger', () => {
  test.use({ viewport: { width: 1024, height: 700 }, hasTouch: true });

  test('[9.07] scrolls the page when a finger drags a card to the lower edge', async ({
    page,
    context,
    openReport,
  }) => {
    const { editor } = await openReport({ title: 'Mit dem Finger', items: 4, surveys: 1 });
    await expect(editor.cards).toHaveCount(4);
    const handle = page.getByRole('button', { name: /verschieben$/ }).first();
    const box = await handle.boundingBox();
    if (!box) throw new Error('The handle is not shown.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const devtools = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number | null) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [{ x, y: at }] });
    await touch('touchStart', y);
    for (const at of [y + 20, y + 120, y + 260, 600, 697]) await touch('touchMove', at);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(120);
    // What is dragged stays under the finger.
    await expect
      .poll(async () => Math.abs(((await handle.boundingBox())?.y ?? 0) + box.height / 2 - 697))
      .toBeLessThan(60);
    const saved = page.waitForResponse('**/placements');
    await touch('touchEnd', null);
    await saved;
    const rested = await restingScroll(page);
    await editor.settled();
    expect(await page.evaluate(() => window.scrollY)).toBe(rested);
  });
});

test('asks before leaving while changes are pending, on every page of the report', async ({
  page,
  callApi,
  openReport,
}) => {
  const {
    report: { id },
    editor,
  } = await openReport({ title: 'Vorher', items: 0, surveys: 1 });
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    // What comes next is not to meet the question.
    void dialog.dismiss().then(() => asked.push(dialog.type()));
  });
  const letGo = await holdCalls(page, 'PATCH', `/reports/${id}`, 'goes on');
  await editor.retitle('Nachher');
  await editor.lock.click();
  await expect(page.getByText('gesperrt', { exact: true })).toBeVisible();
  const state = page.getByRole('status').filter({ hasText: /gespeichert|Verbindung/i });
  await expect(state).toHaveText('Wird gespeichert …');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await page.getByRole('link', { name: 'Vorschau' }).click();
  await expect(page).toHaveURL(/\/page$/);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload', 'beforeunload']);
  await page.goBack();
  await expect(state).toHaveText('Wird gespeichert …');
  letGo();
  await expect(state).toHaveText('Gespeichert');
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(asked).toHaveLength(2);
  const stored = await (await callApi('GET', `/reports/${id}`)).json();
  expect(stored).toMatchObject({ title: 'Nachher', isLocked: true });
});
