import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { textCell, writeSheets } from './workbook-cells.ts';

test('links to sheets of any name, before the page is set up', async () => {
  const sheets = [
    { sheet: 'Contents', data: [[textCell('A & B')]] },
    { sheet: "A & B's", data: [[textCell('1')]] },
  ];
  const links = new Map([['Contents', [{ cell: 'A1', sheet: "A & B's" }]]]);
  const parts = unzipSync(await writeSheets(sheets, { links }));
  const [contents, other] = [1, 2].map((id) =>
    strFromU8(parts[`xl/worksheets/sheet${id}.xml`] as Uint8Array),
  );
  expect(contents).toMatch(
    /<\/sheetData><hyperlinks><hyperlink ref="A1" location="'A &amp; B''s'!A1" display="A &amp; B's"\/><\/hyperlinks><pageSetup/,
  );
  expect(other).not.toContain('hyperlink');
});
