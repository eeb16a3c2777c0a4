import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { type ImageManifest, imageManifest } from '#shared/exports/image-manifest.ts';
import { compareImages } from './pages/compare-images.ts';
import { prepareLargeReport } from './pages/prepare-large-report.ts';
import { prepareReport } from './pages/prepare-report.ts';
import { reportEditor } from './pages/report-editor.ts';
import { savedBy } from './pages/saved-file.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

const EXPORT = { name: 'Exportieren', exact: true } as const;
const decode = (content: Uint8Array | undefined) => new TextDecoder('utf-8', { fatal: true }).decode(content);

const readZip = (content: Uint8Array): { files: Record<string, Uint8Array>; manifest: ImageManifest } => {
  const { 'manifest.json': written, ...files } = unzipSync(content);
  return { files, manifest: imageManifest.parse(JSON.parse(decode(written))) };
};

test('[3.17] [7.32] [9.05] When a card’s chart is saved, then the PNG is twice the SVG’s size, and both have their letters with them', async ({
  page,
  callApi,
  browser,
}) => {
  const report = await prepareReport(callApi, { title: 'Bilder', items: 1 });
  await callApi('POST', `/reports/${report.id}/calculation`);
  await page.goto(`/reports/${report.id}/page`);
  const card = page.getByRole('article').first();
  const heading = (await card.getByRole('heading').textContent()) ?? '';
  await expect(card.locator('[data-chart] svg')).toBeVisible();
  const save = (format: string) =>
    savedBy(page, async () => {
      await page.getByRole('button', { name: `„${heading}“ exportieren` }).click();
      await page.getByRole('menuitem', { name: `Bild (${format})` }).click();
    });
  const png = await save('PNG');
  const svg = await save('SVG');
  expect(png.name).toBe(`${heading.replace(/[.?!]+$/, '')}.png`);
  const text = decode(svg.content);
  const [, width = '', height = ''] = /^<svg [^>]*\bwidth="(\d+)" height="(\d+)"/.exec(text) ?? [];
  const same = await compareImages(browser, png.content, svg.content);
  expect([same.width, same.height]).toEqual([2 * Number(width), 2 * Number(height)]);
  expect(same.different).toBeLessThan(0.0005);
  // Without the font inside, this machine writes it in another one.
  const bare = await compareImages(browser, png.content, text.replace(/<style>.*?<\/style>/s, ''));
  expect(bare.different).toBeGreaterThan(0.002);
  const silent = await compareImages(browser, png.content, text.replaceAll(/<text.*?<\/text>/gs, ''));
  expect(silent.different).toBeGreaterThan(0.002);
  // Whose they are, what of, and from when: the report, its surveys, its date.
  for (const expected of ['Bilder', '7 Umfragen', 'Stand', 'Deutsch']) expect(text).toContain(expected);
});

test('[2.14] [2.18] [7.32] When all charts are saved from editor or page, then the archive has each as PNG and SVG, none that is hidden, and says what they are', async ({
  page,
  callApi,
}) => {
  const report = await prepareReport(callApi, { title: 'Alle: Bilder', items: 3 });
  await callApi('POST', `/reports/${report.id}/calculation`);
  const read = await (await callApi('GET', `/reports/${report.id}`)).json();
  // The name of a device, twice the same but for its case, and what no system takes; the last is never calculated.
  const names = ['CON', 'con', 'a/b:c*?"<>|\u202e=1+1', 'Nie berechnet'];
  const [sample] = read.reportItems;
  await callApi('POST', `/reports/${report.id}/report-items`, {
    config: { ...sample.content.config, title: names[3] },
  });
  for (const [index, { id, content }] of read.reportItems.entries())
    await callApi('PATCH', `/reports/${report.id}/report-items/${id}`, {
      config: { ...content.config, title: names[index] },
    });
  await reportEditor(page).open(report.id);
  const saveAll = () =>
    savedBy(page, async () => {
      await page.getByRole('button', EXPORT).click();
      await page.getByRole('menuitem', { name: 'Alle Diagramme (PNG, ZIP)' }).click();
    });
  const ofEditor = await saveAll();
  expect(ofEditor.name).toBe('Alle Bilder.zip');
  const { files, manifest } = readZip(ofEditor.content);
  expect(Object.keys(files)).toEqual(
    ['1 Diagramm CON', '2 Diagramm con', '3 a b c =1+1'].flatMap((name) => [`${name}.png`, `${name}.svg`]),
  );
  expect(manifest.items.map(({ question }) => question.replace(/[\u202c\u202e]/g, ''))).toEqual([
    'CON',
    'con',
    'a/b:c*?"<>|=1+1',
  ]);
  for (const item of manifest.items) {
    expect(item.n).toBeGreaterThan(0);
    for (const file of item.files) {
      const content = files[file.name] ?? new Uint8Array();
      expect(content.length).toBe(file.bytes);
      expect(createHash('sha256').update(content).digest('hex')).toBe(file.sha256);
    }
    const [png, svg] = item.files;
    expect([png?.width, png?.height]).toEqual([2 * (svg?.width ?? 0), 2 * (svg?.height ?? 0)]);
  }
  for (const content of Object.values(files))
    expect(Buffer.from(content).includes(names[3] ?? '')).toBe(false);
  await page.goto(`/reports/${report.id}/page`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const ofPage = await saveAll();
  expect(Buffer.from(ofPage.content).equals(Buffer.from(ofEditor.content)), 'the same bytes').toBe(true);
});

test.describe('[8.07] When a chart cannot be saved, then the reason is told', () => {
  const REASONS = {
    noChart: 'Hier ist kein Diagramm zu sehen.',
    severalCharts: 'mehrere Diagramme',
    noSvg: 'noch nicht gezeichnet',
    unsupportedFormat: 'Ihr Browser kann keine PNG-Bilder erstellen.',
  };
  const open = async (
    page: Parameters<typeof savedBy>[0],
    callApi: Parameters<typeof prepareReport>[0],
    isCalculated = true,
  ): Promise<{ chooseImage: () => Promise<void>; card: ReturnType<typeof page.getByRole> }> => {
    const report = await prepareReport(callApi, { title: 'Gründe', items: 1 });
    if (isCalculated) await callApi('POST', `/reports/${report.id}/calculation`);
    await page.goto(`/reports/${report.id}`);
    const card = page.getByRole('article').first();
    await expect(card).toBeVisible();
    return {
      card,
      chooseImage: async () => {
        await card.hover();
        await card.getByRole('button', { name: /^Aktionen für/ }).click();
        await page.getByRole('menuitem', { name: 'Bild (PNG)' }).click();
      },
    };
  };

  test('[8.07] no chart: the card shows its table, or the report was never calculated', async ({
    page,
    callApi,
  }) => {
    const { card, chooseImage } = await open(page, callApi);
    await card.hover();
    await card.getByRole('button', { name: /^Aktionen für/ }).click();
    await page.getByRole('menuitem', { name: 'Als Tabelle zeigen' }).click();
    await expect(card.getByRole('table')).toBeVisible();
    await chooseImage();
    await expect(page.getByText(REASONS.noChart)).toBeVisible();
    await open(page, callApi, false);
    await page.getByRole('button', EXPORT).click();
    await page.getByRole('menuitem', { name: 'Alle Diagramme (PNG, ZIP)' }).click();
    await expect(page.getByText(REASONS.noChart)).toBeVisible();
  });

  test('[8.07] several charts: the page has the item’s chart twice', async ({ page, callApi }) => {
    const { card, chooseImage } = await open(page, callApi);
    await expect(card.locator('[data-chart] svg')).toBeVisible();
    await card.locator('[data-chart]').evaluate((chart) => chart.after(chart.cloneNode(true)));
    await chooseImage();
    await expect(page.getByText(REASONS.severalCharts)).toBeVisible();
  });

  test('[8.07] no picture: what draws the chart has not come yet', async ({ page, callApi }) => {
    await page.route(/\/assets\/draw-chart-/, () => undefined);
    const { card, chooseImage } = await open(page, callApi);
    await expect(card.locator('[data-chart]')).toBeAttached();
    await chooseImage();
    await expect(page.getByText(REASONS.noSvg)).toBeVisible();
  });

  test('[8.07] a format that the browser lacks: it gives no PNG', async ({ page, callApi }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.toBlob = (taken) => setTimeout(taken, 0, null);
    });
    const { card, chooseImage } = await open(page, callApi);
    await expect(card.locator('[data-chart] svg')).toBeVisible();
    await chooseImage();
    await expect(page.getByText(REASONS.unsupportedFormat)).toBeVisible();
  });
});

/** So many that one can look on while they are drawn, and cancel. */
const CHARTS = 40;

test.describe('a report of many charts', () => {
  test('[2.14] [7.32] When all its charts are saved, then people go on meanwhile, see how far it is, and can cancel it', async ({
    page,
    callApi,
    browser,
  }) => {
    test.setTimeout(180_000);
    const id = await prepareLargeReport(callApi, CHARTS);
    await page.goto(`/reports/${id}/page`);
    const choose = async () => {
      await page.getByRole('button', EXPORT).click();
      await page.getByRole('menuitem', { name: 'Alle Diagramme (PNG, ZIP)' }).click();
    };
    const progress = page.getByRole('progressbar', { name: 'Fortschritt des Exports von „Hundert Fragen“' });
    await choose();
    await expect(progress).toHaveAttribute('aria-valuetext', new RegExp(`^\\d+ von ${CHARTS} Diagrammen$`));
    await page.getByRole('button', { name: 'Export von „Hundert Fragen“ abbrechen' }).click();
    await expect(progress).toBeHidden();
    await expect(page.getByText('Der Export ist abgebrochen.')).toBeAttached();
    const { content } = await savedBy(page, async () => {
      await choose();
      await expect(progress).toBeVisible();
      // Elsewhere in the application it goes on.
      await page.getByRole('link', { name: 'Fragebögen' }).click();
      await expect(page.getByRole('heading', { name: 'Fragebögen', level: 1 })).toBeVisible();
    });
    await expect(progress).toBeHidden();
    const { files, manifest } = readZip(content);
    expect([Object.keys(files).length, manifest.items.length]).toEqual([2 * CHARTS, CHARTS]);
    expect(Object.keys(files)[0]).toMatch(/^01 /);
    // Also the first and the last have their letters.
    for (const item of [manifest.items.at(0), manifest.items.at(-1)]) {
      const [png, svg] = (item?.files ?? []).map(({ name }) => files[name] ?? new Uint8Array());
      if (!png || !svg) throw new Error('A file is missing.');
      expect((await compareImages(browser, png, svg)).different).toBeLessThan(0.0005);
    }
  });
});
