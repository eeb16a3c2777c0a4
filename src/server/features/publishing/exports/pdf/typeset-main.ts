import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { WatchedTask } from '../../../../processes/watch-limits.ts';
import { compilerWith, runTypesetTask, typeset } from './typeset-document.ts';
import type { ToTypesetter } from './typeset-messages.ts';
import { warmUpDocument } from './warm-up-document.ts';

/** Sets one document per process, because memory is never returned. */
const watcher = new Worker(new URL('../../../../processes/watch-limits.ts', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
});

const prepare = (fontPaths: readonly string[]): void => {
  // Written at the end otherwise, which is a kill.
  flushCompileCache();
  try {
    typeset(compilerWith(fontPaths), JSON.stringify(warmUpDocument));
  } catch {
    // The document that comes will say what is wrong.
  }
};

process.on('message', async (message: ToTypesetter) => {
  if (message.kind === 'prepare') return prepare(message.fontPaths);
  const { task, processorMs, memoryBytes } = message;
  const watching = once(watcher, 'message');
  watcher.postMessage({ processorMs, memoryBytes } satisfies WatchedTask);
  await watching;
  process.send?.(runTypesetTask(task), () => process.exit());
});
process.on('disconnect', () => process.exit());
// Whoever started this process was gone before it could listen.
if (!process.connected) process.exit();
// Sent to the whole group by a terminal: whoever started this process decides what becomes of its task.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
