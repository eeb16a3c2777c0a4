import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { importFiles } from './import.ts';
import { watchFolder } from './watch-folder.ts';

const CSV = 'Q1,Q2\n1,2\n3,4\n5,1\n';

let plenum: TestDatabase;
let folder: string;
let tenantId: number;
beforeAll(async () => {
  plenum = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'plenum-watch-'));
  const tenant = plenum.database.insertInto('tenants').values({ subdomain: 'main', name: 'Main' });
  tenantId = (await tenant.returning('id').executeTakeFirstOrThrow()).id;
});
afterAll(async () => {
  await plenum.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Watches until `isEnough` holds of what was said and taken. */
const watch = async (isEnough: (lines: readonly string[]) => boolean, during?: () => Promise<void>) => {
  const lines: string[] = [];
  const stop = new AbortController();
  const watching = watchFolder({
    database: plenum.database,
    tenantId,
    folder,
    take: async (paths) => {
      await importFiles(plenum, paths, (line) => lines.push(line));
    },
    say: (line) => lines.push(line),
    signal: stop.signal,
    lookEveryMs: 20,
    settledMs: 40,
  });
  await during?.();
  while (!isEnough(lines)) await wait(20);
  stop.abort();
  await watching;
  return lines.filter((line) => !line.startsWith('  '));
};

test('When files are put into a watched folder, then each is imported once, whatever it is called', async () => {
  await writeFile(join(folder, 'first.csv'), CSV);
  await writeFile(join(folder, 'half.csv.part'), 'Q1');
  const lines = await watch(
    (said) => said.some((line) => line.startsWith('again.csv')),
    async () => {
      while ((await plenum.database.selectFrom('import_receipts').select('id').execute()).length === 0)
        await wait(20);
      await writeFile(join(folder, 'again.csv'), CSV);
    },
  );
  expect(lines[1]).toBe('first.csv: imported 1 survey, 3 respondents, 2 new items');
  expect(lines[2]).toMatch(/^again\.csv: passed over, imported before \(SHA-256 [0-9a-f]{64}\)$/);
});

test('When it watches again, then what was imported before is passed over and what is new is taken', async () => {
  await rename(join(folder, 'half.csv.part'), join(folder, 'late.csv'));
  await writeFile(join(folder, 'late.csv'), 'Q1,Q2\n1,2\n3,4\n5,2\n');
  const lines = await watch((said) => said.some((line) => line.startsWith('late.csv')));
  expect(lines.filter((line) => /^(first|again)\.csv: passed over/.test(line))).toHaveLength(2);
  expect(lines.at(-1)).toBe('late.csv: imported 1 survey, 3 respondents, 0 new items');
});
