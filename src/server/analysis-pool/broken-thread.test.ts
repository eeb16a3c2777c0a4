import { EventEmitter } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import workerThreads from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyTally } from '#analysis/counting/tally.ts';
import { createAnalysisPool } from './analysis-pool.ts';
import type { Selection, TaskMessage } from './messages.ts';
import { packTallies } from './packed-tallies.ts';

const threads: EventEmitter[] = [];
class FakeWorker extends EventEmitter {
  readonly tasks: TaskMessage[] = [];
  constructor() {
    super();
    threads.push(this);
  }
  postMessage = (task: TaskMessage) => this.tasks.push(task);
  ref = () => undefined;
  unref = () => undefined;
  terminate = async () => 0;
}

const useWorker = (worker: unknown): void => {
  Object.assign(workerThreads, { Worker: worker });
  syncBuiltinESMExports();
};
const { Worker } = workerThreads;
beforeAll(() => useWorker(FakeWorker));
afterAll(() => useWorker(Worker));

const selection: Selection = {
  tenantId: 1,
  surveys: [{ id: 1, formId: 1, answersVersion: 1, minimum: 5 }],
  columnsOfForm: new Map(),
};

test('fails only the tasks of a crashed thread, although it ends after the next one starts', async () => {
  const pool = createAnalysisPool('', { threads: 1 });
  const lost = pool.tally(selection, []);
  const [broken] = threads as [EventEmitter];
  broken.emit('error', new Error('out of memory'));
  await expect(lost).rejects.toThrow('out of memory');
  const kept = pool.tally(selection, [{ kind: 'distribution', itemIds: [1], optionCount: 0, groupOf: null }]);
  const next = threads[1] as EventEmitter & { tasks: TaskMessage[] };
  broken.emit('exit', 1);
  const figures = [{ total: { ...emptyTally(0), n: 7 }, groups: new Map() }];
  next.emit('message', { kind: 'tally', number: next.tasks[0]?.number, tallies: packTallies(figures) });
  expect(await kept).toEqual([{ kind: 'distribution', ...figures[0] }]);
  await pool.close();
});
