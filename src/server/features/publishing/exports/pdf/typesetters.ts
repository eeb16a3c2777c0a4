import { limitConcurrency } from '../../../../lib/limit-concurrency.ts';
import { createSpawner, type StartedProcess } from '../../../../processes/create-spawner.ts';
import { prewarmProcess } from '../../../../processes/prewarm-process.ts';
import { ownFontPaths } from './pdf-fonts.ts';
import type { FromTypesetter, ToTypesetter, TypesetTask } from './typeset-messages.ts';

const PROGRAM = new URL('./typeset-main.ts', import.meta.url);
/** Concurrent documents; each takes a processor and some hundred megabytes. */
const AT_ONCE = 2;
const MEGABYTE = 1024 * 1024;

export interface TypesetLimits {
  /** Limits of one document: wall clock and processor time in milliseconds, resident memory in bytes. */
  readonly timeoutMs: number;
  readonly processorMs: number;
  readonly memoryBytes: number;
}

/** Far above the largest report's needs; more indicates an endless loop. */
const LIMITS: TypesetLimits = { timeoutMs: 180_000, processorMs: 120_000, memoryBytes: 1_536 * MEGABYTE };
/** Megabytes for the JavaScript heap; typesetting allocates outside of it. */
const HEAP = 512;
/** Milliseconds that an idle process is kept: it holds a hundred megabytes. */
const SPARE_MS = 120_000;

export class TypesetFailed extends Error {}

/** The process was killed by something other than its limits, such as the system running out of memory. */
class TypesetterDied extends TypesetFailed {}

export interface Typesetters {
  prepare(): void;
  run(task: TypesetTask, signal?: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

export const createTypesetters = (
  limits: TypesetLimits = LIMITS,
  { spareMs = SPARE_MS }: { spareMs?: number } = {},
): Typesetters => {
  const spawner = createSpawner<ToTypesetter, FromTypesetter>(PROGRAM, { keepsAlive: false });
  const limitDocuments = limitConcurrency(AT_ONCE);
  let fontPaths: TypesetTask['fontPaths'] = ownFontPaths;
  let underWay = 0;
  let isClosed = false;

  const spare = prewarmProcess((): StartedProcess<ToTypesetter, FromTypesetter> => {
    const started = spawner.start(HEAP);
    started.send({ kind: 'prepare', fontPaths });
    return started;
  }, spareMs);

  const prepare = (): void => {
    if (underWay < AT_ONCE && !isClosed) spare.prepare();
  };

  const typeset = async (
    task: TypesetTask,
    signal: AbortSignal | undefined,
    onGone: (gone: Promise<unknown>) => void,
  ): Promise<Uint8Array> => {
    signal?.throwIfAborted();
    const { timeoutMs, processorMs, memoryBytes } = limits;
    const setting = spare.take();
    onGone(setting.ended);
    ({ fontPaths } = task);
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
    setting.send({ kind: 'typeset', task, processorMs, memoryBytes });
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      setting.kill();
    }
  };

  const run = (task: TypesetTask, signal?: AbortSignal): Promise<Uint8Array> => {
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
    void limitDocuments(async () => {
      isClosed = false;
      underWay += 1;
      const gone: Promise<unknown>[] = [];
      const attempt = () => typeset(task, signal, (ended) => gone.push(ended));
      await attempt()
        .catch((error: unknown) => {
          if (!(error instanceof TypesetterDied)) throw error;
          return attempt();
        })
        .then(resolve, reject);
      // The next one starts when this one's memory is free.
      await Promise.all(gone);
      underWay -= 1;
      prepare();
    });
    return promise;
  };

  return {
    prepare,
    run,
    close: async () => {
      isClosed = true;
      spare.end();
      await spawner.close();
    },
  };
};

export const typesetters = createTypesetters();
