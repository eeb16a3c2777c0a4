const BITS_OF_BYTE = Uint8Array.from({ length: 256 }, (_, byte) => {
  let bits = 0;
  for (let rest = byte; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
});

export const countBits = (bits: Uint8Array): number => {
  let sum = 0;
  for (let at = 0; at < bits.length; at += 1) sum += BITS_OF_BYTE[bits[at] as number]!;
  return sum;
};
