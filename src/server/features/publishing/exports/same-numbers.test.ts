import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { rowTexts, statisticText } from '#charts/description/chart-table.ts';
import { createDifferences } from '#charts/differences/chart-differences.ts';
import type { DecimalSign } from '#charts/wording/format-number.ts';
import { type Block, readFigureBlock } from '#document/blocks/block.ts';
import type { FigureBlock } from '#document/blocks/figure-block.ts';
import { buildReportDocument } from '#document/report-document.ts';
import { formatsIn } from '#shared/platform/configs/contract.ts';
import { type ExportFormat, reportExportFormats } from '#shared/publishing/exports/contract.ts';
import { jsonExport } from '#shared/publishing/exports/json-export.ts';
import type { ReportItem } from '#shared/reports/report-items/contract.ts';
import type { Appearance } from '#shared/reports/report-items/settings/appearance.ts';
import { slidesOf } from '../../../slides/testing/check-slides.ts';
import { findAll, paragraphsOf, readPackage } from '../../../slides/testing/read-slides.ts';
import { serverFormat } from './input/server-format.ts';
import { makeFile } from './render/make-file.ts';
import { choosingItems, everyItem, everyItemIn, everyItemReport, fileTask } from './testing/every-item.ts';
import { readPdf, tableRowsOf, tagsOf, textOf } from './testing/read-pdf.ts';
import { readWord, wordParagraphs, wordRows } from './testing/read-word.ts';
import { readWorkbook } from './testing/read-workbook.ts';
import { typesetHere } from './testing/typeset-here.ts';

const once = <Input, Output>(of: (input: Input) => Output): ((input: Input) => Output) => {
  const known = new Map<Input, Output>();
  return (input) => {
    const found = known.get(input) ?? of(input);
    known.set(input, found);
    return found;
  };
};
const readSlides = once(readPackage);
const readPrinted = once((file: Uint8Array) => readPdf(file));

interface Page {
  readonly wording: { readonly language: string; readonly decimal: DecimalSign };
  readonly blocks: readonly Block[];
  readonly expected: readonly (readonly number[])[];
  readonly fileOf: (format: ExportFormat) => Promise<Uint8Array>;
}

const pageOf = (language: 'de' | 'en', reportItems: ReportItem[]): Page => {
  const decimal = language === 'de' ? ',' : '.';
  const languages = [{ id: 7, name: language, tag: language }];
  const own = everyItemReport({ reportItems, languages });
  // The configured sign is that of the other language for one of the two.
  const uiConfig = { ...fileTask().uiConfig, formatsFollowLanguage: true } as const;
  const format = serverFormat(language, formatsIn(language, uiConfig), undefined);
  const differences = createDifferences(own.reportItems.map(({ content }) => content));
  const { blocks } = buildReportDocument(own, 'report', format, differences);
  const expected = blocks.map((block) => [...tableNumbers(block), ...statisticNumbers(block)]);
  const fileOf = once(async (format: ExportFormat): Promise<Uint8Array> => {
    const made = await makeFile(fileTask({ format, uiConfig }, own));
    return 'bytes' in made ? made.bytes : typesetHere(made.typeset);
  });
  return { wording: { language, decimal }, blocks, expected, fileOf };
};

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const figureOf = (block: Block): FigureBlock | null => readFigureBlock(block);
const tableNumbers = (block: Block): number[] =>
  (figureOf(block)?.table.rows ?? []).flatMap(({ cells }) =>
    cells.filter((cell) => typeof cell === 'number'),
  );
const statisticNumbers = (block: Block): number[] =>
  (figureOf(block)?.statistics ?? []).flatMap(({ value }) => value ?? []);
const plain = (text: string): string => text.replace(/[-\s\u00ad\u200b]/g, '');

const checks: Record<
  (typeof reportExportFormats)[number],
  (file: Uint8Array, page: Page) => void | Promise<void>
> = {
  CSV: (file, { blocks, expected, wording }) => {
    const delimiter = wording.decimal === ',' ? ';' : ',';
    const rows: string[][] = parse(decode(file), { bom: true, delimiter });
    const numbers = blocks.map((_, index) =>
      rows
        .filter(([number, , , , value]) => number === String(index + 1) && value !== '')
        .map((row) => Number((row[4] ?? '').replace(',', '.'))),
    );
    expect(numbers).toEqual(expected);
  },
  CODES: (file, { blocks, expected }) => {
    const rows: string[][] = parse(decode(file));
    const numbers = blocks.map(({ id }) =>
      rows.filter((row) => row[0] === String(id) && row[7] !== 'NA').map((row) => Number(row[7])),
    );
    expect(numbers).toEqual(expected);
  },
  STATISTICS: (file, { blocks, expected }) => {
    const rows: string[][] = parse(decode(unzipSync(file)['data.csv'] as Uint8Array));
    const numbers = blocks.map(({ id }) =>
      rows.filter((row) => row[1] === String(id) && row[10] !== '').map((row) => Number(row[10])),
    );
    expect(numbers).toEqual(expected);
  },
  JSON: (file, { expected }) => {
    const { items } = jsonExport.parse(JSON.parse(decode(file)));
    const numbers = items.map(({ table, statistics }) => [
      ...(table?.rows ?? []).flatMap(({ cells }) => cells.filter((cell) => typeof cell === 'number')),
      ...statistics.flatMap(({ value }) => value ?? []),
    ]);
    expect(numbers).toEqual(expected);
  },
  XLSX: (file, { expected }) => {
    const sheets = [...readWorkbook(file).values()].slice(1, expected.length + 1);
    const numbers = sheets.map((cells) => [...cells.values()].filter((cell) => typeof cell === 'number'));
    expect(numbers).toEqual(expected);
  },
  PPTX: (file, { blocks, wording }) => {
    const slides = readSlides(file);
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
    const notes = [...slides.xml]
      .filter(([path]) => path.startsWith('ppt/notesSlides/notesSlide'))
      .flatMap(([, part]) => paragraphsOf(part));
    // Charts hold their numbers; of pictures they are beside them or in the notes, as the page rounds them.
    for (const { table } of blocks.flatMap((block) => figureOf(block) ?? []))
      for (const row of table.rows) {
        const isInside = row.cells.every((cell) => typeof cell !== 'number' || cells.has(cell));
        const texts = rowTexts(table, row, wording);
        expect([
          texts,
          isInside || shown.some((one) => String(one) === String(texts)) || notes.includes(texts.join('\t')),
        ]).toEqual([texts, true]);
      }
    const lines = slidesOf(slides).flatMap(([, slide]) => paragraphsOf(slide));
    for (const { statistics } of blocks.flatMap((block) => figureOf(block) ?? []))
      for (const one of statistics)
        expect(lines.some((line) => line.includes(`${one.name} = ${statisticText(one, wording)}`))).toBe(
          true,
        );
  },
  DOCX: (file, { blocks, wording }) => {
    const read = readWord(file);
    const figures = blocks.flatMap((block) => figureOf(block) ?? []);
    const rows = figures.flatMap(({ table }) => table.rows.map((row) => rowTexts(table, row, wording)));
    const written = wordRows(read).filter(([name]) => name !== 'Dekanat');
    const values = (all: readonly (readonly string[])[]) =>
      all.flatMap((row) => row.slice(1).map(plain)).sort();
    expect(values(written)).toEqual(values(rows));
    const lines = new Set(wordParagraphs(read).map(({ text }) => text));
    for (const { statistics } of figures.filter((figure) => figure.statistics.length > 0))
      expect(lines).toContain(
        statistics.map((one) => `${one.name} = ${statisticText(one, wording)}`).join('  ·  '),
      );
  },
  PDF: async (file, { blocks, wording }) => {
    const pdf = await readPrinted(file);
    // On paper numbers are as the page rounds them.
    const figures = blocks.flatMap((block) => figureOf(block) ?? []);
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
      // Notes follow in the same paragraph.
      expect(
        words.some((text) => text.startsWith(plain(line))),
        line,
      ).toBe(true);
    }
  },
};

const odd: Appearance = {
  ...{ meanDecimals: 2, percentDecimals: 2, valuesAs: 'counts', order: 'descending', legend: 'below' },
};
const sparse: Appearance = {
  ...{ meanDecimals: 0, percentDecimals: 1, valuesAs: 'percent', order: 'alphabetical', legend: 'hidden' },
};

const usual = pageOf('de', everyItem());
test.each([
  ['as usual in German', usual],
  ['with counts and many decimals, by size, in German', pageOf('de', choosingItems(odd))],
  ['with percents and few decimals, by name, in English', pageOf('en', everyItemIn(sparse))],
])('has the same numbers on the page and in every format, %s [3.13] [7.27]', async (_, page) => {
  expect(page.expected.flat().length).toBeGreaterThan(150);
  for (const format of reportExportFormats)
    if (format !== 'DOCX') await checks[format](await page.fileOf(format), page);
});

// Its parts are those of the PDF, and each of its charts is drawn as a picture.
test('has the same numbers in a Word document [7.27]', async () => {
  await checks.DOCX(await usual.fileOf('DOCX'), usual);
});

const textsOf = async ({ fileOf }: Page): Promise<Record<string, string>> => ({
  CSV: decode(await fileOf('CSV')),
  JSON: decode(await fileOf('JSON')),
  XLSX: [...readWorkbook(await fileOf('XLSX')).values()].flatMap((cells) => [...cells.values()]).join(' '),
  PPTX: slidesOf(readSlides(await fileOf('PPTX')))
    .flatMap(([, slide]) => paragraphsOf(slide))
    .join(' '),
  DOCX: wordParagraphs(readWord(await fileOf('DOCX')))
    .map(({ text }) => text)
    .join(' '),
  PDF: (await readPrinted(await fileOf('PDF'))).pages.map(({ text }) => text.replace(/\n/g, ' ')).join(' '),
});

test('[7.27] When something must not be shown, then every format says so and has no number in its place', async () => {
  const hidden = usual.blocks.flatMap(({ content }) => (content.kind === 'hidden' ? content.text : []));
  const hiddenRows = usual.blocks
    .flatMap((block) => figureOf(block)?.table.rows ?? [])
    .filter((row) => row.hidden);
  expect([hidden.length, hiddenRows.length > 2]).toEqual([1, true]);
  const [reason = ''] = hidden;
  for (const [format, text] of Object.entries(await textsOf(usual)))
    expect([format, text.includes(reason)]).toEqual([format, true]);
});

test('has the notes of each figure in every format, also that quartiles are read off bars', async () => {
  const notes = usual.blocks.flatMap((block) => figureOf(block)?.notes ?? []).filter((note) => note !== '');
  expect(notes).toContain('Median und Quartile sind aus den Balken abgelesen.');
  for (const [format, text] of Object.entries(await textsOf(usual))) {
    // JSON and CSV escape quotation marks.
    const printed = plain(text).replaceAll(/[\\"]/g, '');
    const missing = notes.filter((note) => !printed.includes(plain(note).replaceAll('"', '')));
    expect([format, missing]).toEqual([format, []]);
  }
});
