import { ByteReader, SpssProblem } from './byte-reader.ts';
import type {
  Measure,
  MissingValues,
  MultipleResponseSet,
  SpssDictionary,
  SpssValue,
  SpssVariable,
} from './dictionary.ts';
import { readLongLabels, readLongMissing } from './read-long-values.ts';
import { type RawDictionary, readRecords, type VariableRecord } from './read-records.ts';

const SUBTYPES = [7, 19];

const counted = (text: string): { value: string; rest: string } | null => {
  const length = /^\s*(\d{1,5}) /.exec(text);
  if (!length) return null;
  const start = length[0].length;
  const end = start + Number(length[1]);
  return end > text.length ? null : { value: text.slice(start, end), rest: text.slice(end) };
};

const parseSet = (line: string): MultipleResponseSet | null => {
  const [, name, kind, body] = /^\$?([^=]+)=(D|C |E \d+ )(.*)$/s.exec(line) ?? [];
  if (name === undefined || kind === undefined || body === undefined) return null;
  const value = kind.startsWith('C') ? null : counted(body);
  if (!kind.startsWith('C') && value === null) return null;
  const label = counted(value ? value.rest : body);
  if (label === null) return null;
  const variables = label.rest.trim().split(/\s+/);
  return { name, label: label.value.trim(), variables, counted: value ? value.value.trim() : null };
};

const readResponseSets = (raw: RawDictionary, text: (bytes: Uint8Array) => string): MultipleResponseSet[] =>
  SUBTYPES.flatMap((subtype) => {
    const data = raw.extensions.get(subtype)?.data;
    return data
      ? text(data)
          .split('\n')
          .flatMap((line) => parseSet(line) ?? [])
      : [];
  });

const INTEGER_INFO = 3;
const DISPLAY = 11;
const LONG_NAMES = 13;
const VERY_LONG_TEXTS = 14;
const ENCODING = 20;
const WORD = 8;
/** A very long text is split into variables of 255 bytes, of which each counts 252. */
const SEGMENT_BYTES = 255;
const SEGMENT_COUNTED = 252;
const MAXIMUM_SHORT_LENGTH = 255;
const DATE_FORMATS = new Set([20, 21, 22, 23, 24, 25, 28, 29, 30, 38, 39, 40, 41]);
const MEASURES: readonly Measure[] = ['unknown', 'nominal', 'ordinal', 'scale'];
const CODE_PAGES: Record<number, string> = {
  2: 'windows-1252',
  3: 'windows-1252',
  20127: 'windows-1252',
  28591: 'iso-8859-1',
  65001: 'utf-8',
};

type Decoder = InstanceType<typeof TextDecoder>;

const decoderOf = (label: string): Decoder | null => {
  try {
    return new TextDecoder(label.trim().replace(/^cp/i, 'windows-'));
  } catch {
    return null;
  }
};

const int = (raw: RawDictionary, bytes: Buffer, at: number): number =>
  raw.isLittleEndian ? bytes.readInt32LE(at) : bytes.readInt32BE(at);

const decoderFor = (raw: RawDictionary): Decoder => {
  const named = raw.extensions.get(ENCODING)?.data.toString('latin1') ?? '';
  const info = raw.extensions.get(INTEGER_INFO)?.data;
  const page = info && info.length >= 32 ? int(raw, info, 28) : 2;
  const decoder =
    (named === '' ? null : decoderOf(named)) ?? decoderOf(CODE_PAGES[page] ?? `windows-${page}`);
  if (decoder === null) throw new SpssProblem('encodingUnknown');
  return decoder;
};

const pairsOf = (text: string): Map<string, string> =>
  new Map(
    text.split('\t').flatMap((pair) => {
      const at = pair.indexOf('=');
      return at > 0
        ? [[pair.slice(0, at).toUpperCase(), pair.slice(at + 1).replaceAll('\u0000', '')] as const]
        : [];
    }),
  );

const missingOf = (
  { width, missingKind, missing }: VariableRecord,
  double: (b: Buffer) => number,
  text: (b: Buffer) => string,
): MissingValues => {
  const read = (bytes: Buffer): SpssValue => (width === 0 ? double(bytes) : text(bytes));
  const [low, high] = missing;
  const isRange = missingKind < 0 && low !== undefined && high !== undefined;
  return {
    values: missing.slice(isRange ? 2 : 0).map(read),
    low: isRange ? double(low) : Number.POSITIVE_INFINITY,
    high: isRange ? double(high) : Number.NEGATIVE_INFINITY,
  };
};

type LabelEntry = RawDictionary['labels'][number]['entries'][number];

const entriesByRecord = (raw: RawDictionary): Map<number, LabelEntry[][]> => {
  const found = new Map<number, LabelEntry[][]>();
  for (const { entries, variables } of raw.labels) {
    for (const record of variables) {
      const sets = found.get(record);
      if (sets) sets.push(entries);
      else found.set(record, [entries]);
    }
  }
  return found;
};

export const readDictionary = async (chunks: AsyncIterable<Uint8Array>): Promise<SpssDictionary> => {
  const reader = new ByteReader(chunks);
  const raw = await readRecords(reader).finally(() => reader.close());
  const decoder = decoderFor(raw);
  const text = (bytes: Uint8Array): string => decoder.decode(bytes).replace(/[\s\p{Cc}]+$/u, '');
  const double = (bytes: Buffer): number =>
    raw.isLittleEndian ? bytes.readDoubleLE(0) : bytes.readDoubleBE(0);
  const extension = (subtype: number): string => text(raw.extensions.get(subtype)?.data ?? Buffer.alloc(0));
  const longNames = pairsOf(extension(LONG_NAMES));
  const veryLong = pairsOf(extension(VERY_LONG_TEXTS));
  const display = raw.extensions.get(DISPLAY);
  const heads = raw.records.filter(({ width }) => width >= 0);
  // Some writers leave out the column width of the three display values.
  const perVariable = display && display.data.length / 4 >= heads.length * 3 ? 3 : 2;
  const measureOf = (head: number): Measure => {
    const at = head * perVariable * 4;
    return display && at + 4 <= display.data.length
      ? (MEASURES[int(raw, display.data, at)] ?? 'unknown')
      : 'unknown';
  };

  /** LimeSurvey stores the codes of short texts as numbers; no text begins with a NUL. */
  const codeOf = (value: Buffer): string => (value[0] === 0 ? String(double(value)) : text(value));
  let labelled: Map<number, LabelEntry[][]> | null = null;
  /** Lazy: decoding a million labels takes seconds, and the file may still be rejected. */
  const labelsOf = (index: number, width: number): (() => Map<SpssValue, string>) => {
    let labels: Map<SpssValue, string> | null = null;
    return () => {
      if (labels) return labels;
      labelled ??= entriesByRecord(raw);
      labels = new Map();
      for (const { value, label } of labelled.get(index + 1)?.flat() ?? [])
        labels.set(width === 0 ? double(value) : codeOf(value), text(label));
      return labels;
    };
  };

  const variables: SpssVariable[] = [];
  let growing: { variable: SpssVariable; left: number } | null = null;
  let head = -1;
  raw.records.forEach((record, index) => {
    if (record.width < 0) return;
    head += 1;
    if (growing && growing.left > 0 && record.width > 0) {
      const { variable } = growing;
      growing.left -= 1;
      const before = variable.segments.length * SEGMENT_BYTES;
      const used = growing.left > 0 ? SEGMENT_BYTES : Math.max(0, variable.width - before);
      variable.segments.push({ offset: index * WORD, used: Math.min(used, record.width) });
      return;
    }
    const shortName = text(record.name).toUpperCase();
    // Some writers list numbers and short texts there, too.
    const declared = record.width > 0 ? Number(veryLong.get(shortName)) : 0;
    const width = declared > MAXIMUM_SHORT_LENGTH ? declared : record.width;
    const labels = labelsOf(index, width);
    const variable: SpssVariable = {
      shortName,
      name: longNames.get(shortName) ?? shortName,
      label: record.label ? text(record.label) : '',
      width,
      segments: [{ offset: index * WORD, used: record.width === 0 ? WORD : record.width }],
      isDate: DATE_FORMATS.has((record.format >> 16) & 0xff),
      measure: measureOf(head),
      missing: missingOf(record, double, text),
      get valueLabels() {
        return labels();
      },
    };
    growing =
      width > MAXIMUM_SHORT_LENGTH ? { variable, left: Math.ceil(width / SEGMENT_COUNTED) - 1 } : null;
    variables.push(variable);
  });

  const long = {
    raw,
    text,
    byName: new Map(variables.map((variable) => [variable.name.toUpperCase(), variable])),
  };
  readLongLabels(long);
  readLongMissing(long);
  return {
    isLittleEndian: raw.isLittleEndian,
    compression: raw.isZlib ? 'zlib' : raw.compression === 0 ? 'none' : 'bytecode',
    bias: raw.bias,
    caseCount: raw.caseCount,
    caseBytes: raw.records.length * WORD,
    dataStart: raw.dataStart,
    encoding: decoder.encoding,
    title: text(raw.fileLabel),
    variables,
    sets: readResponseSets(raw, text),
  };
};
