export type PassedLimit = 'memory' | 'time';

export interface ProcessEnd {
  how: string;
  limit: string;
  complaint: string;
}

export type ToSpawner<To> =
  | { kind: 'start'; id: number; heapMegabytes: number }
  | { kind: 'send'; id: number; message: To }
  | { kind: 'kill'; id: number };
export type FromSpawner<From> =
  | { kind: 'received'; id: number; message: From }
  | ({ kind: 'ended'; id: number } & ProcessEnd);
