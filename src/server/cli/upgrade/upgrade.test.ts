import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inheritedEnvironment } from '../../testing/inherited-environment.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { comparePages, type PublishedPage } from './read-published-pages.ts';

const PROGRAM = join(import.meta.dirname, '../main.ts');
const RELEASE = join(import.meta.dirname, '../../backup/testing/releases/0.10.0.txt');

let plenum: TestDatabase;
let folder = '';
beforeAll(async () => {
  plenum = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'plenum-upgrade-'));
});
afterAll(async () => {
  await plenum.drop();
  rmSync(folder, { recursive: true });
});

const environment = () => ({
  ...inheritedEnvironment(),
  DATABASE_URL: plenum.url,
  PLENUM_DATA_DIR: folder,
});

const check = (path: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, 'upgrade', '--check', path], {
    encoding: 'utf8',
    env: environment(),
  });
  return { status, out: stdout, err: stderr };
};

const writeBackup = (name: string, change = (text: string) => text): string => {
  const text = readFileSync(RELEASE, 'utf8');
  const path = join(folder, `${name}.plenum`);
  writeFileSync(path, gzipSync(change(text)));
  return path;
};

const throwAways = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_database where datname = (select 'plenum_check_' ||
      left(encode(sha256(convert_to(current_database(), 'UTF8')), 'hex'), 16))`.execute(plenum.database);
  return rows[0]?.count ?? -1;
};

describe('plenum upgrade --check', () => {
  test('migrates the newest backup of a folder and finds its publications unchanged', async () => {
    const newest = writeBackup('release');
    utimesSync(
      writeBackup('older', () => 'not read'),
      0,
      0,
    );
    const { status, out, err } = check(folder);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toContain(`${newest}: Plenum 0.10.0`);
    expect(out).toMatch(/^Restore +\d+\.\d s/m);
    expect(out).toMatch(/^Migrations +\d+\.\d s {2}\d+ run; slowest: \d{4}-/m);
    expect(out).toMatch(/^([1-9]\d*) of \1 published reports are what they were\.$/m);
    expect(out).toMatch(/^The upgrade takes the database about \d+\.\d s and \d+\.\d MB more/m);
    expect(await throwAways()).toBe(0);
  });

  test('exits with 1 and names the report where a snapshot can no longer be read', async () => {
    const broken = writeBackup('broken', (text) => {
      const changed = text.replace('"outOfDate": false, "surveyIds"', '"outOfDate": "no", "surveyIds"');
      expect(changed).not.toBe(text);
      return changed;
    });
    const { status, out } = check(broken);
    expect(status).toBe(1);
    expect(out).toMatch(
      /^FAILED {2}tenant university, report \d+ cannot be read after the migrations outOfDate: invalid_type$/m,
    );
    expect(await throwAways()).toBe(0);
  });

  test('leaves nothing where it is killed', async () => {
    const child = spawn(process.execPath, [PROGRAM, 'upgrade', '--check', join(folder, 'release.plenum')], {
      env: environment(),
      stdio: 'ignore',
    });
    await expect.poll(throwAways, { timeout: 30_000, interval: 20 }).toBe(1);
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await expect.poll(throwAways, { timeout: 30_000 }).toBe(0);
  });

  test('refuses other arguments and a folder without backups', async () => {
    expect(check(import.meta.dirname)).toMatchObject({
      status: 1,
      err: expect.stringContaining('no backup'),
    });
    expect(check('--now')).toMatchObject({ status: 2 });
    expect(await throwAways()).toBe(0);
  });
});

test('a publication counts as failed where a field differs, it is lost, or readers get nothing', () => {
  const page = (reportId: number, title: string) => ({
    ...{ tenantId: 1, tenant: 'a', reportId },
    checksums: new Map([['title', title]]),
  });
  const gone = { tenantId: 1, tenant: 'a', reportId: 4, problem: 'title: invalid_type' };
  const before = new Map([
    ['1', page(1, 'x')],
    ['2', page(2, 'x')],
    ['3', page(3, 'x')],
    ['4', page(4, 'x')],
  ]);
  const after = new Map<string, PublishedPage>([
    ['1', page(1, 'x')],
    ['2', page(2, 'y')],
    ['4', gone],
    ['5', page(5, 'z')],
  ]);
  expect(comparePages(before, after).map(({ kind, detail }) => [kind, detail])).toEqual([
    ['same', ''],
    ['changed', 'title'],
    ['lost', ''],
    ['unreadable', 'title: invalid_type'],
    ['new', ''],
  ]);
});
