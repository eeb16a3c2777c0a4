import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpInstallation } from '../features/organisation/installation/set-up-installation.ts';
import { inheritedEnvironment } from '../testing/inherited-environment.ts';
import { recordedActions } from '../testing/recorded-actions.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const PROGRAM = join(import.meta.dirname, 'main.ts');

let plenum: TestDatabase;
let folder = '';
beforeAll(async () => {
  plenum = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'plenum-cli-'));
  await setUpInstallation(plenum.database, {
    tenant: { subdomain: 'main', name: 'Universität' },
    administrator: { username: 'admin', name: 'Admin' },
  });
});
afterAll(async () => {
  await plenum.drop();
  rmSync(folder, { recursive: true });
});

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    encoding: 'utf8',
    env: {
      ...inheritedEnvironment(),
      DATABASE_URL: plenum.url,
      PLENUM_DATA_DIR: folder,
      PLENUM_PUBLIC_URL: 'https://plenum.example.org',
    },
  });
  return { status, out: stdout, err: stderr };
};

test('When help is asked for, then every command is listed', () => {
  const { status, out } = run('--help');
  expect(status).toBe(0);
  for (const name of [
    'serve',
    'worker',
    'migrate',
    'import',
    'invited',
    'export',
    'user',
    'backup',
    'restore',
    'upgrade',
    'mail',
    'sweep',
    'reseal',
    'doctor',
  ])
    expect(out).toMatch(new RegExp(`^  ${name} +\\w`, 'm'));
});

test("deletes answers beyond the tenants' retention period and prints how many", async () => {
  expect(run('sweep')).toMatchObject({ status: 0, out: 'No answers are old enough.\n' });
});

test('When the command or its arguments are wrong, then the exit code is 2 and nothing happens', () => {
  expect(run('nonsense')).toMatchObject({ status: 2, err: expect.stringContaining('no command "nonsense"') });
  expect(run('user', 'add', 'x', '--role', 'KING')).toMatchObject({ status: 2 });
  expect(run('user', 'link', 'nobody')).toMatchObject({
    status: 2,
    err: expect.stringContaining('"nobody"'),
  });
  expect(run('backup')).toMatchObject({ status: 2, err: expect.stringContaining('Name one file') });
});

test('When a user is added, then a link is printed, the list shows the user, and a second one is refused', async () => {
  const added = run('user', 'add', 'Mira', '--role', 'DEAN', '--unit', 'Universität', '--name', 'Mira Lenz');
  expect(added.out).toMatch(
    /^Sign-in link for mira.*https:\/\/plenum\.example\.org\/sign-in\?link=[\w-]{43}\n$/,
  );
  expect(run('user', 'list').out).toContain('mira\tDEAN\tMira Lenz');
  expect(run('user', 'add', 'MIRA', '--role', 'DEAN')).toMatchObject({ status: 2 });
  expect(await recordedActions(plenum.database)).toEqual(['COMMAND user.invited']);
});

test('When the database is up to date, then migrate says so', () => {
  expect(run('migrate')).toMatchObject({ status: 0, out: 'The database is up to date.\n' });
});
