import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { READER_LIMITS } from '../../src/server/features/surveys/imports/reader/reader-limits.ts';
import { hostileCorpus } from '../../src/server/features/surveys/imports/testing/hostile-corpus.ts';
import {
  callTarget,
  type Target,
  uploadCorpus,
} from '../../src/server/features/surveys/imports/testing/upload-hostile.ts';
import { watchServer } from '../../src/server/features/surveys/imports/testing/watch-server.ts';
import { signIn } from '../../src/server/testing/call-spawned.ts';
import { peakMemoryOf } from '../../src/server/testing/processes.ts';
import { spawnPlenum } from '../../src/server/testing/spawn-plenum.ts';
import { compare, type Measurement } from '../measure.ts';
import { heldMemoryOf, INSPECTABLE } from './held-memory.ts';

const MEGABYTE = 1024 * 1024;
const GOAL_MS = 100;
const CALM_MS = 20_000;
const WARM_UP_MS = 15_000;
const WARM_UP_CONNECTIONS = 10;
const MAXIMUM_MEANWHILE = 1.25;
const MAXIMUM_AFTERWARDS = 1.1;

const warmUp = async (target: Target): Promise<void> => {
  const end = performance.now() + WARM_UP_MS;
  const call = async () => {
    while (performance.now() < end) await (await callTarget(target, '/session')).arrayBuffer();
  };
  await Promise.all(Array.from({ length: WARM_UP_CONNECTIONS }, call));
};

const askWhile = async ({ address, headers }: Target, work: () => Promise<unknown>): Promise<number[]> => {
  const asker = new Worker(new URL('../api/measure-api.ts', import.meta.url), {
    workerData: { url: `${address}/api/v1/session`, headers },
  });
  await once(asker, 'message');
  await work();
  asker.postMessage('stop');
  const [times] = (await once(asker, 'message')) as [number[]];
  return times.sort((left, right) => left - right);
};

const at = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

export const benchHostileFiles = async (): Promise<Measurement[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'plenum-bench-files-'));
  await chmod(folder, 0o755);
  const plenum = await spawnPlenum({ PLENUM_DATA_DIR: folder, ...INSPECTABLE });
  const target = { address: plenum.address, headers: await signIn(plenum.address, plenum.link) };
  await warmUp(target);
  const calm = await askWhile(target, () => wait(CALM_MS));
  const peak = peakMemoryOf(plenum.pid);
  const held = await heldMemoryOf(plenum);
  const watching = watchServer(plenum.pid, async () => true);
  const busy = await askWhile(target, () => uploadCorpus(target));
  const seen = await watching.stop();
  const heldAfterwards = await heldMemoryOf(plenum);
  await plenum.end('SIGTERM');
  await rm(folder, { recursive: true });
  return [
    compare('API while hostile files are read, median', at(busy, 0.5), at(calm, 0.5), {
      notes: `${hostileCorpus.length} files, ${busy.length} requests; peer: the same server without them`,
    }),
    compare('API while hostile files are read, slowest', at(busy, 1), at(calm, 1), { ownGoal: GOAL_MS }),
    compare('memory of the server meanwhile, at most', seen.serverBytes / MEGABYTE, peak / MEGABYTE, {
      unit: 'MB',
      goal: MAXIMUM_MEANWHILE,
      notes: 'resident; peer: the same server before, answering calls',
    }),
    compare('memory that the server holds afterwards', heldAfterwards / MEGABYTE, held / MEGABYTE, {
      unit: 'MB',
      goal: MAXIMUM_AFTERWARDS,
      notes: 'heap and buffers after a collection; peer: the same before',
    }),
    compare('memory of a process that reads them, at most', seen.readerBytes / MEGABYTE, null, {
      unit: 'MB',
      ownGoal: READER_LIMITS.memoryBytes / MEGABYTE,
    }),
  ];
};
