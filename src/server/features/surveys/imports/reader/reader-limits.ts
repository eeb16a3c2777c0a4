const MEGABYTE = 1024 * 1024;

/** Limits of the reading process; see `docs/decisions/0115`. */
export interface ReaderLimits {
  /** Resident memory of the whole process, bytes. */
  memoryBytes: number;
  heapMegabytes: number;
  processorMs: number;
  processorMsPerMegabyte: number;
}

export const READER_LIMITS: ReaderLimits = {
  memoryBytes: 1024 * MEGABYTE,
  heapMegabytes: 640,
  processorMs: 120_000,
  processorMsPerMegabyte: 3_000,
};

/** Milliseconds of processor time for files with this total size in bytes. */
export const processorBudget = (limits: ReaderLimits, bytes: number): number =>
  limits.processorMs + (bytes / MEGABYTE) * limits.processorMsPerMegabyte;

export const retirementBytes = (limits: ReaderLimits): number => limits.memoryBytes / 4;
