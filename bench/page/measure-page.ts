import { chromium, expect, type Page } from '@playwright/test';
import { csvFile, importsPage } from '../../e2e/pages/imports-page.ts';
import { firstChartOf, longestTask, measurePage } from '../../e2e/pages/measured-page.ts';
import { prepareLargeReport } from '../../e2e/pages/prepare-large-report.ts';
import { prepareReport } from '../../e2e/pages/prepare-report.ts';
import { reportEditor } from '../../e2e/pages/report-editor.ts';
import buildWebOnce from '../../e2e/support/build-web-once.ts';
import { startDemoServer } from '../../e2e/support/start-demo-server.ts';
import { chromiumArguments, findChromium } from '../../scripts/tests/find-chromium.ts';
import { measureChecking } from '../measure-checking.ts';
import { measureEveryKind } from './measure-every-kind.ts';
import type { PageMeasurements } from './page-measurements.ts';
import { measureRenderers } from './renderer-memory.ts';

const ROUNDS = 5;
const COLUMNS = 700;

const drag = async (page: Page): Promise<void> => {
  const handle = page.getByRole('button', { name: /verschieben$/ }).first();
  const grip = (await handle.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(grip.x + 8, grip.y + 8);
  await page.mouse.down();
  await page.mouse.move(grip.x + 300, grip.y + 160, { steps: 20 });
  await page.mouse.move(grip.x + 60, grip.y + 420, { steps: 20 });
  const saved = page.waitForResponse((response) => response.url().endsWith('/placements'));
  await page.mouse.up();
  await saved;
};

const typeSearch = async (page: Page): Promise<void> => {
  const box = page.getByRole('textbox', { name: 'Umfragen' });
  await box.click();
  await box.pressSequentially('Statik und Festigkeit', { delay: 15 });
  await expect(page.getByRole('option').or(page.getByText('Keine Umfrage passt')).first()).toBeVisible();
  await page.keyboard.press('Escape');
};

const scrollToEnd = async (page: Page): Promise<void> => {
  const last = reportEditor(page).cards.last();
  await page.mouse.move(400, 500);
  await expect(async () => {
    await page.mouse.wheel(0, 1800);
    await expect(last).toBeInViewport({ timeout: 10 });
  }).toPass({ intervals: [30] });
  await expect(last.locator('svg[role="img"]')).toBeVisible();
};

const wideFile = () => {
  const headings = Array.from({ length: COLUMNS - 1 }, (_, at) => `Frage ${at + 1}`);
  const rows = Array.from({ length: 40 }, (_, row) =>
    ['Kurs', ...headings.map((_, at) => ((row * 7 + at) % 5) + 1)].join(';'),
  );
  return csvFile('breit.csv', [['Kurs', ...headings].join(';'), ...rows]);
};

const mapColumn = async (page: Page): Promise<void> => {
  await page.getByLabel('Spalte suchen').fill('Frage 69');
  await importsPage(page).openColumn('Frage 69');
  await page.getByLabel('Linker Pol').fill('trifft nicht zu');
  await page.getByRole('button', { name: /Auf \d+ Spalten mit den gleichen Werten übertragen/ }).click();
  await expect(page.getByText(/Auf \d+ Spalten übertragen/)).toBeVisible();
};

const saveCharts = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Exportieren', exact: true }).click();
  const saving = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('menuitem', { name: 'Alle Diagramme (PNG, ZIP)' }).click();
  await saving;
};

buildWebOnce();
const server = await startDemoServer(1);
const executablePath = findChromium();
const browser = await chromium.launch({
  args: chromiumArguments,
  ...(executablePath !== null && { executablePath }),
});
const context = await browser.newContext({
  baseURL: server.url,
  viewport: { width: 1440, height: 900 },
  locale: 'de-DE',
  reducedMotion: 'reduce',
});
const session = await server.sessionFor('ADMINISTRATOR');
await context.addCookies([{ name: 'plenum_session', value: session.token, url: server.url }]);
const callApi: Parameters<typeof prepareReport>[0] = (method, path, body) =>
  context.request.fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { 'x-csrf-token': session.csrf },
    ...(body !== undefined && { data: body }),
    failOnStatusCode: true,
  });
const large = `/reports/${await prepareLargeReport(callApi)}`;
const { id: smallId } = await prepareReport(callApi, { title: 'Klein', items: 3 });
const small = `/reports/${smallId}`;
await callApi('POST', `${small}/calculation`);

const page = await context.newPage();
await measurePage(page);
await firstChartOf(page, large);
const firstChart: PageMeasurements['firstChart'] = { large: [], small: [] };
for (let round = 0; round < ROUNDS; round += 1) {
  firstChart.large.push(await firstChartOf(page, large));
  firstChart.small.push(await firstChartOf(page, small));
}
await firstChartOf(page, large);
await reportEditor(page).cards.first().hover();
const dragging = await longestTask(page, () => drag(page));
const typing = await longestTask(page, () => typeSearch(page));
const scrolling = await longestTask(page, () => scrollToEnd(page));
const pictures: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const from = performance.now();
  await saveCharts(page);
  pictures.push(performance.now() - from);
}
const picturing = await longestTask(page, () => saveCharts(page));
await page.requestGC();
const picturesMemory = await measureRenderers(browser, () => saveCharts(page));
const everyKind = await measureEveryKind(page, callApi, ROUNDS);
const api = { address: `${server.url}/api/v1`, csrf: session.csrf };
const checking = await measureChecking(page, context.request, api);
const wizard = importsPage(page);
await wizard.open();
await wizard.drop(wideFile());
await expect(page.getByText(`1–20 von ${COLUMNS}`)).toBeVisible({ timeout: 60_000 });
const mapping = await longestTask(page, () => mapColumn(page));
await browser.close();
await server.stop();
const measured: PageMeasurements = {
  firstChart,
  pictures,
  picturesMemory,
  longestTasks: { dragging, typing, scrolling, mapping, picturing },
  everyKind,
  checking,
};
console.log(JSON.stringify(measured));
