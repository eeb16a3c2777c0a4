import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportDetail } from '#shared/surveys/imports/contract.ts';
import { signIn } from '../../../../testing/call-spawned.ts';
import { expectAsDocumented } from '../../../../testing/documented-figures.ts';
import { type SpawnedPlenum, spawnPlenum } from '../../../../testing/spawn-plenum.ts';
import { READER_LIMITS } from '../reader/reader-limits.ts';
import { hostileCorpus } from '../testing/hostile-corpus.ts';
import { callTarget, type Target, uploadAndWait, uploadCorpus } from '../testing/upload-hostile.ts';
import { watchServer } from '../testing/watch-server.ts';

const MEGABYTE = 1024 * 1024;
const SERVER_BYTES = 512 * MEGABYTE;
const OVERSHOOT_BYTES = 256 * MEGABYTE;

let folder = '';
let plenum: SpawnedPlenum;
let target: Target;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plenum-hostile-'));
  chmodSync(folder, 0o755);
  plenum = await spawnPlenum({ PLENUM_DATA_DIR: folder });
  target = { address: plenum.address, headers: await signIn(plenum.address, plenum.link) };
});
afterAll(async () => {
  await plenum.end('SIGTERM');
  rmSync(folder, { recursive: true });
});

const problemsOf = ({ preview, result }: ImportDetail) =>
  result?.problems ?? preview?.sources.flatMap(({ problems }) => problems) ?? [];

test('rejects hostile files by name while the server keeps answering', async () => {
  const isAnswered = async () => (await callTarget(target, '/session')).status === 200;
  const watching = watchServer(plenum.pid, isAnswered);
  const ends = await uploadCorpus(target);
  const good = { name: 'good.csv', content: () => [Buffer.from('Q1,Q2\n1,2\n3,4\n5,1\n')] };
  expect((await uploadAndWait(target, good)).preview?.sources[0]?.refused).toBe(false);
  const seen = await watching.stop();

  for (const [{ name, codes }, detail] of ends) {
    const found = problemsOf(detail).filter(({ severity }) => severity === 'error');
    if (codes.length === 0) expect(found, name).toEqual([]);
    else expect(codes, name).toContain(found[0]?.code);
    if (codes.length > 0) expect(found[0]?.file, name).toBe(name);
  }
  expect(ends).toHaveLength(hostileCorpus.length);
  expectAsDocumented('hostile files', ends.length);
  expect(seen.failures).toBe(0);
  // Asked all the while, not only before and after.
  expect(seen.times.length).toBeGreaterThan(hostileCorpus.length);
  expect(seen.serverBytes).toBeLessThan(SERVER_BYTES);
  expect(seen.readerBytes).toBeLessThan(READER_LIMITS.memoryBytes + OVERSHOOT_BYTES);
  console.log(
    `${seen.times.length} answers while ${hostileCorpus.length} hostile files were read, the slowest in ` +
      `${Math.round(seen.times.at(-1) ?? 0)} ms; server ${Math.round(seen.serverBytes / MEGABYTE)} MB at most, ` +
      `a reader ${Math.round(seen.readerBytes / MEGABYTE)} MB`,
  );
}, 300_000);
