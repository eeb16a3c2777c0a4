/** Archives are held in memory while they are read; what is packed in them is not. */
export const ARCHIVE_LIMITS = {
  packedBytes: 128 * 1024 * 1024,
  entries: 1000,
  unpackedBytes: 2 * 1024 ** 3,
  /** Repetitive XML packs to a fiftieth; deflate itself ends at about a thousandth. */
  ratio: 250,
  /** Below this size nobody is harmed by any ratio. */
  ratioFromBytes: 8 * 1024 * 1024,
} as const;
export type ArchiveLimits = { [Limit in keyof typeof ARCHIVE_LIMITS]: number };
