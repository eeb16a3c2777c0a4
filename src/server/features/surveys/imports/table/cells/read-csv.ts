import { isAscii, isUtf8 } from 'node:buffer';
import type { Encoding } from '#shared/surveys/imports/mapping.ts';
import { columnLetter } from '../../source/column-letter.ts';
import { rejectFile } from '../../source/reject-file.ts';
import { ImportRejectedError, type SourceFile } from '../../source/survey-draft.ts';
import type { CellBatch } from '../../text/cell-batch.ts';
import { CsvProblem, CsvTokenizer, MAXIMUM_CELL_BYTES } from '../../text/tokenize-csv.ts';
import { transcode } from '../../text/transcode.ts';

/** Thrown if the bytes contradict the detected encoding. */
export class WrongEncoding extends ImportRejectedError {
  readonly isMixed: boolean;

  constructor(file: string, row: number, column: number, isMixed: boolean) {
    const code = isMixed ? 'mixedEncodings' : 'wrongEncoding';
    super([{ severity: 'error', code, params: {}, file, row, column: columnLetter(column) }]);
    this.isMixed = isMixed;
  }
}

const findWrongCell = (file: string, batch: CellBatch, isMixed: boolean): WrongEncoding => {
  let mixed = isMixed;
  for (let row = 0; row < batch.rowCount; row += 1) {
    for (let column = 0; column < batch.width(row); column += 1) {
      const cell = batch.firstCell(row) + column;
      const bytes = batch.bytes.subarray(batch.start(cell), batch.end(cell));
      if (!isUtf8(bytes)) return new WrongEncoding(file, batch.line(row), column, mixed);
      mixed ||= !isAscii(bytes);
    }
  }
  return new WrongEncoding(file, batch.line(0), 0, mixed);
};

const lastByte = (batch: CellBatch): number =>
  batch.rowCount === 0
    ? 0
    : batch.end(batch.firstCell(batch.rowCount - 1) + batch.width(batch.rowCount - 1) - 1);

export async function* readCsv(
  file: SourceFile,
  dialect: { delimiter: string; encoding: Encoding },
  signal: AbortSignal,
): AsyncIterable<CellBatch> {
  const tokenizer = new CsvTokenizer(dialect.delimiter);
  let sawOther = false;
  const next = (chunk: Uint8Array, final: boolean): CellBatch => {
    signal.throwIfAborted();
    let batch: CellBatch;
    try {
      batch = tokenizer.push(chunk, final);
    } catch (error) {
      if (!(error instanceof CsvProblem)) throw error;
      const location = { row: error.line, column: columnLetter(error.column - 1) };
      const params = error.code === 'cellTooLong' ? { limit: MAXIMUM_CELL_BYTES } : {};
      throw rejectFile(file.name, error.code, params, location);
    }
    const bytes = batch.bytes.subarray(0, lastByte(batch));
    if (!isUtf8(bytes)) throw findWrongCell(file.name, batch, sawOther);
    sawOther ||= !isAscii(bytes);
    return batch;
  };
  for await (const chunk of transcode(file.open(), dialect.encoding)) yield next(chunk, false);
  yield next(new Uint8Array(0), true);
}
