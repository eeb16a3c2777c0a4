import type { Page } from '@playwright/test';
import { csvFile, importsPage } from './pages/imports-page.ts';
import { prepareReport } from './pages/prepare-report.ts';
import { reportEditor } from './pages/report-editor.ts';
import { restingScroll } from './pages/resting-scroll.ts';
import { holdCalls, problem } from './support/hold-calls.ts';
import { OWN_CONTEXT } from './support/shared-context.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

test('When a report is on its way, then the editor has its shape already, and nothing jumps when it is there', async ({
  page,
  callApi,
}) => {
  const { id } = await prepareReport(callApi, { title: 'Unterwegs', items: 2, surveys: 1 });
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
  const { cards } = reportEditor(page);
  await expect(cards).toHaveCount(2);
  // Above the cards stands what an uncalculated report has to say: only the place across is the same.
  const there = await cards.first().boundingBox();
  expect(there?.x).toBe(measured.x);
  expect(Math.abs((there?.width ?? 0) - measured.width)).toBeLessThan(2);
});

test(
  'When the drawing code does not come, then the numbers are there as a table until the connection is back',
  OWN_CONTEXT,
  async ({ page, context, callApi }) => {
    const { id } = await prepareReport(callApi, { title: 'Ohne Bilder', items: 1, surveys: 4 });
    await callApi('POST', `/reports/${id}/calculation`);
    const code = '**/assets/draw-chart-*.js';
    await page.route(code, (route) => route.abort());
    const { cards, open } = reportEditor(page);
    await open(id);
    await expect(cards.first().getByRole('columnheader', { name: 'Prozent' })).toBeVisible();
    await expect(cards.first().getByRole('img')).toHaveCount(0);
    await page.unroute(code);
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(cards.first().getByRole('img', { name: /^Balkendiagramm: / })).toBeVisible();
    await expect(cards.first().getByRole('table')).toHaveCount(0);
  },
);

test(
  'When the connection is gone, then a change waits and says so, and is saved once it is back',
  OWN_CONTEXT,
  async ({ page, context, callApi, openReport }) => {
    const {
      report: { id },
      editor,
    } = await openReport({ title: 'Vorher', items: 1, surveys: 1 });
    await expect(editor.cards).toHaveCount(1);
    const box = await editor.cards.first().boundingBox();
    await context.setOffline(true);
    await editor.retitle('Nachher');
    await expect(editor.title).toHaveText('Nachher');
    const state = page.getByRole('status').filter({ hasText: /gespeichert/i });
    await expect(state).toHaveText('Keine Verbindung, noch nicht gespeichert');
    await context.setOffline(false);
    await expect(state).toHaveText('Gespeichert');
    // The words and the buttons that came beside the badges move nothing.
    expect(await editor.cards.first().boundingBox()).toEqual(box);
    await expect(async () => {
      expect((await (await callApi('GET', `/reports/${id}`)).json()).title).toBe('Nachher');
    }).toPass();
  },
);

/** From now on every call is answered as without a database; gives how many were, and the way back. */
const takeDatabaseAway = async (page: Page) => {
  let refused = 0;
  await page.route('**/api/v1/**', (route) => {
    refused += 1;
    const answer = problem({ status: 503, code: 'database.unavailable' });
    return route.fulfill({ ...answer, headers: { 'retry-after': '5' } });
  });
  return { refused: () => refused, giveBack: () => page.unroute('**/api/v1/**') };
};
const noticeOf = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Die Datenbank ist gerade nicht erreichbar' });

test('When the database is away, then the page says so, and a change waits and is saved by itself once it is back', async ({
  page,
  callApi,
  openReport,
}) => {
  const {
    report: { id },
    editor,
  } = await openReport({ title: 'Vorher', items: 1, surveys: 1 });
  await expect(editor.cards).toHaveCount(1);
  const { refused, giveBack } = await takeDatabaseAway(page);
  await editor.retitle('Nachher');
  const state = page.getByRole('status').filter({ hasText: /gespeichert/i });
  await expect(state).toHaveText('Datenbank nicht erreichbar, noch nicht gespeichert');
  await expect(noticeOf(page)).toBeVisible();
  await expect.poll(refused).toBeGreaterThan(3);
  await expect(editor.title).toHaveText('Nachher');
  expect((await (await callApi('GET', `/reports/${id}`)).json()).title).toBe('Vorher');
  await giveBack();
  await expect(state).toHaveText('Gespeichert');
  await expect(noticeOf(page)).toHaveCount(0);
  expect((await (await callApi('GET', `/reports/${id}`)).json()).title).toBe('Nachher');
  await page.reload();
  await expect(editor.title).toHaveText('Nachher');
});

test('When a page is opened while the database is away, then it says so and comes by itself once it is back', async ({
  page,
  callApi,
}) => {
  const { id } = await prepareReport(callApi, { title: 'Kommt noch', items: 1, surveys: 1 });
  const { refused, giveBack } = await takeDatabaseAway(page);
  await page.goto(`/reports/${id}`);
  await expect(noticeOf(page)).toBeVisible({ timeout: 30_000 });
  await expect.poll(refused).toBeGreaterThan(1);
  await giveBack();
  const editor = reportEditor(page);
  await expect(editor.title).toHaveText('Kommt noch');
  await expect(editor.cards).toHaveCount(1);
  await expect(noticeOf(page)).toHaveCount(0);
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 1024, height: 700 }, hasTouch: true });

  test('[9.07] When a finger drags something to the lower edge, then the page scrolls along and the card goes with it', async ({
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

test('When a change is on its way on another page of the report, then leaving asks there, too', async ({
  page,
  openReport,
}) => {
  const {
    report: { id },
    editor,
  } = await openReport({ title: 'Vorher', items: 0, surveys: 1 });
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  const letGo = await holdCalls(page, 'PATCH', `/reports/${id}`, 'goes on');
  await editor.retitle('Nachher');
  await page.getByRole('link', { name: 'Vorschau' }).click();
  await expect(page).toHaveURL(/\/page$/);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  letGo();
});

test('When a change has arrived but reading the report fails, then the page asks again until it shows what is stored', async ({
  page,
  openReport,
}) => {
  const {
    report: { id },
    editor,
  } = await openReport({ title: 'Verdoppelt', items: 1, surveys: 1 });
  await expect(editor.cards).toHaveCount(1);
  let fails = true;
  await page.route(`**/api/v1/reports/${id}`, (route) =>
    fails && route.request().method() === 'GET' ? route.fulfill({ status: 503, json: {} }) : route.fallback(),
  );
  const failed = page.waitForResponse((response) => response.status() === 503);
  await page.getByRole('button', { name: /^Aktionen für/ }).click();
  await page.getByRole('menuitem', { name: 'Duplizieren' }).click();
  await failed;
  await editor.settled();
  fails = false;
  await expect(editor.cards).toHaveCount(2);
});

test('When files are on their way and their page is left, then they arrive, and nobody is taken from where they are', async ({
  page,
}) => {
  const upload = importsPage(page);
  await upload.open();
  const letGo = await holdCalls(page, 'POST', '/imports', 'goes on');
  await page.locator('input[type=file]').setInputFiles([csvFile('unterwegs.csv', ['Frage', '1', '2'])]);
  await page
    .getByRole('navigation', { name: 'Navigation' })
    .getByRole('link', { name: 'Berichte', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Berichte' })).toBeVisible();
  const arrived = page.waitForResponse((response) => response.request().method() === 'POST');
  letGo();
  await (await arrived).finished();
  await page.getByRole('searchbox', { name: 'Titel suchen' }).fill('Bleibt stehen');
  await expect(page).toHaveURL(/\/reports\?title=/);
});
