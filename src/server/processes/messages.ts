/** The limit that a process ended itself at, written to its standard output. */
export type PassedLimit = 'memory' | 'time';

/** How a process has ended: `how` in words, the limit that it passed, and what its runtime complained of. */
export interface ProcessEnd {
  how: string;
  limit: string;
  complaint: string;
}

/** To the process that starts others; `id`: of the one that is started. */
export type ToSpawner<To> =
  | { kind: 'start'; id: number; heapMegabytes: number }
  | { kind: 'send'; id: number; message: To }
  | { kind: 'kill'; id: number };
export type FromSpawner<From> =
  | { kind: 'received'; id: number; message: From }
  | ({ kind: 'ended'; id: number } & ProcessEnd);
