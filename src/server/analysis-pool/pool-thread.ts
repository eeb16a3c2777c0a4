import { Worker } from 'node:worker_threads';
import { currentTraceparent, inSpan, recordStatement, recordWork } from '../tracing.ts';
import {
  type Result,
  type ResultMessage,
  type Task,
  type TaskMessage,
  toNumbers,
  type WorkerSettings,
} from './messages.ts';
import { packFiltered } from './packed-filtered.ts';
import type { TaskTrace } from './trace-task.ts';

type Answer = Exclude<ResultMessage, { kind: 'failed' }>;

interface Waiting {
  resolve(result: Answer): void;
  reject(error: Error): void;
}

/** A thread with its tasks. A crash fails its own tasks, never those of its successor. */
interface RunningThread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

const recordTask = ({ statements, ...time }: TaskTrace): void =>
  recordWork('analysis work', time, () => {
    for (const statement of statements) recordStatement(statement.summary, statement, statement.error);
  });

export class PoolThread {
  readonly #settings: WorkerSettings;
  #running: RunningThread | null = null;
  #number = 0;

  constructor(settings: WorkerSettings) {
    this.#settings = settings;
  }

  run(task: Task): Promise<Result> {
    return inSpan(`analysis ${task.kind}`, { kind: 'internal' }, async () => {
      const { trace, ...result } = await this.#send(task);
      if (trace) recordTask(trace);
      return result;
    });
  }

  #send(task: Task): Promise<Answer> {
    this.#running ??= this.#start();
    const { worker, waiting } = this.#running;
    this.#number += 1;
    const isTraced = currentTraceparent() !== null;
    const message: TaskMessage =
      task.kind === 'tally'
        ? {
            ...task,
            ...{ number: this.#number, isTraced },
            selection: {
              ...task.selection,
              surveys: toNumbers(task.selection.surveys),
              filtered: packFiltered(task.selection.filtered ?? []),
            },
          }
        : { ...task, number: this.#number, isTraced };
    worker.ref();
    return new Promise((resolve, reject) => {
      waiting.set(message.number, { resolve, reject });
      worker.postMessage(message);
    });
  }

  get taskCount(): number {
    return this.#running?.waiting.size ?? 0;
  }

  async close(): Promise<void> {
    await this.#running?.worker.terminate();
  }

  #start(): RunningThread {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: this.#settings });
    const running: RunningThread = { worker, waiting: new Map() };
    const { waiting } = running;
    worker.on('message', (message: ResultMessage) => {
      const task = waiting.get(message.number);
      waiting.delete(message.number);
      // An idle thread does not keep the process alive.
      if (waiting.size === 0) worker.unref();
      if (message.kind === 'failed')
        task?.reject(Object.assign(new Error(message.message), { code: message.code }));
      else task?.resolve(message);
    });
    const failTasks = (error: Error) => {
      if (this.#running === running) this.#running = null;
      for (const task of waiting.values()) task.reject(error);
      waiting.clear();
    };
    worker.on('error', failTasks);
    worker.on('exit', () => failTasks(new Error('The analysis thread ended.')));
    return running;
  }
}
