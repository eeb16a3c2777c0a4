import { formatColumnRange, formatHeadingReference } from './data-sheet.ts';
import type { DataSheet, Errors } from './native-chart.ts';
import { val, xml, xmlText } from './xml.ts';

const points = (values: readonly (string | number | null)[]): string[] => [
  val('c:ptCount', values.length),
  ...values.map((value, idx) => (value === null ? '' : xml('c:pt', { idx }, xmlText('c:v', String(value))))),
];

const textCells = (formula: string, values: readonly string[]): string =>
  xml('c:strRef', {}, xmlText('c:f', formula) + xml('c:strCache', {}, points(values)));

const numbersOf = ({ rows }: DataSheet, column: number): (number | null)[] =>
  rows.map((row) => {
    const value = row[column] ?? null;
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  });

const numberCells = (sheet: DataSheet, column: number): string =>
  xml(
    'c:numRef',
    {},
    xmlText('c:f', formatColumnRange(sheet, column)) +
      xml('c:numCache', {}, [xml('c:formatCode', {}, 'General'), ...points(numbersOf(sheet, column))]),
  );

export const seriesName = (sheet: DataSheet, column: number): string =>
  xml('c:tx', {}, textCells(formatHeadingReference(sheet, column), [sheet.columns[column] ?? '']));

/** Always strings: a program that took periods for numbers would count from 1. */
export const categories = (sheet: DataSheet): string =>
  xml(
    'c:cat',
    {},
    textCells(
      formatColumnRange(sheet, 0),
      sheet.rows.map(([name]) => String(name ?? '')),
    ),
  );

export const values = (name: 'c:val' | 'c:xVal' | 'c:yVal', sheet: DataSheet, column: number): string =>
  xml(name, {}, numberCells(sheet, column));

export const errorBars = (sheet: DataSheet, { minus, plus }: Errors, line: string): string =>
  xml('c:errBars', {}, [
    val('c:errDir', 'y'),
    val('c:errBarType', 'both'),
    val('c:errValType', 'cust'),
    val('c:noEndCap', 0),
    xml('c:plus', {}, numberCells(sheet, plus)),
    xml('c:minus', {}, numberCells(sheet, minus)),
    line,
  ]);

/** Equal horizontal error bars for all points, because LibreOffice draws none from the sheet. */
export const evenErrorBars = (deviation: number, line: string): string =>
  xml('c:errBars', {}, [
    val('c:errDir', 'x'),
    val('c:errBarType', 'both'),
    val('c:errValType', 'fixedVal'),
    val('c:noEndCap', 0),
    val('c:val', deviation),
    line,
  ]);
