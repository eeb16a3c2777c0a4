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

/** Goes through an extension's data; a length that points behind its end is an error of the file. */
const cursor = (raw: RawDictionary, data: Buffer) => {
  let at = 0;
  const take = (size: number): Buffer => {
    if (size < 0 || at + size > data.length) throw new SpssProblem('spssMalformed');
    at += size;
    return data.subarray(at - size, at);
  };
  const takeInt = (): number => (raw.isLittleEndian ? take(4).readInt32LE() : take(4).readInt32BE());
  return { take, takeInt, isAtEnd: () => at >= data.length };
};

/** Value labels of texts longer than 8 bytes. */
export const readLongLabels = ({ raw, text, byName }: LongValues): void => {
  const data = raw.extensions.get(LONG_LABELS)?.data;
  if (!data) return;
  const { take, takeInt, isAtEnd } = cursor(raw, data);
  while (!isAtEnd()) {
    const variable = byName.get(text(take(takeInt())).toUpperCase());
    takeInt();
    for (let count = takeInt(); count > 0; count -= 1) {
      const value = text(take(takeInt()));
      const label = text(take(takeInt()));
      variable?.valueLabels.set(value, label);
    }
  }
};

/** Missing values of texts longer than 8 bytes. */
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
