import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { type ImageManifest, imageManifest } from '#shared/publishing/exports/image-manifest.ts';
import { compareImages } from '../pages/compare-images.ts';
import { prepareLargeReport } from '../pages/prepare-large-report.ts';
import { prepareReport } from '../pages/prepare-report.ts';
import { reportEditor } from '../pages/report-editor.ts';
import { savedBy } from '../pages/saved-file.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ signInAs }) => signInAs('ADMINISTRATOR'));

const EXPORT = { name: 'Exportieren', exact: true } as const;
const ALL_CHARTS = { name: 'Alle Diagramme (PNG, ZIP)' } as const;
const decode = (content: Uint8Array | undefined) => new TextDecoder('utf-8', { fatal: true }).decode(content);

const readZip = (content: Uint8Array): { files: Record<string, Uint8Array>; manifest: ImageManifest } => {
  const { 'manifest.json': written, ...files } = unzipSync(content);
  return { files, manifest: imageManifest.parse(JSON.parse(decode(written))) };
};

test('[2.14] [2.18] [3.17] [7.32] [8.07] [9.05] saves every visible chart as PNG and SVG', async ({
  page,
  callApi,
  browser,
}) => {
  const report = await prepareReport(callApi, { title: 'Alle: Bilder', items: 4 });
  await callApi('POST', `/reports/${report.id}/calculation`);
  const read = await (await callApi('GET', `/reports/${report.id}`)).json();
  // The name of a device, twice the same but for its case, and what no system takes; the last is never calculated.
  const names = ['CON', 'con', 'a/b:c*?"<>|\u202e=1+1'];
  const neverCalculated = 'Nie berechnet';
  const [sample] = read.reportItems;
  await callApi('POST', `/reports/${report.id}/report-items`, {
    config: { ...sample.content.config, title: neverCalculated },
  });
  for (const [index, title] of names.entries()) {
    const { id, content } = read.reportItems[index];
    await callApi('PATCH', `/reports/${report.id}/report-items/${id}`, {
      config: { ...content.config, title },
    });
  }
  await reportEditor(page).open(report.id);
  const saveAll = () =>
    savedBy(page, async () => {
      await page.getByRole('button', EXPORT).click();
      await page.getByRole('menuitem', ALL_CHARTS).click();
    });
  const ofEditor = await saveAll();

  await test.step('[2.14] [7.32] the archive', async () => {
    expect(ofEditor.name).toBe('Alle Bilder.zip');
    const { files, manifest } = readZip(ofEditor.content);
    expect(Object.keys(files)).toHaveLength(8);
    expect(Object.keys(files).slice(0, 6)).toEqual(
      ['1 Diagramm CON', '2 Diagramm con', '3 a b c =1+1'].flatMap((name) => [`${name}.png`, `${name}.svg`]),
    );
    const questions = manifest.items.map(({ question }) => question.replace(/[\u202c\u202e]/g, ''));
    expect(questions.slice(0, 3)).toEqual(['CON', 'con', 'a/b:c*?"<>|=1+1']);
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
      expect(Buffer.from(content).includes(neverCalculated)).toBe(false);
  });

  await test.step('[8.07] no chart to save: several of one item, no PNG in this browser, a table in its place', async () => {
    const card = page.getByRole('article').first();
    const choose = async (name: string) => {
      await card.hover();
      await card.getByRole('button', { name: /^Aktionen für/ }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    const chart = card.locator('[data-chart]');
    await expect(chart.locator('svg')).toBeVisible();
    await chart.evaluate((element) => element.after(element.cloneNode(true)));
    await choose('Bild (PNG)');
    await expect(page.getByText('mehrere Diagramme')).toBeVisible();
    await chart.last().evaluate((element) => element.remove());
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = (taken) => setTimeout(taken, 0, null);
    });
    await choose('Bild (PNG)');
    await expect(page.getByText('Ihr Browser kann keine PNG-Bilder erstellen.')).toBeVisible();
    await choose('Als Tabelle zeigen');
    await expect(card.getByRole('table')).toBeVisible();
    await choose('Bild (PNG)');
    await expect(page.getByText('Hier ist kein Diagramm zu sehen.')).toBeVisible();
  });

  await page.goto(`/reports/${report.id}/page`);
  const card = page.getByRole('article').nth(3);
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator('[data-chart] svg')).toBeVisible();

  await test.step('[2.18] from the page: the same archive', async () => {
    const ofPage = await saveAll();
    expect(Buffer.from(ofPage.content).equals(Buffer.from(ofEditor.content)), 'the same bytes').toBe(true);
  });

  await test.step('[3.17] [7.32] [9.05] embeds fonts in a PNG twice the size of the SVG', async () => {
    const heading = (await card.getByRole('heading').textContent()) ?? '';
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
    const [same, bare, silent] = await compareImages(browser, [
      [png.content, svg.content],
      // Without the font inside, this machine writes it in another one.
      [png.content, text.replace(/<style>.*?<\/style>/s, '')],
      [png.content, text.replaceAll(/<text.*?<\/text>/gs, '')],
    ]);
    expect([same?.width, same?.height]).toEqual([2 * Number(width), 2 * Number(height)]);
    expect(same?.different).toBeLessThan(0.0005);
    expect(bare?.different).toBeGreaterThan(0.002);
    expect(silent?.different).toBeGreaterThan(0.002);
    // Whose they are, what of, and from when: the report, its surveys, its date.
    for (const expected of ['Bilder', '7 Umfragen', 'Stand', 'Deutsch']) expect(text).toContain(expected);
  });
});

const CHARTS = 10;

test('[2.14] [7.32] shows progress of many charts in the background and can be cancelled', async ({
  page,
  callApi,
  browser,
}) => {
  const id = await prepareLargeReport(callApi, CHARTS);
  // After two charts the rest waits until the test lets it go: one can look on, cancel and go elsewhere, however quick the machine is.
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    let isHeld = false;
    let drawn = 0;
    let waiting: (() => void)[] = [];
    HTMLCanvasElement.prototype.toBlob = function (...wish) {
      const draw = (): void => toBlob.apply(this, wish);
      drawn += 1;
      if (isHeld && drawn > 2) waiting.push(draw);
      else draw();
    };
    addEventListener('hold-charts', (event) => {
      isHeld = (event as CustomEvent<boolean>).detail;
      drawn = 0;
      for (const draw of waiting) draw();
      waiting = [];
    });
  });
  const hold = (isHeld: boolean) =>
    page.evaluate((detail) => dispatchEvent(new CustomEvent('hold-charts', { detail })), isHeld);
  await page.goto(`/reports/${id}/page`);
  const choose = async () => {
    await hold(true);
    await page.getByRole('button', EXPORT).click();
    await page.getByRole('menuitem', ALL_CHARTS).click();
  };
  const progress = page.getByRole('progressbar', { name: 'Fortschritt des Exports von „Hundert Fragen“' });
  const twoAreDone = () => expect(progress).toHaveAttribute('aria-valuetext', `2 von ${CHARTS} Diagrammen`);
  await choose();
  await twoAreDone();
  await page.getByRole('button', { name: 'Export von „Hundert Fragen“ abbrechen' }).click();
  await hold(false);
  await expect(progress).toBeHidden();
  await expect(page.getByText('Der Export ist abgebrochen.')).toBeAttached();
  const { content } = await savedBy(page, async () => {
    await choose();
    await twoAreDone();
    // Elsewhere in the application it goes on.
    await page.getByRole('link', { name: 'Fragebögen' }).click();
    await expect(page.getByRole('heading', { name: 'Fragebögen', level: 1 })).toBeVisible();
    await twoAreDone();
    await hold(false);
  });
  await expect(progress).toBeHidden();
  const { files, manifest } = readZip(content);
  expect([Object.keys(files).length, manifest.items.length]).toEqual([2 * CHARTS, CHARTS]);
  expect(Object.keys(files)[0]).toMatch(/^01 /);
  // Also the first and the last have their letters.
  const pairs = [manifest.items.at(0), manifest.items.at(-1)].map((item) => {
    const [png, svg] = (item?.files ?? []).map(({ name }) => files[name]);
    if (!png || !svg) throw new Error('A file is missing.');
    return [png, svg] as const;
  });
  for (const { different } of await compareImages(browser, pairs)) expect(different).toBeLessThan(0.0005);
});
