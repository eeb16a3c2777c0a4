import { firstChartOf, longestTask, measurePage } from './pages/measured-page.ts';
import { prepareReport } from './pages/prepare-report.ts';
import { reportEditor } from './pages/report-editor.ts';
import { expect, test } from './support/test.ts';

// The whole demo: it alone has a thousand surveys.
test.use({ demoScale: 1 });

const ITEMS = 100;
/** Milliseconds of processor time: on the clock, whatever else the machine does would count. */
const LONGEST = 200;
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

type CallApi = Parameters<typeof prepareReport>[0];

/** A hundred items fit below each other only when four stand in a row. */
const fourInARow = ({ id }: { id: number }, index: number) => ({
  reportItemId: id,
  placement: { x: 3 * (index % 4), y: 3 * Math.floor(index / 4), cols: 3, rows: 3 },
});

/** A calculated report of 1,000 surveys and 100 items. */
const prepareLargeReport = async (callApi: CallApi): Promise<number> => {
  const { content } = await (await callApi('GET', '/surveys?status=PROCESSED&size=1000')).json();
  const surveyIds = content.map(({ id }: { id: number }) => id);
  expect(surveyIds).toHaveLength(1000);
  const { id } = await (await callApi('POST', '/reports', { title: 'Tausend Umfragen', surveyIds })).json();
  const found = await (await callApi('GET', `/item-collections?reportId=${id}&types=SCALA&size=50`)).json();
  const scales: number[] = found.content.map((item: { id: number }) => item.id);
  for (let left = ITEMS; left > 0; left -= scales.length) {
    await callApi('POST', `/reports/${id}/report-items/batch`, { itemIds: scales.slice(0, left) });
    const { reportItems } = await (await callApi('GET', `/reports/${id}`)).json();
    await callApi('PATCH', `/reports/${id}/placements`, reportItems.map(fourInARow));
  }
  await callApi('POST', `/reports/${id}/calculation`);
  return id;
};

test(
  'When a report has 1,000 surveys and 100 items, then one call fills the page and no task holds it up',
  { tag: '@alone' },
  async ({ page, callApi, signInAs }, info) => {
    test.setTimeout(180_000);
    await signInAs('ADMINISTRATOR');
    const large = await prepareLargeReport(callApi);
    const small = await prepareReport(callApi, { title: 'Klein', items: 3 });
    await callApi('POST', `/reports/${small.id}/calculation`);
    const editor = reportEditor(page);
    const tell = (what: string, milliseconds: number): void => {
      const description = `${Math.round(milliseconds)} ms`;
      info.annotations.push({ type: what, description });
      console.log(`${what}: ${description}`);
    };
    await measurePage(page);

    await test.step('the page comes with one call, and draws only what is near', async () => {
      const calls: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/v1/')) calls.push(pathname.replace('/api/v1', ''));
      });
      await firstChartOf(page, `/reports/${large}`);
      await expect(editor.cards).toHaveCount(ITEMS);
      await page.waitForLoadState('load');
      const own = calls.filter((path) => !/^\/(session|menus)$|\/events$/.test(path));
      expect(own).toEqual([`/reports/${large}`]);
      const drawn = await editor.cards.locator('svg[role="img"]').count();
      expect(drawn).toBeGreaterThan(0);
      expect(drawn).toBeLessThan(ITEMS / 4);
      page.removeAllListeners('request');
    });

    await test.step('how soon the first chart comes, beside a small report in the same run', async () => {
      const times = { large: [] as number[], small: [] as number[] };
      for (let round = 0; round < 5; round += 1) {
        times.large.push(await firstChartOf(page, `/reports/${large}`));
        times.small.push(await firstChartOf(page, `/reports/${small.id}`));
      }
      tell('first chart, 1,000 surveys and 100 items, warm', median(times.large));
      tell('first chart, 7 surveys and 3 items, warm', median(times.small));
    });

    await firstChartOf(page, `/reports/${large}`);

    await test.step('dragging a card', async () => {
      const handle = page.getByRole('button', { name: /verschieben$/ }).first();
      await editor.cards.first().hover();
      const grip = (await handle.boundingBox()) ?? { x: 0, y: 0 };
      const longest = await longestTask(page, async () => {
        await page.mouse.move(grip.x + 8, grip.y + 8);
        await page.mouse.down();
        await page.mouse.move(grip.x + 300, grip.y + 160, { steps: 20 });
        await page.mouse.move(grip.x + 60, grip.y + 420, { steps: 20 });
        const saved = page.waitForResponse((response) => response.url().endsWith('/placements'));
        await page.mouse.up();
        await saved;
      });
      tell('longest task while dragging, on the clock', longest.elapsed);
      tell('longest task while dragging, of processor time', longest.busy);
      expect(longest.busy).toBeLessThan(LONGEST);
    });

    await test.step('typing in the search for surveys', async () => {
      const box = page.getByRole('textbox', { name: 'Umfragen' });
      const longest = await longestTask(page, async () => {
        await box.click();
        await box.pressSequentially('Statik und Festigkeit', { delay: 15 });
        await expect(
          page.getByRole('option').or(page.getByText('Keine Umfrage passt')).first(),
        ).toBeVisible();
        await page.keyboard.press('Escape');
      });
      tell('longest task while typing, on the clock', longest.elapsed);
      tell('longest task while typing, of processor time', longest.busy);
      expect(longest.busy).toBeLessThan(LONGEST);
    });

    await test.step('scrolling to the end', async () => {
      const last = editor.cards.last();
      await page.mouse.move(400, 500);
      const longest = await longestTask(page, async () => {
        await expect(async () => {
          await page.mouse.wheel(0, 1800);
          await expect(last).toBeInViewport({ timeout: 10 });
        }).toPass({ intervals: [30] });
        await expect(last.locator('svg[role="img"]')).toBeVisible();
      });
      tell('longest task while scrolling, on the clock', longest.elapsed);
      tell('longest task while scrolling, of processor time', longest.busy);
      expect(longest.busy).toBeLessThan(LONGEST);
    });
  },
);
