import { createTaskRunner } from '../../../../processes/create-task-runner.ts';
import type { AggregateTask, ReadAggregate } from './aggregate-file.ts';

const MEGABYTE = 1024 * 1024;

/** In a process of its own: whatever is in the aggregate, the server goes on. */
export const aggregateReader = createTaskRunner<AggregateTask, ReadAggregate>(
  new URL('./aggregate-main.ts', import.meta.url),
  {
    limits: { timeoutMs: 300_000, processorMs: 240_000, memoryBytes: 512 * MEGABYTE },
    atOnce: 1,
    heapMegabytes: 256,
  },
);
