import { prepareReport } from '../pages/prepare-report.ts';
import { headingsOf } from '../pages/printed-headings.ts';
import { expectPageWidth } from '../support/expect-page-width.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

const PAPER = { width: 688, height: 1000 };
const MARGIN = (17 / 25.4) * 96;

test('prints the report alone, black on white, without cut text or cards', async ({ page, callApi }) => {
  const report = await prepareReport(callApi, { title: 'Auf Papier', items: 8 });
  const [first] = (await (await callApi('GET', `/reports/${report.id}`)).json()).reportItems;
  const title = 'Eine Frage, die viel länger ist als alle anderen und trotzdem ganz auf dem Papier steht. '
    .repeat(2)
    .trim();
  await callApi('PATCH', `/reports/${report.id}/report-items/${first.id}`, {
    config: { ...first.content.config, title },
  });
  await callApi('POST', `/reports/${report.id}/calculation`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/reports/${report.id}/page`);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('article').first().locator('[data-chart] svg')).toBeVisible();

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  const heading = page.getByRole('heading', { name: title });
  await expect(heading).toBeVisible();
  expect(await heading.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1);
  const look = await page
    .getByRole('article')
    .nth(1)
    .evaluate((card) => {
      const { color } = getComputedStyle(card.querySelector('h2') ?? card);
      return { color, ground: getComputedStyle(card).backgroundColor };
    });
  expect(look).toEqual({ color: 'rgb(0, 0, 0)', ground: 'rgb(255, 255, 255)' });
  // Every chart is drawn, also those that nobody has scrolled to, with an edge that a copier keeps and for the width of the paper.
  const charts = page.locator('[data-chart] svg');
  await expect(charts).toHaveCount(8);
  for (const chart of await charts.all()) {
    expect(await chart.innerHTML()).toContain('stroke="#3d4854"');
    // Drawn anew as soon as the sheet has its width.
    await expect
      .poll(() =>
        chart.evaluate((svg: SVGSVGElement) =>
          Math.abs(svg.getBoundingClientRect().width / svg.viewBox.baseVal.width - 1),
        ),
      )
      .toBeLessThan(0.1);
  }
  await expectPageWidth(page, PAPER.width);

  await test.step('on sheets: no card is cut by the end of one', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: null, colorScheme: null });
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('navigation').first()).toBeVisible();
    const { reportItems } = await (await callApi('GET', `/reports/${report.id}`)).json();
    for (const sheet of [{ format: 'A4' }, { format: 'Letter' }, { format: 'Letter', landscape: true }]) {
      const paper = await page.pdf({ ...sheet, preferCSSPageSize: true, outline: true, tagged: true });
      // The title of the report comes last.
      const headings = headingsOf(paper).slice(0, reportItems.length);
      expect(headings.length).toBe(reportItems.length);
      expect(new Set(headings.map((heading) => heading.sheet)).size).toBeGreaterThan(1);
      for (const [index, { fromBottom }] of headings.entries()) {
        const { rows } = reportItems[index].placement;
        // What the card still needs below the upper edge of its heading, which has 12 pixels above it.
        expect(fromBottom - MARGIN).toBeGreaterThanOrEqual(rows * 105 + (rows - 1) * 8 - 12 - 2);
      }
    }
  });
});

test('prints comments with their cloud as wide as the sheet', async ({ page, callApi }) => {
  const report = await prepareReport(callApi, { title: 'Stimmen auf Papier', items: 1, surveys: 25 });
  const open = await (await callApi('GET', `/item-collections?reportId=${report.id}&types=OPEN`)).json();
  const [first] = (await (await callApi('GET', `/reports/${report.id}`)).json()).reportItems;
  const { x, y, cols, rows } = first.placement;
  const config = {
    visualizationType: 'WORDCLOUD_RESPONSES',
    analysisType: 'WORD_FREQUENCY',
    itemIds: [open.content[0].id],
    title: 'In eigenen Worten',
  };
  // Beside the chart, so that a list that grows would stand over what follows.
  const placement = { x: x + cols, y, cols: 12 - cols, rows };
  const added = await callApi('POST', `/reports/${report.id}/report-items`, { config, placement });
  expect(added.status(), await added.text()).toBe(201);
  await callApi('POST', `/reports/${report.id}/calculation`);
  await page.goto(`/reports/${report.id}/page`);
  const card = page.getByRole('article', { name: 'In eigenen Worten' });
  await expect(card.locator('[data-chart] svg')).toBeVisible();
  // Where nobody tells the page that it is printed, nothing to search with is on paper either.
  await expect(card.getByRole('search')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(card.getByRole('search')).toBeHidden();

  await page.setViewportSize(PAPER);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(card.locator('[data-chart] svg')).toBeVisible();
  const list = card.getByRole('region', { name: 'In eigenen Worten' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  const last = await list.getByRole('listitem').last().boundingBox();
  const [outer, inner] = [await card.boundingBox(), await list.boundingBox()];
  if (!outer || !inner || !last) throw new Error('The card is not on the sheet.');
  expect(inner.width).toBeGreaterThan(0.9 * PAPER.width);
  expect(last.y + last.height).toBeLessThanOrEqual(outer.y + outer.height);
  const boxes = await Promise.all((await page.getByRole('article').all()).map((each) => each.boundingBox()));
  const tops = boxes.map((box) => ({ top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) }));
  expect(tops).toHaveLength(2);
  expect(tops[1]?.top).toBeGreaterThanOrEqual(tops[0]?.bottom ?? 0);
});

test('When a chart leaves rows to its table, then the table is printed below it, whole', async ({
  page,
  callApi,
}) => {
  const { id } = await prepareReport(callApi, { title: 'Auf einem Blatt', items: 1, surveys: 25 });
  const [item] = (await (await callApi('GET', `/reports/${id}`)).json()).reportItems;
  const config = { ...item.content.config, title: 'Alle Umfragen', split: 'survey' };
  await callApi('PATCH', `/reports/${id}/report-items/${item.id}`, { config });
  await callApi('POST', `/reports/${id}/calculation`);
  await page.goto(`/reports/${id}/page`);
  const card = page.getByRole('article', { name: 'Alle Umfragen' });
  await expect(card.locator('[data-chart] svg [data-rows-left]')).toHaveCount(1);
  await expect(card.getByRole('table')).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
  // The heading and each survey.
  await expect(card.getByRole('row')).toHaveCount(26);
  const [outer, last] = [await card.boundingBox(), await card.getByRole('row').last().boundingBox()];
  if (!outer || !last) throw new Error('The card is not on the sheet.');
  expect(last.y + last.height).toBeLessThanOrEqual(outer.y + outer.height);
  expect(last.x + last.width).toBeLessThanOrEqual(outer.x + outer.width);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(card.getByRole('table')).toHaveCount(0);
});
