import { zipSync } from 'fflate';

export type SheetCell = string | number | null | { date: number } | { formula: string; value: number };

export interface SheetInput {
  name: string;
  isHidden?: boolean;
  rows: readonly (readonly SheetCell[])[];
}

const cellXml = (cell: SheetCell, address: string): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c r="${address}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  if ('date' in cell) return `<c r="${address}" s="1"><v>${cell.date}</v></c>`;
  return `<c r="${address}"><f>${cell.formula}</f><v>${cell.value}</v></c>`;
};

const sheetXml = (rows: SheetInput['rows']): string =>
  rows
    .map((cells, row) => {
      const inside = cells.map((cell, column) =>
        cellXml(cell, `${String.fromCharCode(65 + column)}${row + 1}`),
      );
      return `<row r="${row + 1}">${inside.join('')}</row>`;
    })
    .join('');

export const workbookOf = (sheets: readonly SheetInput[]): Buffer => {
  const list = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  );
  const targets = sheets.map(
    (_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${targets.join('')}</Relationships>`,
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>',
    ...Object.fromEntries(
      sheets.map(({ rows }, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet><sheetData>${sheetXml(rows)}</sheetData></worksheet>`,
      ]),
    ),
  };
  const bytes = Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]);
  return Buffer.from(zipSync(Object.fromEntries(bytes)));
};
