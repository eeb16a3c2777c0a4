import { rejectFile } from '../source/reject-file.ts';
import { ImportRejectedError, type SourceFile } from '../source/survey-draft.ts';
import { detectDelimiter, detectEncoding } from './detect-dialect.ts';
import { CsvProblem, CsvTokenizer } from './tokenize-csv.ts';
import { transcode } from './transcode.ts';

const HEAD_BYTES = 65_536;
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

export interface TextRow {
  cells: string[];
  line: number;
}

const headOf = async (chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    size += chunk.length;
    if (size >= HEAD_BYTES) break;
  }
  return Buffer.concat(parts).subarray(0, HEAD_BYTES);
};

export async function* readTextRows(file: SourceFile, delimiter?: string): AsyncGenerator<TextRow> {
  const head = await headOf(file.open());
  if (OLD_EXCEL.every((byte, index) => head[index] === byte)) throw rejectFile(file.name, 'oldExcel');
  const encoding = detectEncoding(head);
  if (encoding === null) throw rejectFile(file.name, 'notText');
  const between = delimiter ?? detectDelimiter(await headOf(transcode(file.open(), encoding)));
  const tokenizer = new CsvTokenizer(between);
  const push = (chunk: Uint8Array, final: boolean): TextRow[] => {
    const batch = tokenizer.push(chunk, final);
    return Array.from({ length: batch.rowCount }, (_, row) => ({
      cells: batch.row(row),
      line: batch.line(row),
    }));
  };
  try {
    for await (const chunk of transcode(file.open(), encoding)) yield* push(chunk, false);
    yield* push(new Uint8Array(0), true);
  } catch (error) {
    if (error instanceof ImportRejectedError || !(error instanceof CsvProblem)) throw error;
    throw rejectFile(file.name, error.code, {}, { row: error.line, column: String(error.column) });
  }
}
