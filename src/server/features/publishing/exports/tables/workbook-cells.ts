import type { Feature, Image } from 'write-excel-file/node';
import writeWorkbook, { type CellObject, type Sheet } from 'write-excel-file/node';
import { escapeXml } from '#charts/svg/escape-xml.ts';
import { type Design, defaultDesign } from '#shared/platform/configs/design.ts';
import { printSetUp } from './print-set-up.ts';
import { drawCharts, type SheetCharts } from './sheet-charts.ts';

interface SheetLink {
  readonly cell: string;
  readonly sheet: string;
}

type SheetLinks = ReadonlyMap<string, readonly SheetLink[]>;

const hyperlink = ({ cell, sheet }: SheetLink): string =>
  `<hyperlink ref="${cell}" location="${escapeXml(`'${sheet.replaceAll("'", "''")}'!A1`)}" display="${escapeXml(sheet)}"/>`;

/** Runs after `printSetUp`, since the format puts links before the page. */
const linkSheets = (links: SheetLinks): Feature<Image['content']> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (content, { sheet = '' }) => {
          const own = links.get(sheet) ?? [];
          if (own.length === 0) return content;
          const written = own.map(hyperlink).join('');
          return content.replace('</sheetData>', () => `</sheetData><hyperlinks>${written}</hyperlinks>`);
        },
      },
    },
  },
});

/** 1980-01-01, midnight, the earliest date of an archive (APPNOTE.TXT 4.4.6). */
const FIRST_DAY = 0x00_21_00_00;
/** Sizes of the end of the central directory without a comment and of an entry without its name (4.3.16, 4.3.12). */
const END_BYTES = 22;
const ENTRY_BYTES = 46;

/** Resets all dates in a ZIP archive, for deterministic bytes. */
export const resetDates = (archive: Uint8Array): void => {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const short = (offset: number): number => view.getUint16(offset, true);
  const long = (offset: number): number => view.getUint32(offset, true);
  const end = archive.byteLength - END_BYTES;
  let entry = long(end + 16);
  for (let left = short(end + 10); left > 0; left -= 1) {
    view.setUint32(entry + 12, FIRST_DAY, true);
    view.setUint32(long(entry + 42) + 10, FIRST_DAY, true);
    entry += ENTRY_BYTES + short(entry + 28) + short(entry + 30) + short(entry + 32);
  }
};

/** Excel's limit of characters per cell. */
const MAXIMUM_TEXT = 32_767;
/** Widths in characters. */
export const WIDTH = { minimum: 9, maximum: 60, number: 12 };
export type Cells = (CellObject | null)[];

const cut = (text: string): string =>
  text.length > MAXIMUM_TEXT
    ? `${text
        .slice(0, MAXIMUM_TEXT - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '')}…`
    : text;
export const textCell = (text: string, look: Partial<CellObject> = {}): CellObject | null =>
  text === '' ? null : { value: cut(text), type: String, wrap: true, alignVertical: 'top', ...look };
export const headCell = (text: string, kind: 'text' | 'number' | 'percent' = 'text'): CellObject | null =>
  textCell(text, {
    fontWeight: 'bold',
    bottomBorderStyle: 'thin',
    ...(kind !== 'text' && { align: 'right' as const }),
  });
export const linkCell = (text: string): CellObject | null =>
  textCell(text, { textColor: '#0b6e6e', textDecoration: { underline: true } });
const LINE_POINTS = 15;

/** A paragraph across the columns, whose row is as high as its lines: programs size only rows of single cells. */
export const paragraphCell = (text: string, widths: readonly number[]): CellObject | null => {
  const width = Math.max(
    WIDTH.maximum,
    widths.reduce((sum, one) => sum + one, 0),
  );
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0);
  return textCell(text, { columnSpan: Math.max(1, widths.length), height: lines * LINE_POINTS });
};

export const titleCell = (text: string): CellObject | null =>
  textCell(text, { fontWeight: 'bold', wrap: false });

const numberFormat = (kind: 'number' | 'percent', decimals: number): string => {
  const digits = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
  return kind === 'percent' ? `${digits}" %"` : digits;
};

/** Leaves invalid numbers empty, since Excel refuses to open a workbook with NaN. */
export const numberCell = (
  value: number | null,
  { kind, decimals }: { kind: 'number' | 'percent'; decimals: number },
): CellObject | null =>
  value === null || !Number.isFinite(value)
    ? null
    : { value, type: Number, format: numberFormat(kind, decimals), alignVertical: 'top' };

export const measureColumnWidth = (texts: readonly string[]): number =>
  Math.min(WIDTH.maximum, Math.max(WIDTH.minimum, ...texts.map((text) => text.length + 2)));

/** White letters on the tenant's color, which has enough contrast for them. */
const colorHeads = ({ data }: Sheet<Buffer>, { mainColor }: Design): Pick<Sheet<Buffer>, 'data'> =>
  mainColor === null || !Array.isArray(data)
    ? { data }
    : {
        data: data.map((row) =>
          row.map((cell) =>
            cell !== null && typeof cell === 'object' && 'bottomBorderStyle' in cell
              ? { ...cell, backgroundColor: mainColor, textColor: '#ffffff' }
              : cell,
          ),
        ),
      };

export const writeSheets = async (
  sheets: Sheet<Buffer>[],
  {
    links = new Map(),
    charts = new Map(),
    design = defaultDesign,
  }: { links?: SheetLinks; charts?: ReadonlyMap<string, SheetCharts>; design?: Design } = {},
): Promise<Uint8Array> => {
  const features = [printSetUp(design.footer), linkSheets(links), drawCharts(charts)];
  const styled = sheets.map((sheet) => ({ ...sheet, ...colorHeads(sheet, design) }));
  const written = new Uint8Array(await writeWorkbook(styled, { features }).toBuffer());
  // The library puts the time of writing on every part.
  resetDates(written);
  return written;
};
