import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { choiceExample } from '#charts/testing/example-figures.ts';
import type { ReportDocument } from '#document/report-document.ts';
import { buildReportDocument } from '#document/report-document.ts';
import { cleanText, cleanTexts } from '#document/texts/clean-text.ts';
import { defaultDesign } from '#shared/platform/configs/design.ts';
import { buildFileName, numberedName } from '#shared/publishing/exports/file-name.ts';
import { jsonExport } from '#shared/publishing/exports/json-export.ts';
import { createDefaultConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import type { ExportInput } from './input/export-input.ts';
import { pdfFonts } from './pdf/pdf-fonts.ts';
import { printableText } from './pdf/printable-text.ts';
import { preparePdf } from './pdf/render-pdf.ts';
import { renderSvgFile } from './render/render-svg-file.ts';
import { renderCodes } from './tables/render-codes.ts';
import { renderCsv } from './tables/render-csv.ts';
import { renderJson } from './tables/render-json.ts';
import { renderXlsx } from './tables/render-xlsx.ts';
import { sheetNames } from './tables/sheet-names.ts';
import { readPdf, tagsOf, textOf } from './testing/read-pdf.ts';
import { readWord, wordParagraphs } from './testing/read-word.ts';
import { readWorkbook } from './testing/read-workbook.ts';
import { typesetHere } from './testing/typeset-here.ts';
import { renderDocx } from './word/render-docx.ts';

const HOSTILE: [name: string, text: string][] = [
  ['a formula', '=HYPERLINK("http://evil.example","click")'],
  ['a formula of another kind', "@SUM(1+1)*cmd|' /C calc'!A0"],
  ['a formula after a tab', '\t=1+1'],
  ['a formula after a line end', '\r=1+1'],
  ['a formula in full width', '＝1+1'],
  ['script', '<script>alert(1)</script>"><img src=x onerror=alert(1)>'],
  ['XML', ']]>&entity;<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>'],
  ['Typst', '#read("/etc/passwd") #{panic()} $ x $ \\ *bold* @ref <label> [ ] { }'],
  ['a NUL and other controls', 'a\u0000b\u0001c\u001bd\u007fe\u0085f'],
  ['half a letter', 'x\ud800y\udc00z'],
  ['an override of direction', 'user\u202egnp.exe'],
  ['right to left', 'שלום עולם مرحبا بالعالم'],
  ['signs of other scripts', '日本語のアンケート 한국어 😀👩‍👩‍👧‍👦'],
  ['a very long word', 'W'.repeat(40_000)],
  ['quotes and delimiters', 'a;b,c"d\n"e"\r\nf'],
];

const inputOf = (text: string): ExportInput => {
  const options = choiceExample.total.hidden === null ? choiceExample.total.options : [];
  const figure = {
    ...choiceExample,
    text: { en: text },
    total: { ...choiceExample.total, options: options.map((option) => ({ ...option, text: { en: text } })) },
  } as typeof choiceExample;
  const item = {
    id: 7,
    placement: { x: 0, y: 0, cols: 6, rows: 4 },
    content: {
      config: { ...createDefaultConfig('BAR_CHART', [7]), title: text },
      data: { kind: 'distribution' as const, figures: [figure] },
      question: null,
      calculatedOn: null,
      outOfDate: false,
    },
  };
  const report = {
    title: text,
    surveyIds: [1],
    periodNames: [],
    respondentCount: 100,
    filteredRespondentCount: 90,
    undecidedRespondentCount: 0,
    returns: null,
    calculatedOn: null,
    languages: [{ id: 118, name: 'English', tag: 'en' }],
    respondentFilter: { respondentFilterItems: [] },
    surveysBelowMinRespondentCount: [],
    reportItems: [item],
  };
  const document: ReportDocument = buildReportDocument(report, 'report', {
    language: 'en',
    decimal: '.',
    dateTime: (iso) => iso,
    date: (iso) => iso,
  });
  return {
    document: cleanTexts(document),
    wording: { language: 'en', decimal: '.' },
    calculatedOn: null,
    images: [],
    print: {
      paper: 'A4',
      orientation: 'PORTRAIT',
      tables: 'BESIDE',
      titles: 'QUESTION',
      logo: null,
      design: defaultDesign,
      policy: { tenant: text, respondents: 5, comments: 8, areCommentsChecked: true, pseudonymRoles: [] },
      fontFolder: '/nowhere',
    },
  };
};

const parseXml = (text: string): string[] => {
  const names: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => names.push(name));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(text).close();
  return names;
};
const decode = (bytes: Uint8Array) =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);

describe.each(HOSTILE)('[7.27] hostile texts: %s', (_name, text) => {
  const input = inputOf(text);
  const clean = cleanText(text);

  test('When it is in a CSV file, then the file has its rows, and no cell of text is a formula', () => {
    const rows: string[][] = parse(decode(renderCsv(input)), { bom: true });
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([6]));
    for (const row of rows)
      for (const index of [1, 2, 3, 5]) expect(row[index]).not.toMatch(/^[\s]*[=+\-@＝＋－＠|]/u);
    expect(rows.at(-1)?.[1]?.replace(/^'/, '')).toBe(clean);
  });

  test('keeps rows and writes no formula in a file for statistics programs', () => {
    const rows: string[][] = parse(decode(renderCodes(input)));
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([8]));
    for (const row of rows)
      for (const index of [1, 3, 5]) expect(row[index]).not.toMatch(/^[\s]*[=+\-@＝＋－＠|]/u);
  });

  test('When it is in a workbook, then every part is XML, and texts are texts', async () => {
    const bytes = await renderXlsx(input);
    for (const [name, part] of Object.entries(unzipSync(bytes))) {
      const names = parseXml(decode(part));
      expect([name, names.includes('f')]).toEqual([name, false]);
    }
    const texts = [...readWorkbook(bytes).values()].flatMap((sheet) => [...sheet.values()]);
    for (const cell of texts) if (typeof cell === 'string') expect(cell.length).toBeLessThanOrEqual(32_767);
    // The sign for what is no letter is left out by the library that writes.
    const beginning = clean.replaceAll('\ufffd', '').trim().slice(0, 10);
    expect(texts.some((cell) => typeof cell === 'string' && cell.trim().startsWith(beginning))).toBe(true);
  });

  test('When it is in JSON, then it is there as it was cleaned', () => {
    expect(jsonExport.parse(JSON.parse(decode(renderJson(input)))).title).toBe(clean);
  });

  test('When it is in a chart, then the chart is XML of shapes and texts alone', () => {
    const names = parseXml(decode(renderSvgFile(input)));
    for (const name of names)
      expect(['svg', 'g', 'style', 'text', 'tspan', 'line', 'path', 'rect']).toContain(name);
  });

  test('When it is a file’s name, then every system takes it', () => {
    const name = buildFileName(text, 'csv', 'Report');
    expect(name).toMatch(/^[^\p{Cc}\p{Cf}<>:"/\\|?*.\s-][^\p{Cc}\p{Cf}<>:"/\\|?*]*\.csv$/u);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  });
});

const everyText = (): ExportInput => {
  // A long word is one that goes on on the next page; in a workbook it is longer than a cell.
  const inputs = HOSTILE.map(([, text]) => inputOf(text.slice(0, 5_000)));
  const [first] = inputs;
  if (!first) throw new Error('There are no texts.');
  const blocks = inputs.flatMap(({ document }, index) =>
    document.blocks.map((block) => ({
      ...block,
      id: index,
      placement: { ...block.placement, y: index * 4 },
    })),
  );
  const title = HOSTILE.map(([, text]) => cleanText(text).slice(0, 20)).join(' ');
  return { ...first, document: { ...first.document, title, blocks } };
};

test('typesets hostile texts readably, with a box for missing letters [7.27]', async () => {
  const pdf = await readPdf(typesetHere(preparePdf(everyText())));
  const printed = tagsOf(pdf)
    .filter(({ role }) => role === 'H1')
    .map(textOf);
  const { has } = pdfFonts('/nowhere');
  const plain = (text: string) => text.replace(/[\s\u200b\u00ad]|\p{Cf}/gu, '');
  for (const [name, text] of HOSTILE) {
    const expected = plain(printableText(cleanText(text), has));
    expect([name, printed.some((heading) => plain(heading).startsWith(expected.slice(0, 200)))]).toEqual([
      name,
      true,
    ]);
  }
});

test('writes hostile texts as they are into every part of a Word document [7.27]', async () => {
  const headings = new Set(wordParagraphs(readWord(await renderDocx(everyText()))).map(({ text }) => text));
  const lines = (text: string) => text.replace(/[\s\u200b]+/g, '');
  const written = new Set([...headings].map(lines));
  for (const [name, text] of HOSTILE)
    expect([name, written.has(lines(cleanText(text.slice(0, 5_000))))]).toEqual([name, true]);
});

test('When texts open directions, then they close them and nobody else’s', () => {
  expect(cleanText('a\u202eb')).toBe('a\u202eb\u202c');
  expect(cleanText('a\u202cb\u2069')).toBe('ab');
  expect(cleanText('\u2068\u202ax\u2069')).toBe('\u2068\u202ax\u202c\u2069');
});

test.each([
  ['CON', 'Report CON.csv'],
  ['com1.tar', 'Report com1.tar.csv'],
  ['LPT²', 'Report LPT².csv'],
  ['', 'Report.csv'],
  ['../../etc/passwd', 'etc passwd.csv'],
  ['.hidden. ', 'hidden.csv'],
  ['Größe & Güte', 'Größe Güte.csv'],
])('When a heading is %j, then the file is called %j', (heading, name) => {
  expect(buildFileName(heading, 'csv', 'Report')).toBe(name);
});

test('[7.32] When several files lie beside each other, then their numbers keep them in order and apart', () => {
  expect(
    ['CON', 'a', 'A', ''].map((heading, index) => numberedName(index + 1, 100, heading, 'Chart')),
  ).toEqual(['001 Chart CON', '002 a', '003 A', '004 Chart']);
});

test('When headings are the same, too long or reserved, then sheets have names that Excel takes', () => {
  const long = 'A question that is longer than a sheet may be called';
  const names = sheetNames([long, long, 'History', 'a/b:c', "''", 'A/B:C'], 'Item');
  expect(names).toEqual([
    'A question that is longer than',
    'A question that is longer t (2)',
    'History (2)',
    'a b c',
    'Item',
    'A B C (2)',
  ]);
});

test('When a number is negative or none, then CSV and workbook have it as a number, or nothing', async () => {
  const base = inputOf('x');
  const [block] = base.document.blocks;
  if (block?.content.kind !== 'figure') throw new Error('The example has no figure.');
  const table = {
    columns: [
      { code: 'name', heading: 'Name', kind: 'text' as const, decimals: 0 },
      { code: 'value', heading: 'Value', kind: 'number' as const, decimals: 2 },
    ],
    rows: [-1.5, Number.NaN, Number.POSITIVE_INFINITY].map((value) => ({
      cells: ['-5', value],
      hidden: null,
    })),
    note: '',
  };
  const blocks = [{ ...block, content: { ...block.content, table, statistics: [], notes: [] } }];
  const input = { ...base, document: { ...base.document, blocks } };
  const rows: string[][] = parse(decode(renderCsv(input)), { bom: true });
  expect(rows.slice(-3).map((row) => [row[2], row[4]])).toEqual([
    ['-5', '-1.5'],
    ['-5', ''],
    ['-5', ''],
  ]);
  const sheet = [...readWorkbook(await renderXlsx(input)).values()][1];
  expect([...(sheet?.values() ?? [])].filter((cell) => typeof cell === 'number')).toEqual([-1.5]);
});
