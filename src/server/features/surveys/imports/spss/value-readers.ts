import type { SpssDictionary, SpssValue, SpssVariable } from './dictionary.ts';
import { SYSMIS } from './read-cases.ts';

export type ValueReader = (row: Buffer) => SpssValue | null;

export const valueReader = (variable: SpssVariable, dictionary: SpssDictionary): ValueReader => {
  if (variable.width === 0) {
    const offset = variable.segments[0]?.offset ?? 0;
    return (row) => {
      const value = dictionary.isLittleEndian ? row.readDoubleLE(offset) : row.readDoubleBE(offset);
      return value === SYSMIS || !Number.isFinite(value) ? null : value;
    };
  }
  const decoder = new TextDecoder(dictionary.encoding);
  return (row) => {
    const pieces = variable.segments.map(({ offset, used }) => row.subarray(offset, offset + used));
    const bytes = pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces);
    const text = decoder.decode(bytes).replace(/[\s\p{Cc}]+$/u, '');
    return text === '' ? null : text;
  };
};
