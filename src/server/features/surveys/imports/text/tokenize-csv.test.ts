import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CsvProblem, CsvTokenizer } from './tokenize-csv.ts';

const read = (text: string | Buffer, delimiter = ',', chunkSize = 1_000_000) => {
  const bytes = Buffer.from(text as string);
  const tokenizer = new CsvTokenizer(delimiter);
  const rows: string[][] = [];
  const lines: number[] = [];
  for (let at = 0; at <= bytes.length; at += chunkSize) {
    const final = at + chunkSize > bytes.length;
    const batch = tokenizer.push(bytes.subarray(at, at + chunkSize), final);
    for (let row = 0; row < batch.rowCount; row += 1) {
      rows.push(batch.row(row));
      lines.push(batch.line(row));
    }
  }
  return { rows, lines };
};

test('When cells are quoted, then delimiters, line ends and doubled quotes inside are text', () => {
  const { rows, lines } = read('a,"b, ""c""\nd"\r\n1,2\n"",x');
  expect(rows).toEqual([
    ['a', 'b, "c"\nd'],
    ['1', '2'],
    ['', 'x'],
  ]);
  expect(lines).toEqual([1, 3, 4]);
});

test.each(['\n', '\r\n', '\r'])('When lines end with %j, then rows and lines are counted', (end) => {
  const { rows, lines } = read(['a;b', '1;', ';2', ''].join(end), ';');
  expect(rows).toEqual([
    ['a', 'b'],
    ['1', ''],
    ['', '2'],
  ]);
  expect(lines).toEqual([1, 2, 3]);
});

test('finds the cells of an independent parser in chunks of any size', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ' ', 'ü', '1', '漢'), maxLength: 6 });
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
    );
  fc.assert(
    fc.property(table, fc.integer({ min: 1, max: 20 }), fc.boolean(), (rows, size, final) => {
      const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
      const text = rows.map((row) => row.map(quoted).join(',')).join('\n') + (final ? '\n' : '');
      const expected = (parse(text) as string[][]).map((row) =>
        row.map((value) => value.replace(/^ +| +$/g, '')),
      );
      expect(read(text, ',', size).rows).toEqual(expected);
    }),
  );
});

const problemOf = (text: string | Buffer, size?: number): unknown => {
  try {
    read(text, ',', size);
  } catch (error) {
    if (error instanceof CsvProblem) return { code: error.code, line: error.line, column: error.column };
    throw error;
  }
  return null;
};

test('When a quote is not closed, then the problem names the line where it was opened', () => {
  expect(problemOf('a,b\n1,"2\n3,4\n')).toEqual({ code: 'quoteNotClosed', line: 2, column: 2 });
});

test('When text follows a closing quote, then the problem names line and column', () => {
  expect(problemOf('a,b\n1,2\n"x"y,4\n')).toEqual({ code: 'textBehindQuote', line: 3, column: 1 });
});

test('When there is a NUL, quoted or not, then the problem names line and column', () => {
  expect(problemOf('a,b\n1,\u0000\n')).toEqual({ code: 'nulByte', line: 2, column: 2 });
  expect(problemOf('a,b\n1,2\n"1\u0000",2\n')).toEqual({ code: 'nulByte', line: 3, column: 1 });
});

test('When a cell is longer than allowed, then reading stops long before its end', () => {
  const tokenizer = new CsvTokenizer(',');
  tokenizer.push(Buffer.from('a,b\n1,"'));
  const piece = Buffer.alloc(256 * 1024, 120);
  let pushed = 0;
  expect(() => {
    for (; pushed < 400; pushed += 1) tokenizer.push(piece);
  }).toThrow('cellTooLong');
  expect(pushed).toBeLessThan(8);
});
