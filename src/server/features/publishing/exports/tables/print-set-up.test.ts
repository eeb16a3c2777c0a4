import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { headCell, textCell, writeSheets } from './workbook-cells.ts';

const narrow = { sheet: "A & B's", data: [[headCell('n')], [textCell('1')]], columns: [{ width: 20 }] };
const wide = { sheet: 'Wide', data: [[textCell('1')]], columns: Array(9).fill({ width: 12 }) };

test('prints sheets as wide as the paper, across if they are wide, with headings on every page', async () => {
  const parts = unzipSync(await writeSheets([{ ...narrow, stickyRowsCount: 2 }, wide]));
  const xml = (name: string): string => strFromU8(parts[`xl/${name}.xml`] as Uint8Array);
  expect(xml('worksheets/sheet1')).toMatch(
    /<worksheet [^>]*><sheetPr><pageSetUpPr fitToPage="1"\/><\/sheetPr>/,
  );
  expect(xml('worksheets/sheet1')).toContain('orientation="portrait" fitToWidth="1" fitToHeight="0"');
  expect(xml('worksheets/sheet2')).toContain('orientation="landscape"');
  expect(xml('workbook')).toContain(
    `<definedName name="_xlnm.Print_Titles" localSheetId="0">'A &amp; B''s'!$1:$2</definedName>`,
  );
  expect(xml('workbook').match(/definedName /g)).toHaveLength(1);
});
