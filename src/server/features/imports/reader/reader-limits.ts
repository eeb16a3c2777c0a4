const MEGABYTE = 1024 * 1024;

/** What the process that reads files may take; `docs/decisions/0115` says why so much. */
export interface ReaderLimits {
  /** Resident memory of the whole process, bytes. */
  memoryBytes: number;
  /** Of it for objects and texts, megabytes. */
  heapMegabytes: number;
  /** Processor time of a task, milliseconds: so much for any file, and so much more for each megabyte of it. */
  processorMs: number;
  processorMsPerMegabyte: number;
}

export const READER_LIMITS: ReaderLimits = {
  memoryBytes: 1024 * MEGABYTE,
  heapMegabytes: 640,
  processorMs: 120_000,
  processorMsPerMegabyte: 3_000,
};

/** Milliseconds of processor time for files of that many bytes together. */
export const processorBudget = (limits: ReaderLimits, bytes: number): number =>
  limits.processorMs + (bytes / MEGABYTE) * limits.processorMsPerMegabyte;

/** Of a process that took more than that, resident bytes, not much may be left for the next task. */
export const retirementBytes = (limits: ReaderLimits): number => limits.memoryBytes / 4;
