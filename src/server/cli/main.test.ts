import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

const run = (...args: string[]) => runWith({}, ...args);

const runWith = (settings: Record<string, string>, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    encoding: 'utf8',
    env: {
      ...inheritedEnvironment(),
      DATABASE_URL: plenum.url,
      PLENUM_DATA_DIR: folder,
      PLENUM_PUBLIC_URL: 'https://plenum.example.org',
      ...settings,
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

test('backs up encrypted to the place of the settings, removes old ones, and the doctor says so', () => {
  const backups = mkdtempSync(join(folder, 'backups-'));
  const recipients = join(folder, 'recipients.txt');
  const RECIPIENT = 'age1yt3tfqlfrwdwx0z0ynwplcr6qxcxfaqycuprpmy89nr83ltx74tqdpszlw';
  writeFileSync(recipients, `# the keys of the night\n${RECIPIENT}\n`);
  writeFileSync(join(backups, 'plenum-2020-01-01T000000Z.plenum'), 'old');
  const settings = { PLENUM_BACKUP_TO: backups, PLENUM_BACKUP_RECIPIENTS_FILE: recipients };
  const { status, out, err } = runWith(settings, 'backup', '--keep-days', '14');
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(out).toContain('1 older backups were removed.');
  const [name = '', ...more] = readdirSync(backups);
  expect(more).toEqual([]);
  expect(name).toMatch(/^plenum-\d{4}-\d\d-\d\dT\d{6}Z\.plenum\.age$/);
  expect(readFileSync(join(backups, name), 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> X25519 /);
  expect(runWith(settings, 'doctor').out).toContain(
    `ok      backups: ${backups}, encrypted for 1 key, the newest ${name}\n`,
  );
  expect(runWith(settings, 'restore', join(backups, name), '--replace').err).toContain(
    'is encrypted: PLENUM_BACKUP_IDENTITIES or PLENUM_BACKUP_PASSPHRASE opens it',
  );
});

test('refuses wrong arguments of a backup', () => {
  for (const wrong of [['--keep-days', '0'], ['--keep-days', '7', 'a.plenum'], ['a', 'b'], ['--keep']])
    expect(run('backup', ...wrong).status).toBe(2);
  expect(run('backup', 's3://backups').err).toContain('PLENUM_BACKUP_S3_ENDPOINT');
});
