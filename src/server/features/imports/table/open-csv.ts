import { refuseFile } from '../source/refuse-file.ts';
import type { SourceFile } from '../source/survey-draft.ts';
import { detectDelimiter, detectEncoding } from '../text/detect-dialect.ts';
import { transcode } from '../text/transcode.ts';
import { foreignFormat } from './foreign-formats.ts';
import { readCsv } from './read-csv.ts';
import type { TableReader } from './table-reader.ts';

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

/** What Excel wrote before XLSX, and what it writes with a password. */
const isOldExcel = (head: Buffer): boolean => head.length > 4 && head.readUInt32BE(0) === 0xd0cf11e0;

/** JSON, XML and the like are text, but no rows of answers. */
const looksLikeMarkup = (head: Buffer): boolean =>
  /^\uFEFF?\s*(\{\s*"|\[\s*[{[]|<[?!a-zA-Z])/.test(head.toString('utf8', 0, 200));

/** A CSV file: delimiter and encoding are told by its beginning. Throws `ImportRefusal` for what is no text. */
export const openCsv = async (file: SourceFile): Promise<TableReader> => {
  const head = await readHead(file, HEAD_BYTES);
  if (head.length === 0) throw refuseFile(file.name, 'emptyFile');
  const encoding = detectEncoding(head);
  if (isOldExcel(head)) throw refuseFile(file.name, 'oldExcel');
  const foreign = foreignFormat(head);
  if (foreign !== null) throw refuseFile(file.name, 'foreignFormat', { format: foreign });
  if (!encoding) throw refuseFile(file.name, 'binaryFile');
  if (looksLikeMarkup(head)) throw refuseFile(file.name, 'notATable');
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
