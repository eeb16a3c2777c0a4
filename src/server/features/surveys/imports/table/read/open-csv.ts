import { rejectFile } from '../../source/reject-file.ts';
import type { SourceFile } from '../../source/survey-draft.ts';
import { detectDelimiter, detectEncoding } from '../../text/detect-dialect.ts';
import { transcode } from '../../text/transcode.ts';
import { readCsv } from '../cells/read-csv.ts';
import type { TableReader } from '../cells/table-reader.ts';
import { foreignFormat } from '../tools/foreign-formats.ts';

const HEAD_BYTES = 256 * 1024;

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

const isOldExcel = (head: Buffer): boolean => head.length > 4 && head.readUInt32BE(0) === 0xd0cf11e0;

const looksLikeMarkup = (head: Buffer): boolean =>
  /^\uFEFF?\s*(\{\s*"|\[\s*[{[]|<[?!a-zA-Z])/.test(head.toString('utf8', 0, 200));

export const openCsv = async (file: SourceFile): Promise<TableReader> => {
  const head = await readHead(file, HEAD_BYTES);
  if (head.length === 0) throw rejectFile(file.name, 'emptyFile');
  const encoding = detectEncoding(head);
  if (isOldExcel(head)) throw rejectFile(file.name, 'oldExcel');
  const foreign = foreignFormat(head);
  if (foreign !== null) throw rejectFile(file.name, 'foreignFormat', { format: foreign });
  if (!encoding) throw rejectFile(file.name, 'binaryFile');
  if (looksLikeMarkup(head)) throw rejectFile(file.name, 'notATable');
  const text: Uint8Array[] = [];
  for await (const chunk of transcode(once(head), encoding)) text.push(chunk);
  return {
    format: 'csv',
    fileName: file.name,
    fileSize: file.size,
    sheets: [],
    tables: [],
    detected: { sheet: null, delimiter: detectDelimiter(Buffer.concat(text)), encoding },
    batches: (reading, signal) => readCsv(file, reading, signal),
  };
};
