import { type ByteReader, SpssProblem } from './byte-reader.ts';

export interface VariableRecord {
  width: number;
  label: Buffer | null;
  /** -2 and -3 say that the first two values are a range. */
  missingKind: number;
  missing: Buffer[];
  format: number;
  name: Buffer;
}

export interface RawDictionary {
  isLittleEndian: boolean;
  isZlib: boolean;
  compression: number;
  bias: number;
  caseCount: number;
  fileLabel: Buffer;
  dataStart: number;
  records: VariableRecord[];
  labels: { entries: { value: Buffer; label: Buffer }[]; variables: number[] }[];
  extensions: Map<number, { size: number; data: Buffer }>;
}

const VARIABLE = 2;
const VALUE_LABELS = 3;
const VALUE_LABEL_VARIABLES = 4;
const DOCUMENT = 6;
const EXTENSION = 7;
const END = 999;
const MAXIMUM_RECORDS = 200_000;
const MAXIMUM_LABELS = 1_000_000;
const MAXIMUM_EXTENSION = 32 * 1024 * 1024;
const MAXIMUM_LABEL = 65_536;
const MAXIMUM_DOCUMENT_LINES = 100_000;
const MAXIMUM_TEXT_LENGTH = 255;

const check = (condition: boolean, code = 'spssMalformed'): void => {
  if (!condition) throw new SpssProblem(code);
};

const roundUp = (size: number, to: number): number => Math.ceil(size / to) * to;

export const readRecords = async (reader: ByteReader): Promise<RawDictionary> => {
  const header = await reader.take(176);
  const magic = header.toString('latin1', 0, 4);
  check(magic === '$FL2' || magic === '$FL3', 'notSpss');
  const layout = header.readInt32LE(64);
  const isLittleEndian = layout === 2 || layout === 3;
  check(isLittleEndian || header.readInt32BE(64) === 2 || header.readInt32BE(64) === 3);
  const int = (bytes: Buffer, at = 0): number =>
    isLittleEndian ? bytes.readInt32LE(at) : bytes.readInt32BE(at);
  const double = (bytes: Buffer, at = 0): number =>
    isLittleEndian ? bytes.readDoubleLE(at) : bytes.readDoubleBE(at);
  const takeInt = async (): Promise<number> => int(await reader.take(4));

  const raw: RawDictionary = {
    isLittleEndian,
    isZlib: magic === '$FL3',
    compression: int(header, 72),
    caseCount: int(header, 80),
    bias: double(header, 84),
    fileLabel: header.subarray(109, 173),
    dataStart: 0,
    records: [],
    labels: [],
    extensions: new Map(),
  };

  const readVariable = async (): Promise<void> => {
    check(raw.records.length < MAXIMUM_RECORDS, 'tooManyColumns');
    const fixed = await reader.take(28);
    const [width, hasLabel, missingKind] = [int(fixed, 0), int(fixed, 4), int(fixed, 8)];
    check(width >= -1 && width <= MAXIMUM_TEXT_LENGTH && missingKind >= -3 && missingKind <= 3);
    let label: Buffer | null = null;
    if (hasLabel === 1) {
      const length = await takeInt();
      check(length >= 0 && length <= MAXIMUM_LABEL);
      label = (await reader.take(roundUp(length, 4))).subarray(0, length);
    }
    const missing: Buffer[] = [];
    for (let index = 0; index < Math.abs(missingKind); index += 1) missing.push(await reader.take(8));
    raw.records.push({
      width,
      label,
      missingKind,
      missing,
      format: int(fixed, 12),
      name: fixed.subarray(20, 28),
    });
  };

  let labelCount = 0;
  const readLabels = async (): Promise<void> => {
    const count = await takeInt();
    labelCount += count;
    check(count >= 0 && labelCount <= MAXIMUM_LABELS);
    const entries: { value: Buffer; label: Buffer }[] = [];
    for (let index = 0; index < count; index += 1) {
      const head = await reader.take(9);
      const length = head.readUInt8(8);
      const label = (await reader.take(roundUp(length + 1, 8) - 1)).subarray(0, length);
      entries.push({ value: head.subarray(0, 8), label });
    }
    check((await takeInt()) === VALUE_LABEL_VARIABLES);
    const size = await takeInt();
    check(size >= 0 && size <= MAXIMUM_RECORDS);
    const bytes = await reader.take(size * 4);
    raw.labels.push({
      entries,
      variables: Array.from({ length: size }, (_, index) => int(bytes, index * 4)),
    });
  };

  const readExtension = async (): Promise<void> => {
    const fixed = await reader.take(12);
    const [subtype, size, count] = [int(fixed, 0), int(fixed, 4), int(fixed, 8)];
    check(size >= 0 && count >= 0 && size * count <= MAXIMUM_EXTENSION);
    const data = await reader.take(size * count);
    if (!raw.extensions.has(subtype)) raw.extensions.set(subtype, { size, data });
  };

  for (;;) {
    const type = await takeInt();
    if (type === END) break;
    if (type === VARIABLE) await readVariable();
    else if (type === VALUE_LABELS) await readLabels();
    else if (type === EXTENSION) await readExtension();
    else if (type === DOCUMENT) {
      const lines = await takeInt();
      check(lines >= 0 && lines <= MAXIMUM_DOCUMENT_LINES);
      await reader.skipTo(reader.position + lines * 80);
    } else throw new SpssProblem('spssMalformed');
  }
  await reader.take(4);
  raw.dataStart = reader.position;
  return raw;
};
