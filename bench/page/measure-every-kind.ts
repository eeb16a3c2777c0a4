import { expect, type Page } from '@playwright/test';
import { firstChartOf, heldByPage, longestTask } from '../../e2e/pages/measured-page.ts';
import { prepareFullReport } from '../../e2e/pages/prepare-full-report.ts';
import type { EveryKindMeasurements } from './page-measurements.ts';

const PASSES = 3;

const scroll = async (page: Page, to: 'first' | 'last'): Promise<void> => {
  const card = page.locator('article')[to]();
  await page.mouse.move(400, 500);
  await expect(async () => {
    await page.mouse.wheel(0, to === 'last' ? 1800 : -1800);
    await expect(card).toBeInViewport({ timeout: 10 });
  }).toPass({ intervals: [30] });
  // The last element may be a list of comments or a table.
  await expect(card.locator('svg[role="img"], table, li').first()).toBeVisible({ timeout: 60_000 });
};

export const measureEveryKind = async (
  page: Page,
  callApi: Parameters<typeof prepareFullReport>[0],
  rounds: number,
): Promise<EveryKindMeasurements> => {
  const editor = `/reports/${await prepareFullReport(callApi)}`;
  const reader = `${editor}/page`;
  const firstChart: EveryKindMeasurements['firstChart'] = { editor: [], reader: [] };
  for (let round = 0; round < rounds; round += 1) {
    firstChart.editor.push(await firstChartOf(page, editor));
    firstChart.reader.push(await firstChartOf(page, reader));
  }
  const openingReader = await longestTask(page, () => firstChartOf(page, reader));
  const scrollingReader = await longestTask(page, () => scroll(page, 'last'));
  const openingEditor = await longestTask(page, () => firstChartOf(page, editor));
  const held = [await heldByPage(page)];
  const scrollingEditor = await longestTask(page, () => scroll(page, 'last'));
  held.push(await heldByPage(page));
  for (let pass = 1; pass < PASSES; pass += 1) {
    await scroll(page, 'first');
    await scroll(page, 'last');
  }
  held.push(await heldByPage(page));
  return {
    firstChart,
    held,
    longestTasks: { openingEditor, openingReader, scrollingEditor, scrollingReader },
  };
};
