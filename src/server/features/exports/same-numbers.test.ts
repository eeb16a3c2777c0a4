import { parse } from 'csv-parse/sync';
import { afterAll, expect, test } from 'vitest';
import { rowTexts, statisticText } from '#charts/chart-table.ts';
import { type Block, chartOf } from '#document/block.ts';
import type { FigureBlock } from '#document/figure-block.ts';
import { documentOf } from '#document/report-document.ts';
import { type ExportFormat, reportExportFormats } from '#shared/exports/contract.ts';
import { jsonExport } from '#shared/exports/json-export.ts';
import { slidesOf } from '../../slides/testing/check-slides.ts';
import { findAll, paragraphsOf, readPackage } from '../../slides/testing/read-slides.ts';
import { makeFile } from './make-file.ts';
import { serverFormat } from './server-format.ts';
import { everyItemReport, fileTask } from './testing/every-item.ts';
import { readPdf, tableRowsOf, tagsOf, textOf } from './testing/read-pdf.ts';
import { readWorkbook } from './testing/read-workbook.ts';
import { createTypesetters } from './typesetters.ts';

const typesetters = createTypesetters();
afterAll(() => typesetters.close());

const report = everyItemReport();
const wording = { language: 'de', decimal: ',' as const };
const page = documentOf(report, 'report', serverFormat('de', fileTask().uiConfig, undefined));

const fileOf = async (format: ExportFormat): Promise<Uint8Array> => {
  const made = await makeFile(fileTask({ format }, report));
  return 'bytes' in made ? made.bytes : typesetters.run(made.typeset);
};
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const figureOf = (block: Block): FigureBlock | null => chartOf(block);
const tableNumbers = (block: Block): number[] =>
  (figureOf(block)?.table.rows ?? []).flatMap(({ cells }) =>
    cells.filter((cell) => typeof cell === 'number'),
  );
const statisticNumbers = (block: Block): number[] =>
  (figureOf(block)?.statistics ?? []).flatMap(({ value }) => value ?? []);
/** Every number that the page has of each item, not rounded. */
const expected = page.blocks.map((block) => [...tableNumbers(block), ...statisticNumbers(block)]);

/** Letters as they are without the places where lines are broken. */
const plain = (text: string): string => text.replace(/[-\s\u00ad\u200b]/g, '');

/** By format, what another program reads in the file; one more, and the compiler asks for it. */
const checks: Record<(typeof reportExportFormats)[number], (file: Uint8Array) => void | Promise<void>> = {
  CSV: (file) => {
    const rows: string[][] = parse(decode(file), { bom: true, delimiter: ';' });
    const numbers = page.blocks.map((_, index) =>
      rows
        .filter(([number, , , , value]) => number === String(index + 1) && value !== '')
        .map((row) => Number((row[4] ?? '').replace(',', '.'))),
    );
    expect(numbers).toEqual(expected);
  },
  CODES: (file) => {
    const rows: string[][] = parse(decode(file));
    const numbers = page.blocks.map(({ id }) =>
      rows.filter((row) => row[0] === String(id) && row[7] !== 'NA').map((row) => Number(row[7])),
    );
    expect(numbers).toEqual(expected);
  },
  JSON: (file) => {
    const { items } = jsonExport.parse(JSON.parse(decode(file)));
    const numbers = items.map(({ table, statistics }) => [
      ...(table?.rows ?? []).flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'number')),
      ...statistics.flatMap(({ value }) => value ?? []),
    ]);
    expect(numbers).toEqual(expected);
  },
  XLSX: (file) => {
    const sheets = [...readWorkbook(file).values()].slice(1, -1);
    const numbers = sheets.map((cells) => [...cells.values()].filter((cell) => typeof cell === 'number'));
    expect(numbers).toEqual(expected);
  },
  PPTX: (file) => {
    const slides = readPackage(file);
    const workbooks = Object.keys(slides.parts).filter((path) => path.endsWith('.xlsx'));
    const cells = new Set(
      workbooks.flatMap((path) => [
        ...(readWorkbook(slides.parts[path] as Uint8Array)
          .get('Sheet1')
          ?.values() ?? []),
      ]),
    );
    const shown = slidesOf(slides).flatMap(([, slide]) =>
      findAll(slide, 'a:tr').map((row) => paragraphsOf(row)),
    );
    // Charts hold their numbers; of pictures they are beside them, as the page rounds them.
    for (const { table } of page.blocks.flatMap((block) => figureOf(block) ?? []))
      for (const row of table.rows) {
        const isInside = row.cells.every((cell) => typeof cell !== 'number' || cells.has(cell));
        const texts = rowTexts(table, row, wording);
        expect([texts, isInside || shown.some((one) => String(one) === String(texts))]).toEqual([
          texts,
          true,
        ]);
      }
    const lines = slidesOf(slides).flatMap(([, slide]) => paragraphsOf(slide));
    for (const { statistics } of page.blocks.flatMap((block) => figureOf(block) ?? []))
      for (const one of statistics)
        expect(lines.some((line) => line.includes(`${one.name} = ${statisticText(one, wording)}`))).toBe(
          true,
        );
  },
  PDF: async (file) => {
    const pdf = await readPdf(file);
    // On paper numbers are as the page rounds them.
    const figures = page.blocks.flatMap((block) => figureOf(block) ?? []);
    const rows = figures.flatMap(({ table }) =>
      table.rows.map((row) => rowTexts(table, row, wording).map(plain)),
    );
    const printed = tableRowsOf(pdf).filter(([name]) => name !== 'Dekanat');
    // Wide tables go on below, with the names of their rows again.
    const values = (all: readonly (readonly string[])[]) =>
      all.flatMap((row) => row.slice(1).map(plain)).sort();
    expect(values(printed)).toEqual(values(rows));
    const words = tagsOf(pdf).map((tag) => plain(textOf(tag)));
    for (const { statistics } of figures.filter((figure) => figure.statistics.length > 0)) {
      const line = statistics.map((one) => `${one.name} = ${statisticText(one, wording)}`).join(' · ');
      expect(words).toContain(plain(line));
    }
  },
};

test('[7.27] When a report with every visualization leaves, then every number is the same on the page and in every format', async () => {
  expect(expected.flat().length).toBeGreaterThan(150);
  for (const format of reportExportFormats) await checks[format](await fileOf(format));
});

test('[7.27] When something must not be shown, then every format says so and has no number in its place', async () => {
  const hidden = page.blocks.flatMap(({ content }) => (content.kind === 'hidden' ? content.text : []));
  const hiddenRows = page.blocks
    .flatMap((block) => figureOf(block)?.table.rows ?? [])
    .filter((row) => row.hidden);
  expect([hidden.length, hiddenRows.length > 2]).toEqual([1, true]);
  const [reason = ''] = hidden;
  const texts = {
    CSV: decode(await fileOf('CSV')),
    JSON: decode(await fileOf('JSON')),
    XLSX: [...readWorkbook(await fileOf('XLSX')).values()].flatMap((cells) => [...cells.values()]).join(' '),
    PPTX: slidesOf(readPackage(await fileOf('PPTX')))
      .flatMap(([, slide]) => paragraphsOf(slide))
      .join(' '),
    PDF: (await readPdf(await fileOf('PDF'))).pages.map(({ text }) => text.replace(/\n/g, ' ')).join(' '),
  };
  for (const [format, text] of Object.entries(texts))
    expect([format, text.includes(reason)]).toEqual([format, true]);
});
