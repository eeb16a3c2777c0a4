import { bitSetSize } from './packed-columns.ts';

const BITS_OF_BYTE = Uint8Array.from({ length: 256 }, (_, byte) => {
  let bits = 0;
  for (let rest = byte; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
});

/** Bits that are set, only those of `mask` if there is one. */
export const countBits = (bits: Uint8Array, mask: Uint8Array | null): number => {
  let sum = 0;
  if (mask === null) for (let at = 0; at < bits.length; at += 1) sum += BITS_OF_BYTE[bits[at] as number]!;
  else
    for (let at = 0; at < bits.length; at += 1)
      sum += BITS_OF_BYTE[(bits[at] as number) & (mask[at] as number)]!;
  return sum;
};

/** A bit set of the respondents in `passing`, out of so many. */
export const bitsOf = (passing: Uint32Array, respondentCount: number): Uint8Array => {
  const bits = new Uint8Array(bitSetSize(respondentCount));
  for (const index of passing) bits[index >> 3] = (bits[index >> 3] as number) | (1 << (index & 7));
  return bits;
};
