import { MAXIMUM_COLUMNS } from '#shared/surveys/imports/mapping.ts';
import { type Archive, readArchive } from '../archive/read-archive.ts';
import { columnLetter } from '../source/column-letter.ts';
import { ExpansionBudget } from '../source/limit-expansion.ts';
import { rejectFile } from '../source/reject-file.ts';
import type { ImportRejectedError, SourceFile } from '../source/survey-draft.ts';
import { CellBatch } from '../text/cell-batch.ts';
import { MAXIMUM_CELL_BYTES } from '../text/tokenize-csv.ts';
import { type XmlEvents, XmlProblem, XmlReader } from '../xml/read-xml.ts';
import type { WorkbookParts } from './workbook-parts.ts';

const DAY = 86_400_000;

const columnOf = (reference: string): number => {
  let column = 0;
  for (const letter of reference) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
  }
  return column - 1;
};

const dateText = (serial: number, startsIn1904: boolean): string => {
  const start = startsIn1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const date = new Date(start + Math.round(serial * DAY));
  if (Number.isNaN(date.getTime())) return String(serial);
  const text = date.toISOString();
  return Number.isInteger(serial) ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
};

interface SheetRow {
  line: number;
  cells: string[];
}

class SheetRows implements XmlEvents {
  rows: SheetRow[] = [];
  readonly #parts: WorkbookParts;
  readonly #fileName: string;
  readonly #decimalSign: '.' | ',';
  readonly #budget: ExpansionBudget;
  #cells: string[] = [];
  #line = 0;
  #width = 0;
  #column = -1;
  #type = 'n';
  #style = 0;
  #value = '';
  #formula = '';
  #reads: 'value' | 'formula' | null = null;

  constructor(parts: WorkbookParts, fileName: string, decimalSign: '.' | ',', packedBytes: number) {
    this.#parts = parts;
    this.#fileName = fileName;
    this.#decimalSign = decimalSign;
    this.#budget = new ExpansionBudget(fileName, packedBytes);
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'row') {
      this.#line = Number(attributes.r ?? this.#line + 1);
      this.#cells = [];
      this.#column = -1;
    } else if (name === 'c') {
      const reference = attributes.r;
      this.#column = reference ? columnOf(reference) : this.#column + 1;
      this.#requireRoom();
      this.#type = attributes.t ?? 'n';
      this.#style = Number(attributes.s ?? 0);
      this.#value = '';
      this.#formula = '';
    } else if (name === 'v' || name === 't') this.#reads = 'value';
    else if (name === 'f') this.#reads = 'formula';
  }

  #requireRoom(): void {
    if (this.#column >= 0 && this.#column < MAXIMUM_COLUMNS) return;
    const location = { row: this.#line, column: columnLetter(Math.max(0, this.#column)) };
    throw rejectFile(
      this.#fileName,
      'tooManyColumns',
      { limit: MAXIMUM_COLUMNS, count: this.#column + 1 },
      location,
    );
  }

  text(text: string): void {
    if (this.#reads === null) return;
    if (this.#reads === 'value') this.#value += text;
    else this.#formula += text;
    if (Math.max(this.#value.length, this.#formula.length) > MAXIMUM_CELL_BYTES) {
      const location = { row: this.#line, column: columnLetter(this.#column) };
      throw rejectFile(this.#fileName, 'cellTooLong', { limit: MAXIMUM_CELL_BYTES }, location);
    }
  }

  close(name: string): void {
    if (name === 'v' || name === 't' || name === 'f') this.#reads = null;
    else if (name === 'c') {
      while (this.#cells.length < this.#column) this.#cells.push('');
      const text = this.#cellText().toWellFormed();
      // One text that is kept once may stand in any number of cells.
      this.#budget.spend(text.length, { row: this.#line });
      this.#cells[this.#column] = text;
    } else if (name === 'row') {
      this.#width = Math.max(this.#width, this.#cells.length);
      while (this.#cells.length < this.#width) this.#cells.push('');
      this.#budget.spend(this.#width, { row: this.#line });
      this.rows.push({ line: this.#line, cells: this.#cells });
    }
  }

  #cellText(): string {
    const value = this.#value;
    // Nobody worked it out: an export made a formula of a text that begins like one.
    if (value === '' && this.#formula !== '') return this.#formula.replace(/^=?/, '=');
    switch (this.#type) {
      case 's':
        return this.#parts.strings[Number(value)] ?? '';
      case 'b':
        return value === '1' ? 'TRUE' : 'FALSE';
      // A formula that failed has no value.
      case 'e':
        return '';
      case 'n':
        return value !== '' && this.#parts.isDateStyle[this.#style]
          ? dateText(Number(value), this.#parts.startsIn1904)
          : this.#decimalSign === ','
            ? value.replace('.', ',')
            : value;
      default:
        return value;
    }
  }
}

const toBatch = (batch: CellBatch, rows: readonly SheetRow[]): CellBatch => {
  batch.reset(Buffer.from(rows.map((row) => row.cells.join('')).join('')));
  let at = 0;
  for (const { line, cells } of rows) {
    const first = batch.cellCount;
    for (const cell of cells) {
      const end = at + Buffer.byteLength(cell);
      batch.addCell(at, end, false);
      at = end;
    }
    batch.endRow(line, first);
  }
  return batch;
};

const openMember = (archive: Archive, path: string): AsyncIterable<Uint8Array> | [] => {
  const member = archive.entries.find(({ name }) => name === path);
  return member ? archive.open(member) : [];
};

const refusalOf = (error: unknown, file: string, row: number): ImportRejectedError | null => {
  if (error instanceof XmlProblem) return rejectFile(file, error.code, {}, { row });
  return error instanceof TypeError ? rejectFile(file, 'notUtf8', {}, { row }) : null;
};

/**
 * Yields rows in batches; stored numbers are written with `decimalSign`, like the texts. Throws `ImportRejectedError` with
 * row and column.
 */
export async function* readSheet(
  file: SourceFile,
  parts: WorkbookParts,
  path: string,
  decimalSign: '.' | ',',
  signal: AbortSignal,
): AsyncIterable<CellBatch> {
  const archive = await readArchive(file);
  const rows = new SheetRows(parts, file.name, decimalSign, archive.packedBytes);
  const reader = new XmlReader(rows);
  const batch = new CellBatch(Buffer.alloc(0));
  for await (const bytes of openMember(archive, path)) {
    signal.throwIfAborted();
    try {
      reader.push(bytes);
    } catch (error) {
      throw refusalOf(error, file.name, rows.rows.at(-1)?.line ?? 1) ?? error;
    }
    if (rows.rows.length === 0) continue;
    yield toBatch(batch, rows.rows);
    rows.rows = [];
  }
}
