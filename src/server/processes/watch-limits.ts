import { writeSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { PassedLimit } from './messages.ts';

export type WatchedTask = { processorMs: number; memoryBytes: number } | null;

const EVERY_MS = 20;
const STANDARD_OUTPUT = 1;

let task: WatchedTask = null;
let usedBefore = 0;
const parent = process.ppid;

const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const endProcess = (limit?: PassedLimit): void => {
  if (limit) writeSync(STANDARD_OUTPUT, limit);
  process.kill(process.pid, 'SIGKILL');
};

/** A separate thread ends the process at its limits, or when its parent is gone, however busy the main thread is. */
setInterval(() => {
  if (process.ppid !== parent) endProcess();
  if (!task) return;
  if (process.memoryUsage.rss() > task.memoryBytes) endProcess('memory');
  if (processorMs() - usedBefore > task.processorMs) endProcess('time');
}, EVERY_MS);

parentPort?.on('message', (begun: WatchedTask) => {
  task = begun;
  usedBefore = processorMs();
  // Nothing is read before it is watched.
  parentPort?.postMessage('watching');
});
