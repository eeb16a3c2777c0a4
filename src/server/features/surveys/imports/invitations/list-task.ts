import { createTaskRunner } from '../../../../processes/create-task-runner.ts';
import type { ImportProblem } from '../source/survey-draft.ts';
import type { InvitationList } from './read-list.ts';

const MEGABYTE = 1024 * 1024;

export interface UploadedList {
  name: string;
  bytes: Uint8Array;
  attributes?: readonly string[];
}

export interface ReadList {
  list: InvitationList;
  problems: ImportProblem[];
}

export const listReader = createTaskRunner<UploadedList, ReadList>(
  new URL('./invitations-main.ts', import.meta.url),
  {
    limits: { timeoutMs: 60_000, processorMs: 30_000, memoryBytes: 600 * MEGABYTE },
    atOnce: 1,
    queued: 20,
    heapMegabytes: 256,
  },
);
