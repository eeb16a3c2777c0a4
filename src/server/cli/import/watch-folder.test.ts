import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { responsesXml, structureXml } from '../../features/surveys/imports/testing/limesurvey-documents.ts';
import { createImportingDatabase } from '../testing/importing-database.ts';
import { importFiles } from './import.ts';
import { watchFolder } from './watch-folder.ts';

const CSV = 'Q1,Q2\n1,2\n3,4\n5,1\n';

let plenum: Awaited<ReturnType<typeof createImportingDatabase>>;
let folder: string;
let tenantId: number;
beforeAll(async () => {
  plenum = await createImportingDatabase();
  folder = await mkdtemp(join(tmpdir(), 'plenum-watch-'));
  const tenant = plenum.database.insertInto('tenants').values({ subdomain: 'main', name: 'Main' });
  tenantId = (await tenant.returning('id').executeTakeFirstOrThrow()).id;
});
afterAll(async () => {
  await plenum.drop();
  await rm(folder, { recursive: true, force: true });
});

const watch = async (
  isEnough: (lines: readonly string[]) => boolean,
  during?: (printed: readonly string[]) => Promise<void>,
) => {
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
  await during?.(lines);
  while (!isEnough(lines)) await wait(20);
  stop.abort();
  await watching;
  expect(lines.pop()).toBe(`No longer watching ${folder}`);
  return lines.filter((line) => !line.startsWith('  '));
};

test('When files are put into a watched folder, then each is imported once, whatever it is called', async () => {
  await writeFile(join(folder, 'first.csv'), CSV);
  await writeFile(join(folder, 'half.csv.part'), 'Q1');
  const lines = await watch(
    (printed) => printed.some((line) => line.startsWith('again.csv')),
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
  const lines = await watch((printed) => printed.some((line) => line.startsWith('late.csv')));
  expect(lines.filter((line) => /^(first|again)\.csv: passed over/.test(line))).toHaveLength(2);
  expect(lines.at(-1)).toBe('late.csv: imported 1 survey, 3 respondents, 0 new items');
});

test('When a structure comes before its responses, then it waits for them, and they find it', async () => {
  const structure = structureXml([{ code: 'Q1', type: 'L', answers: { A1: 'Yes', A2: 'No' } }]);
  const responses = responsesXml([{ id: '1', submitdate: '2026-01-01', '1X2X1': 'A1' }]);
  await writeFile(join(folder, 'evening.lss'), structure);
  const lines = await watch(
    (printed) => printed.some((line) => line.startsWith('evening.lss + ')),
    async (printed) => {
      while (!printed.some((line) => line.startsWith('evening.lss: waits'))) await wait(20);
      await writeFile(join(folder, 'evening.lsr'), responses);
    },
  );
  // Files of the earlier tests may be passed over in between.
  expect(lines.filter((line) => line.startsWith('evening'))).toEqual([
    'evening.lss: waits for the responses to it',
    'evening.lss + evening.lsr: imported 1 survey, 1 respondent, 1 new item',
  ]);
});

const watchOne = async (take: (stop: AbortController, times: number) => Promise<void>) => {
  const own = await mkdtemp(join(folder, 'own-'));
  await writeFile(join(own, 'one.csv'), 'Q1,Q2\n1,1\n');
  const lines: string[] = [];
  const stop = new AbortController();
  let times = 0;
  await watchFolder({
    database: plenum.database,
    tenantId,
    folder: own,
    take: () => {
      times += 1;
      return take(stop, times);
    },
    say: (line) => lines.push(line.replace(own, 'FOLDER')),
    signal: stop.signal,
    lookEveryMs: 5,
    settledMs: 10,
    retryMs: 5,
  });
  return { lines, times };
};

test('When an import fails for a reason that is not the file, then it is said and tried again', async () => {
  const { lines, times } = await watchOne((stop, at) => {
    if (at === 1) return Promise.reject(new Error('The database is away.'));
    stop.abort();
    return Promise.resolve();
  });
  expect(times).toBe(2);
  expect(lines).toEqual([
    'Watching FOLDER',
    'Looking into FOLDER failed and is tried again: The database is away.',
    'No longer watching FOLDER',
  ]);
});

test('When it is stopped in the middle of an import, then it ends without an error', async () => {
  const { lines } = await watchOne((stop) => {
    stop.abort();
    return Promise.reject(stop.signal.reason);
  });
  expect(lines).toEqual(['Watching FOLDER', 'No longer watching FOLDER']);
});
