import writeWorkbook, { type CellObject, type Sheet } from 'write-excel-file/node';
import { type Design, defaultDesign } from '#shared/platform/configs/design.ts';
import { printSetUp } from './print-set-up.ts';
import { resetDates } from './reset-dates.ts';
import { linkSheets, type SheetLinks } from './sheet-links.ts';

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
/** Looks as links do; where it leads is in the sheet's links. */
export const linkCell = (text: string): CellObject | null =>
  textCell(text, { textColor: '#0b6e6e', textDecoration: { underline: true } });
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
  { links = new Map(), design = defaultDesign }: { links?: SheetLinks; design?: Design } = {},
): Promise<Uint8Array> => {
  const features = [printSetUp(design.footer), linkSheets(links)];
  const styled = sheets.map((sheet) => ({ ...sheet, ...colorHeads(sheet, design) }));
  const written = new Uint8Array(await writeWorkbook(styled, { features }).toBuffer());
  // The library puts the time of writing on every part.
  resetDates(written);
  return written;
};
