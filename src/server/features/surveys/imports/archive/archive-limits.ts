import { EXPANSION } from '../source/limit-expansion.ts';

export const ARCHIVE_LIMITS = {
  packedBytes: 128 * 1024 * 1024,
  entries: 5000,
  unpackedBytes: 2 * 1024 ** 3,
  ratio: EXPANSION.ratio,
  ratioFromBytes: EXPANSION.freeBytes,
} as const;
export type ArchiveLimits = { [Limit in keyof typeof ARCHIVE_LIMITS]: number };
