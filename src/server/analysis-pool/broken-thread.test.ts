import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { createAnalysisPool } from './analysis-pool.ts';
import type { Selection, TaskMessage } from './messages.ts';

const threads = vi.hoisted((): EventEmitter[] => []);
vi.mock('node:worker_threads', () => ({
  Worker: class extends EventEmitter {
    readonly tasks: TaskMessage[] = [];
    constructor() {
      super();
      threads.push(this);
    }
    postMessage = (task: TaskMessage) => this.tasks.push(task);
    ref = () => undefined;
    unref = () => undefined;
    terminate = async () => 0;
  },
}));

const selection: Selection = {
  tenantId: 1,
  surveys: [{ id: 1, formId: 1, answersVersion: 1, minimum: 5 }],
  columnsOfForm: new Map(),
  filter: [],
};

test('When a thread breaks down, then its tasks fail, and those of the next are done although the first ends later', async () => {
  const pool = createAnalysisPool('', { threads: 1 });
  const lost = pool.count(selection);
  const [broken] = threads as [EventEmitter];
  broken.emit('error', new Error('out of memory'));
  await expect(lost).rejects.toThrow('out of memory');
  const kept = pool.count(selection);
  const next = threads[1] as EventEmitter & { tasks: TaskMessage[] };
  broken.emit('exit', 1);
  const counts = [{ surveyId: 1, passing: 7, hidden: null }];
  next.emit('message', { kind: 'count', number: next.tasks[0]?.number, counts });
  expect(await kept).toEqual(counts);
  await pool.close();
});
