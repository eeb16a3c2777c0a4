import { refuseFile } from '../refuse-file.ts';
import type { SourceFile } from '../survey-draft.ts';
import { detectDelimiter, detectEncoding } from './detect-dialect.ts';
import { readCsv } from './read-csv.ts';
import type { TableReader } from './table-reader.ts';
import { transcode } from './transcode.ts';

const HEAD_BYTES = 256 * 1024;

/** The beginning of a file, at most that many bytes. */
export const readHead = async (file: SourceFile, most: number): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of file.open()) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= most) break;
  }
  return Buffer.concat(chunks).subarray(0, most);
};

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** A CSV file: delimiter and encoding are told by its beginning. Throws `ImportRefusal` for what is no text. */
export const openCsv = async (file: SourceFile): Promise<TableReader> => {
  const head = await readHead(file, HEAD_BYTES);
  if (head.length === 0) throw refuseFile(file.name, 'emptyFile');
  const encoding = detectEncoding(head);
  if (!encoding) throw refuseFile(file.name, 'binaryFile');
  const text: Uint8Array[] = [];
  for await (const chunk of transcode(once(head), encoding)) text.push(chunk);
  return {
    format: 'csv',
    fileName: file.name,
    sheets: [],
    detected: { sheet: null, delimiter: detectDelimiter(Buffer.concat(text)), encoding },
    batches: (dialect, signal) => readCsv(file, dialect, signal),
  };
};
