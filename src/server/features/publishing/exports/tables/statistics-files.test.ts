import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { ExportFormat } from '#shared/publishing/exports/contract.ts';
import { makeFile } from '../render/make-file.ts';
import { everyItem, everyItemReport, fileTask } from '../testing/every-item.ts';
import { columnCodes } from './code-rows.ts';
import { type Labels, writeRScript, writeSpssSyntax } from './statistics-syntax.ts';

const make = async (format: ExportFormat, report = everyItemReport()): Promise<Uint8Array> => {
  const made = await makeFile(fileTask({ format }, report));
  if (!('bytes' in made)) throw new Error('There is no file.');
  return made.bytes;
};
const filesOf = (archive: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, strFromU8(bytes)]));
const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { columns: true });

const files = filesOf(await make('STATISTICS'));
const data = rowsOf(files['data.csv'] ?? '');
const codebook = rowsOf(files['codebook.csv'] ?? '');

describe('the archive for statistics programs [7.27]', () => {
  test('holds data, codebook, SPSS syntax and R script', () => {
    expect(Object.keys(files)).toEqual(['data.csv', 'codebook.csv', 'read.sps', 'read.R']);
  });

  test('holds the numbers of the file with codes, and no others', async () => {
    const codes = rowsOf(strFromU8(await make('CODES'))).filter(({ item_id }) => item_id !== '0');
    expect(data.map(({ value }) => value || 'NA')).toEqual(codes.map(({ value }) => value));
    expect(data.map(({ measure_code }) => measure_code)).toEqual(codes.map((row) => row.measure_code));
  });

  test('names variables as SPSS and R take them, each number once', () => {
    for (const { variable } of data) expect(variable).toMatch(/^[A-Za-z][A-Za-z0-9_]{0,63}$/);
    const keys = data.map(({ row_key, measure_code }) => `${row_key} ${measure_code}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(data.some(({ measure_code }) => /^column_/.test(measure_code ?? ''))).toBe(false);
  });

  test('says of every missing number why it is missing', () => {
    for (const { value, missing } of data) expect(value === '').toBe(missing !== '');
    expect(new Set(data.map(({ missing }) => missing))).toContain('too-few-answers');
  });

  test('describes every item, row and measure of the data in the codebook', () => {
    const known = new Set(codebook.map(({ item_code, entry, code }) => `${item_code} ${entry} ${code}`));
    for (const { item_code, row_code, measure_code } of data) {
      expect(known).toContain(`${item_code} item `);
      expect(known).toContain(`${item_code} measure ${measure_code}`);
      if (row_code !== '0') expect(known).toContain(`${item_code} row ${row_code}`);
    }
  });

  test('gives answers their own codes, in whatever order they are shown', async () => {
    const [item] = everyItem().filter(({ id }) => id === 2);
    if (!item) throw new Error('There is no scale.');
    const own = filesOf(await make('STATISTICS', everyItemReport({ reportItems: [item] })));
    const counts = rowsOf(own['data.csv'] ?? '').filter((row) => row.measure_code === 'count');
    expect(counts.map(({ row_key }) => row_key)).toEqual([1, 2, 3, 4, 5].map((code) => `item2.${code}`));
  });
});

const hostile: Labels = {
  variables: [{ name: 'value', label: `It's "n"\n.\nEXECUTE. \\`, letters: null }],
  values: [
    { variable: 'row_key', values: [{ code: 'item1.1', label: `'; system("rm")\u2028#\\"); q() 😀` }] },
    { variable: 'empty', values: [] },
    { variable: 'item_id', values: [{ code: 1, label: 'ü'.repeat(200) }] },
  ],
};

describe('writeSpssSyntax', () => {
  const lines = writeSpssSyntax(hostile).split('\n');

  test('keeps labels in quotes, on one line and within the limits in bytes', () => {
    expect(lines).toContain(`  value 'It''s "n" . EXECUTE. \\'`);
    expect(lines).toContain(`  'item1.1' '''; system("rm") #\\"); q() 😀'`);
    expect(lines).toContain(`  1 '${'ü'.repeat(60)}'`);
    expect(lines).not.toContain('  empty');
  });
});

describe('writeRScript', () => {
  const script = writeRScript(hostile);

  test('is ASCII and keeps labels in strings', () => {
    expect(script).toMatch(/^[\n\x20-\x7e]*$/);
    expect(script).toContain('attr(figures[["value"]], "label") <- "It\'s \\"n\\" . EXECUTE. \\\\"');
    expect(script).toContain('"\'; system(\\"rm\\") #\\\\\\"); q() \\U{1f600}"');
  });
});

describe('columnCodes', () => {
  test('tells apart columns of one code', () => {
    const column = { heading: '', kind: 'number', decimals: 0 } as const;
    expect(columnCodes(['n', 'mean', 'n'].map((code) => ({ code, ...column })))).toEqual([
      'n',
      'mean',
      'n_2',
    ]);
  });
});
