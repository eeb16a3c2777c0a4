import { stroke } from '../slide/chart-styles.ts';
import { emu } from '../slide/geometry.ts';
import { COLORS, hex } from '../slide/identity.ts';
import type { Relations } from '../slide/package-parts.ts';
import type { SlideElement, TableCell } from '../slide/slide.ts';
import { val, xml } from '../slide/xml.ts';
import { writeParagraphs } from './write-text.ts';

type Table = Extract<SlideElement, { kind: 'table' }>;

export const CELL = { side: 6, top: 4 } as const;

interface Place {
  readonly cell: TableCell;
  readonly isFirstColumn: boolean;
  readonly isFirstRow: boolean;
}

const placesOf = ({ rows, columns }: Table): (Place | undefined)[][] => {
  const grid: (Place | undefined)[][] = rows.map(() => columns.map(() => undefined));
  rows.forEach(({ cells }, row) => {
    let column = 0;
    for (const cell of cells) {
      while (grid[row]?.[column]) column += 1;
      for (let down = 0; down < cell.rowspan; down += 1)
        for (let right = 0; right < cell.colspan; right += 1) {
          const line = grid[row + down];
          if (line && column + right < columns.length)
            line[column + right] = { cell, isFirstColumn: right === 0, isFirstRow: down === 0 };
        }
      column += cell.colspan;
    }
  });
  return grid;
};

const borderless = (name: string): string => xml(name, { w: 0 }, xml('a:noFill'));
const ruled = (name: string): string => stroke(COLORS.line, 0.75).replaceAll('a:ln', name);

const look = (isHeader: boolean): string =>
  xml(
    'a:tcPr',
    {
      marL: emu(CELL.side),
      marR: emu(CELL.side),
      marT: emu(CELL.top),
      marB: emu(CELL.top),
      anchor: 't',
    },
    [
      borderless('a:lnL'),
      borderless('a:lnR'),
      borderless('a:lnT'),
      ruled('a:lnB'),
      isHeader ? xml('a:solidFill', {}, val('a:srgbClr', hex(COLORS.ground))) : xml('a:noFill'),
    ],
  );

const writeCell = (place: Place | undefined, language: string, relations: Relations): string => {
  const begins = place?.isFirstColumn === true && place.isFirstRow;
  const { colspan = 1, rowspan = 1, paragraphs = [], isHeader = false } = place?.cell ?? {};
  return xml(
    'a:tc',
    {
      rowSpan: begins && rowspan > 1 ? rowspan : undefined,
      gridSpan: begins && colspan > 1 ? colspan : undefined,
      hMerge: place && !place.isFirstColumn ? 1 : undefined,
      vMerge: place && !place.isFirstRow ? 1 : undefined,
    },
    [
      xml('a:txBody', {}, [
        xml('a:bodyPr'),
        xml('a:lstStyle'),
        writeParagraphs(begins ? paragraphs : [], language, relations),
      ]),
      look(isHeader),
    ],
  );
};

export const writeTable = (table: Table, language: string, relations: Relations): string => {
  const grid = placesOf(table);
  const hasHeader = table.rows[0]?.cells.every(({ isHeader }) => isHeader) === true;
  return xml('a:tbl', {}, [
    xml('a:tblPr', { firstRow: hasHeader ? 1 : undefined }),
    xml(
      'a:tblGrid',
      {},
      table.columns.map((width) => xml('a:gridCol', { w: emu(width) })),
    ),
    ...table.rows.map(({ height }, row) =>
      xml(
        'a:tr',
        { h: emu(height) },
        (grid[row] ?? []).map((place) => writeCell(place, language, relations)),
      ),
    ),
  ]);
};
