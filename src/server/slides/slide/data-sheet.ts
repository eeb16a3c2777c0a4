import type { DataPlace, DataSheet } from './native-chart.ts';
import { createRelations, type Part, writePackage } from './package-parts.ts';
import { xml, xmlDocument, xmlText } from './xml.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const NAME = 'Sheet1';
const OWN_WORKBOOK: DataPlace = { sheet: NAME, row: 1 };

export const columnName = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : columnName(Math.floor(column / 26) - 1) + columnName(column % 26);

const quoted = (name: string): string => (name === NAME ? name : `'${name.replaceAll("'", "''")}'`);

export const formatColumnRange = ({ rows, place = OWN_WORKBOOK }: DataSheet, column: number): string => {
  const letters = columnName(column);
  return `${quoted(place.sheet)}!$${letters}$${place.row + 1}:$${letters}$${place.row + rows.length}`;
};

export const formatHeadingReference = ({ place = OWN_WORKBOOK }: DataSheet, column: number): string =>
  `${quoted(place.sheet)}!$${columnName(column)}$${place.row}`;

/** Workbooks read `_x0041_` as an escaped letter. */
const literal = (text: string): string => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

/**
 * The workbook inside a chart. User text has a text type, so no formula runs. Not written by the workbook library,
 * which takes a hundred times as long for these few cells.
 */
export const writeDataSheet = ({ columns, rows }: DataSheet): Uint8Array => {
  const texts = new Map<string, number>();
  const cell = (value: string | number | null, column: number, row: number): string => {
    if (value === null) return '';
    const r = `${columnName(column)}${row + 1}`;
    if (typeof value === 'number') return xml('c', { r }, xml('v', {}, String(value)));
    const index = texts.get(value) ?? texts.size;
    texts.set(value, index);
    return xml('c', { r, t: 's' }, xml('v', {}, String(index)));
  };
  const written = [columns, ...rows].map((cells, row) =>
    xml(
      'row',
      { r: row + 1 },
      cells.map((value, column) => cell(value, column, row)),
    ),
  );
  const workbook = createRelations();
  const sheetId = workbook.add('worksheet', 'xl/worksheets/sheet1.xml');
  workbook.add('sharedStrings', 'xl/sharedStrings.xml');
  workbook.add('styles', 'xl/styles.xml');
  const root = createRelations();
  root.add('officeDocument', 'xl/workbook.xml');
  const parts: Part[] = [
    {
      path: 'xl/workbook.xml',
      contentType: `${CONTENT}.sheet.main+xml`,
      relations: workbook,
      content: xmlDocument(
        xml(
          'workbook',
          { xmlns: MAIN, 'xmlns:r': OFFICE },
          xml('sheets', {}, xml('sheet', { name: NAME, sheetId: 1, 'r:id': sheetId })),
        ),
      ),
    },
    {
      path: 'xl/worksheets/sheet1.xml',
      contentType: `${CONTENT}.worksheet+xml`,
      content: xmlDocument(xml('worksheet', { xmlns: MAIN }, xml('sheetData', {}, written))),
    },
    {
      path: 'xl/sharedStrings.xml',
      contentType: `${CONTENT}.sharedStrings+xml`,
      content: xmlDocument(
        xml(
          'sst',
          { xmlns: MAIN, uniqueCount: texts.size },
          [...texts.keys()].map((text) =>
            xml('si', {}, xmlText('t', literal(text), { 'xml:space': 'preserve' })),
          ),
        ),
      ),
    },
    {
      path: 'xl/styles.xml',
      contentType: `${CONTENT}.styles+xml`,
      content: xmlDocument(
        xml('styleSheet', { xmlns: MAIN }, [
          xml(
            'fonts',
            { count: 1 },
            xml('font', {}, xml('sz', { val: 11 }) + xml('name', { val: 'Calibri' })),
          ),
          xml(
            'fills',
            { count: 2 },
            ['none', 'gray125'].map((patternType) => xml('fill', {}, xml('patternFill', { patternType }))),
          ),
          xml('borders', { count: 1 }, xml('border')),
          xml('cellStyleXfs', { count: 1 }, xml('xf')),
          xml('cellXfs', { count: 1 }, xml('xf', { xfId: 0 })),
        ]),
      ),
    },
  ];
  return writePackage(parts, root, { isStored: true });
};
