import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startFakePostgres } from '../../testing/fake-postgres.ts';
import type { Environment } from '../../testing/inherited-environment.ts';
import { failToStart } from '../../testing/spawn-plenum.ts';

let folder = '';
let busyPort = 0;
let busy: Server;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plenum-start-'));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'file'), '');
  busy = createServer();
  await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
  busyPort = (busy.address() as { port: number }).port;
});
afterAll(() => {
  busy.close();
  rmSync(folder, { recursive: true });
});

const expectPlain = async (environment: Environment, ...parts: string[]): Promise<void> => {
  const { message, code } = await failToStart({ PLENUM_DATA_DIR: join(folder, 'data'), ...environment });
  expect(code).toBe(1);
  expect(message).toMatch(/^plenum: [^\n]+$/);
  for (const part of parts) expect(message).toContain(part);
};

// Which settings are wrong at all: `src/server/lib/settings/settings.test.ts`.
const settings: [environment: Environment, part: string][] = [
  [{ PLENUM_DEMOO: '1' }, 'PLENUM_DEMOO is no setting of Plenum'],
  [{ PLENUM_ADMIN_PASSWORD: 'aaaaaaaaaaaa' }, 'PLENUM_ADMIN_PASSWORD is too easy to guess'],
  [{ PLENUM_ADMIN_PASSWORD: 'Password1234' }, 'PLENUM_ADMIN_PASSWORD is too easy to guess'],
];
test.each(settings)(
  'When the settings hold %o, then nothing starts and the message says why',
  async (wrong, part) => {
    await expectPlain(wrong, part);
  },
);

test('When several settings are wrong, then all are said at once', async () => {
  await expectPlain({ PORT: 'x', PLENUM_DEMO: 'x' }, 'PORT', 'PLENUM_DEMO');
});

test('When a wrong setting holds a secret, then the message does not repeat it', async () => {
  const { message } = await failToStart({ PLENUM_SECRET: 'tell-nobody', PLENUM_ADMIN_PASSWORD: 'hush' });
  expect(message).not.toMatch(/tell-nobody|hush/);
});

test('When the port is in use, then the message names it', async () => {
  await expectPlain({ PORT: String(busyPort), HOST: '127.0.0.1' }, `Port ${busyPort} on 127.0.0.1 is in use`);
});

test('When the host is no address of this machine, then the message says so', async () => {
  await expectPlain({ HOST: '192.0.2.1' }, 'HOST is no address of this machine');
});

test('When the data folder cannot be written, then the message names it', async () => {
  const below = join(folder, 'file/below');
  await expectPlain({ PLENUM_DATA_DIR: below }, `The data folder ${below} is not writable`);
});

test.runIf(process.getuid?.() === 0)(
  'When the account of the database cannot reach the data folder, then the message says what to do',
  async () => {
    const closed = join(folder, 'closed');
    const { mkdirSync } = await import('node:fs');
    mkdirSync(closed, { mode: 0o700 });
    await expectPlain(
      { PLENUM_DATA_DIR: join(closed, 'data') },
      'cannot reach the data folder',
      'PLENUM_DATA_DIR',
    );
  },
);

test('When nobody listens at DATABASE_URL, then the message names the server', async () => {
  await expectPlain(
    { DATABASE_URL: 'postgres://a:geheim@127.0.0.1:1/x' },
    '127.0.0.1:1',
    'cannot be reached',
  );
});

test('When the password in DATABASE_URL is wrong, then the message says so without repeating it', async () => {
  const url = new URL(inject('postgresUrl'));
  url.password = 'surely-wrong';
  const { message } = await failToStart({ PLENUM_DATA_DIR: join(folder, 'data'), DATABASE_URL: url.href });
  expect(message).toMatch(/^plenum: [^\n]*refuses the user or password[^\n]*$/);
  expect(message).not.toContain('surely-wrong');
});

test('When the database in DATABASE_URL does not exist, then the message names it', async () => {
  const url = new URL(inject('postgresUrl'));
  url.pathname = '/nowhere';
  await expectPlain({ DATABASE_URL: url.href }, 'has no database nowhere');
});

test('When the server is older than PostgreSQL 15, then it is refused', async () => {
  const { url, server } = await startFakePostgres('140011');
  await expectPlain({ DATABASE_URL: url }, 'PostgreSQL 14; 15 or later is needed');
  server.close();
});
