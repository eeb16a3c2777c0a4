import { SpssProblem } from './byte-reader.ts';
import type { SpssVariable } from './dictionary.ts';
import type { RawDictionary } from './read-records.ts';

const LONG_LABELS = 21;
const LONG_MISSING = 22;

export interface LongValues {
  raw: RawDictionary;
  text(bytes: Uint8Array): string;
  byName: Map<string, SpssVariable>;
}

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

const cursor = (raw: RawDictionary, data: Buffer) => {
  let at = 0;
  const take = (size: number): Buffer => {
    if (size < 0 || at + size > data.length) throw new SpssProblem('spssMalformed');
    at += size;
    return data.subarray(at - size, at);
  };
  const takeCharacters = (count: number): Buffer => {
    let size = 0;
    for (let left = count; left > 0 && at + size < data.length; left -= 1) {
      size += 1;
      while (isContinuation(data[at + size])) size += 1;
    }
    return take(size);
  };
  const takeInt = (): number => (raw.isLittleEndian ? take(4).readInt32LE() : take(4).readInt32BE());
  return { take, takeCharacters, takeInt, isAtEnd: () => at >= data.length };
};

type LongLabel = readonly [variable: SpssVariable | undefined, value: string, label: string];

const longLabels = (
  { raw, text, byName }: LongValues,
  data: Buffer,
  unit: 'bytes' | 'characters',
): LongLabel[] => {
  const { take, takeCharacters, takeInt, isAtEnd } = cursor(raw, data);
  const takeText = unit === 'bytes' ? take : takeCharacters;
  const labels: LongLabel[] = [];
  while (!isAtEnd()) {
    const variable = byName.get(text(take(takeInt())).toUpperCase());
    takeInt();
    for (let count = takeInt(); count > 0; count -= 1) {
      const value = text(take(takeInt()));
      labels.push([variable, value, text(takeText(takeInt()))]);
    }
  }
  return labels;
};

/** LimeSurvey counts characters where the format requires bytes. */
export const readLongLabels = (values: LongValues): void => {
  const data = values.raw.extensions.get(LONG_LABELS)?.data;
  if (!data) return;
  const read = (): LongLabel[] => {
    try {
      return longLabels(values, data, 'bytes');
    } catch (error) {
      if (!(error instanceof SpssProblem)) throw error;
      return longLabels(values, data, 'characters');
    }
  };
  for (const [variable, value, label] of read()) variable?.valueLabels.set(value, label);
};

export const readLongMissing = ({ raw, text, byName }: LongValues): void => {
  const data = raw.extensions.get(LONG_MISSING)?.data;
  if (!data) return;
  const { take, takeInt, isAtEnd } = cursor(raw, data);
  while (!isAtEnd()) {
    const variable = byName.get(text(take(takeInt())).toUpperCase());
    const count = take(1).readUInt8();
    const length = takeInt();
    for (let index = 0; index < count; index += 1) variable?.missing.values.push(text(take(length)));
  }
};
