import { once } from 'node:events';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

const PROGRAM = new URL('./lower-priority.ts', import.meta.url).href;

test('When a thread gives way, then its priority is lower and that of whoever answers stays', async () => {
  const before = getPriority();
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads');
     import(${JSON.stringify(PROGRAM)}).then(({ lowerPriority }) => {
       lowerPriority('thread');
       parentPort.postMessage(require('node:os').getPriority());
     });`,
    { eval: true },
  );
  const [own] = (await once(worker, 'message')) as [number];
  await worker.terminate();
  expect(getPriority()).toBe(before);
  expect(own).toBe(process.platform === 'linux' ? Math.min(before + 5, 19) : before);
});
