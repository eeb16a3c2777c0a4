import { LARGE, prepareLargeReport } from '../pages/prepare-large-report.ts';
import { reportEditor } from '../pages/report-editor.ts';
import { expect, test } from '../support/test.ts';

// How long tasks take on it, with 1,000 surveys: `npm run bench -- --only page`.
test('loads 100 items with one call and draws only those nearby', async ({ page, callApi, signInAs }) => {
  await signInAs('ADMINISTRATOR');
  const id = await prepareLargeReport(callApi);
  const editor = reportEditor(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/')) calls.push(pathname.replace('/api/v1', ''));
  });
  await editor.open(id);
  const drawn = editor.cards.locator('svg[role="img"]');
  await expect(drawn.first()).toBeVisible();
  await expect(editor.cards).toHaveCount(LARGE.items);
  await page.waitForLoadState('load');
  const own = calls.filter((path) => !/^\/(session|menus)$|\/events$/.test(path));
  expect(own).toEqual([`/reports/${id}`]);
  expect(await drawn.count()).toBeLessThan(LARGE.items / 4);

  const last = editor.cards.last();
  await page.mouse.move(400, 500);
  await expect(async () => {
    await page.mouse.wheel(0, 1800);
    await expect(last).toBeInViewport({ timeout: 10 });
  }).toPass({ intervals: [30] });
  await expect(last.locator('svg[role="img"]')).toBeVisible();
});
