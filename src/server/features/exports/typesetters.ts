import { limitConcurrency } from '../../lib/limit-concurrency.ts';
import { createSpawner } from '../../processes/create-spawner.ts';
import type { FromTypesetter, ToTypesetter, TypesetTask } from './typeset-messages.ts';

const PROGRAM = new URL('./typeset-main.ts', import.meta.url);
/** Documents that are set at once; each takes a processor and some hundred megabytes. */
const AT_ONCE = 2;
const MEGABYTE = 1024 * 1024;

export interface TypesetLimits {
  /** Of one document: milliseconds from beginning to end, of processor time, and resident memory. */
  readonly timeoutMs: number;
  readonly processorMs: number;
  readonly memoryBytes: number;
}

/** Far above what the largest report needs: what takes longer never ends. */
const LIMITS: TypesetLimits = { timeoutMs: 180_000, processorMs: 120_000, memoryBytes: 1_536 * MEGABYTE };
/** Megabytes for its own objects; the document is set outside of them. */
const HEAP = 512;

/** Setting the document broke down, ran out of memory, or took too long. */
export class TypesetFailed extends Error {}

/** Its process was ended by something else than its limits, such as a machine out of memory. */
class TypesetterDied extends TypesetFailed {}

/** Sets documents, each in a process of its own. */
export interface Typesetters {
  /** The PDF; a process that dies is replaced once. Rejects with `TypesetFailed`, or with the signal's reason. */
  run(task: TypesetTask, signal?: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

export const createTypesetters = (limits: TypesetLimits = LIMITS): Typesetters => {
  const spawner = createSpawner<ToTypesetter, FromTypesetter>(PROGRAM, { keepsAlive: false });
  const limitDocuments = limitConcurrency(AT_ONCE);

  const typeset = async (task: TypesetTask, signal: AbortSignal | undefined): Promise<Uint8Array> => {
    signal?.throwIfAborted();
    const { timeoutMs, processorMs, memoryBytes } = limits;
    const setting = spawner.start(HEAP);
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    const fail = (message: string): void => reject(new TypesetFailed(message));
    setting.listen((message) => (message.kind === 'done' ? resolve(message.pdf) : fail(message.message)));
    setting.ended.then(({ how, limit, complaint }) =>
      limit === ''
        ? reject(new TypesetterDied(`its process ended: ${how} ${complaint}`))
        : fail(`it took too much: ${limit}`),
    );
    const timer = setTimeout(() => fail(`it took more than ${timeoutMs} ms`), timeoutMs);
    const onAbort = (): void => reject(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    setting.tell({ task, processorMs, memoryBytes });
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      setting.kill();
    }
  };

  return {
    run: (task, signal) =>
      limitDocuments(() =>
        typeset(task, signal).catch((error: unknown) => {
          if (!(error instanceof TypesetterDied)) throw error;
          return typeset(task, signal);
        }),
      ),
    close: () => spawner.close(),
  };
};

/** Those of this process: they start with the first document. */
export const typesetters = createTypesetters();
