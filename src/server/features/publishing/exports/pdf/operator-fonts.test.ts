import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { scaleExample } from '#charts/testing/example-figures.ts';
import { defaultDesign } from '#shared/platform/configs/design.ts';
import type { ExportFormat } from '#shared/publishing/exports/contract.ts';
import { describeFile, makeFile } from '../render/make-file.ts';
import { everyItemReport, fileTask } from '../testing/every-item.ts';
import { readPdf, tagsOf } from '../testing/read-pdf.ts';
import { tinyFont } from '../testing/tiny-font.ts';
import { createTypesetters } from './typesetters.ts';

const typesetters = createTypesetters();
const folder = mkdtempSync(join(tmpdir(), 'plenum-fonts-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await typesetters.close();
});

const WORDS = '授業評価';
const NAME = 'Plenum Test CJK';
writeFileSync(join(folder, 'cjk.ttf'), tinyFont(NAME, WORDS));

const makeWith = (fontFolder: string, format: ExportFormat) => {
  const [item] = everyItemReport().reportItems.filter(({ content }) => content.data?.kind === 'distribution');
  if (!item) throw new Error('There is no bar chart.');
  const figure = { ...scaleExample, text: { de: `Frage ${WORDS}` }, leftPole: { de: WORDS } };
  const config = { ...item.content.config, title: null } as typeof item.content.config;
  const data = { kind: 'distribution' as const, figures: [figure] };
  const report = everyItemReport({
    title: `Bericht ${WORDS}`,
    reportItems: [{ ...item, content: { ...item.content, config, data } }],
  });
  return makeFile(fileTask({ format, print: { ...fileTask().print, fontFolder } }, report));
};

const pdfWith = async (fontFolder: string) => {
  const made = await makeWith(fontFolder, 'PDF');
  if (!('typeset' in made)) throw new Error('Nothing to be typeset.');
  return typesetters.run(made.typeset);
};

const chartInWord = async (fontFolder: string) => {
  const made = await makeWith(fontFolder, 'DOCX');
  if (!('bytes' in made)) throw new Error('There is no file.');
  return unzipSync(made.bytes)['word/media/image1.png'];
};

test('sets the letters of an added font in cover, headings and alternative texts [7.27]', async () => {
  const bytes = await pdfWith(folder);
  const withFont = await readPdf(bytes);
  expect(withFont.title).toBe(`Bericht ${WORDS}`);
  expect(withFont.pages[0]?.text).toContain(`Bericht ${WORDS}`);
  expect(withFont.bookmarks[0]?.[0]).toContain(WORDS);
  expect(tagsOf(withFont).find(({ role }) => role === 'Figure')?.alt).toContain(WORDS);
  expect(Buffer.from(bytes).toString('latin1')).toContain(NAME.replaceAll(' ', ''));
  const without = await readPdf(await pdfWith('/nowhere'));
  expect(without.pages[0]?.text).toContain('Bericht □□□□');
  expect(without.pages.map(({ text }) => text).join('')).not.toContain(WORDS);
});

test('draws the letters of an added font in the pictures of a Word document [7.27]', async () => {
  const [withFont, again, without] = [
    await chartInWord(folder),
    await chartInWord(folder),
    await chartInWord('/nowhere'),
  ];
  expect(withFont).toEqual(again);
  expect(withFont).not.toEqual(without);
});

test('sets texts and headings in the font of a design, and stays accessible', async () => {
  const print = { ...fileTask().print, fontFolder: folder, design: { ...defaultDesign, font: NAME } };
  const made = await makeFile(fileTask({ print }, everyItemReport({ title: WORDS, reportItems: [] })));
  if (!('typeset' in made)) throw new Error('Nothing to be typeset.');
  expect(JSON.parse(new TextDecoder().decode(made.typeset.document)).design.font).toBe(NAME);
  const pdf = await readPdf(await typesetters.run(made.typeset));
  expect(pdf.accessibility).toBe('1');
  expect(pdf.pages[0]?.text).toContain(WORDS);
});

test.each(['PDF', 'DOCX'] as const)('makes %s alike on nodes with the same fonts elsewhere', (format) => {
  const other = mkdtempSync(join(tmpdir(), 'plenum-fonts-'));
  writeFileSync(join(other, 'renamed.ttf'), tinyFont(NAME, WORDS));
  const hashWith = (fontFolder: string) =>
    describeFile(fileTask({ format, print: { ...fileTask().print, fontFolder } })).hash;
  expect(hashWith(other)).toBe(hashWith(folder));
  expect(hashWith('/nowhere')).not.toBe(hashWith(folder));
  rmSync(other, { recursive: true });
});
