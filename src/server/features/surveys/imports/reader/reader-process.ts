import type { Spawner } from '../../../../processes/create-spawner.ts';
import type { ProcessEnd } from '../../../../processes/messages.ts';
import { rejectFile } from '../source/reject-file.ts';
import type { FromReader, ReadingOptions, Task, TaskEnd, ToReader } from './messages.ts';
import { processorBudget, type ReaderLimits } from './reader-limits.ts';

const CANCEL_TIMEOUT_MS = 600;
const MEGABYTE = 1024 * 1024;

export class ReaderDied extends Error {
  readonly file: string;

  constructor(file: string, how: string) {
    super(`The process that read ${file} died: ${how}`);
    this.file = file;
  }
}

export interface ReaderProcess {
  run(task: Task, options: ReadingOptions): Promise<TaskEnd>;
  waitFor(idleMs: number): void;
  end(): Promise<void>;
  readonly ended: Promise<unknown>;
}

const passedLimit = (limits: ReaderLimits, file: string, { how, limit }: ProcessEnd): Error | null => {
  if (limit === 'time') return rejectFile(file, 'readerTime');
  // Aborted: the heap was full before all of the memory was.
  if (limit === 'memory' || how === 'SIGABRT')
    return rejectFile(file, 'readerMemory', { limit: Math.round(limits.memoryBytes / MEGABYTE) });
  return null;
};

export const startReader = (
  spawner: Spawner<ToReader, FromReader>,
  databaseUrl: string,
  limits: ReaderLimits,
): ReaderProcess => {
  const reader = spawner.start(limits.heapMegabytes);
  const { ended, kill } = reader;
  let idleTimer: NodeJS.Timeout | undefined;

  const run = (task: Task, { bytes, firstFile, signal, onProgress }: ReadingOptions): Promise<TaskEnd> => {
    clearTimeout(idleTimer);
    let file = firstFile;
    const { promise, resolve, reject } = Promise.withResolvers<TaskEnd>();
    const onMessage = (message: FromReader): void => {
      if (message.kind === 'progress') {
        file = message.file;
        onProgress?.(message);
      } else if (message.kind === 'failed')
        reject(Object.assign(new Error(message.message), { stack: message.stack, code: message.code }));
      else resolve(message);
    };
    let cancelTimer: NodeJS.Timeout | undefined;
    const cancel = (): void => {
      reader.send({ kind: 'cancel' });
      cancelTimer = setTimeout(kill, CANCEL_TIMEOUT_MS);
    };
    const stopListening = reader.listen(onMessage);
    signal.addEventListener('abort', cancel, { once: true });
    ended.then((end) => {
      const died = new ReaderDied(file, `${end.how} ${end.complaint}`.trim());
      reject(passedLimit(limits, file, end) ?? died);
    });
    reader.send({
      kind: 'run',
      task,
      databaseUrl,
      memoryBytes: limits.memoryBytes,
      processorMs: processorBudget(limits, bytes),
    });
    return promise
      .catch((error: unknown) => {
        throw signal.aborted ? signal.reason : error;
      })
      .finally(() => {
        clearTimeout(cancelTimer);
        signal.removeEventListener('abort', cancel);
        stopListening();
      });
  };

  return {
    run,
    ended,
    waitFor: (idleMs) => {
      idleTimer = setTimeout(kill, idleMs).unref();
    },
    end: async () => {
      clearTimeout(idleTimer);
      kill();
      await ended;
    },
  };
};
