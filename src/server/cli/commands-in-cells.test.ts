import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimPort } from '../app/http/claim-port.ts';
import { inheritedEnvironment } from '../testing/inherited-environment.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import {
  addOwner,
  type CellOwner,
  METRICS_TOKEN,
  startTwoCells,
  type TwoCells,
} from '../testing/two-cells.ts';

const PROGRAM = join(import.meta.dirname, 'main.ts');
let cells: TwoCells;
let alpha: CellOwner;
let beta: CellOwner;
beforeAll(async () => {
  cells = await startTwoCells(async (first, second) => {
    alpha = await addOwner(first.database, 'alpha');
    beta = await addOwner(second.database, 'beta');
  });
}, 90_000);
afterAll(() => cells.close());

const environment = (further: Record<string, string> = {}) => ({
  ...inheritedEnvironment(),
  ...cells.variables,
  PLENUM_DATA_DIR: cells.folder,
  PLENUM_BACKUP_TO: join(cells.folder, 'backups'),
  ...further,
});

const run = (args: string[], further: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    encoding: 'utf8',
    env: environment(further),
  });
  return { status, text: `${stdout}${stderr}` };
};

const AWAY = 'away 7 postgres://nobody@127.0.0.1:1/none';

describe('plenum migrate', () => {
  test('migrates every cell and gives each its numbers of tenants', async () => {
    const [first, second] = [await createTestDatabase('template0'), await createTestDatabase('template0')];
    const settings = { DATABASE_URL: first.url, PLENUM_CELLS: `b 3 ${second.url}` };
    expect(run(['migrate'], settings)).toMatchObject({
      status: 0,
      text: expect.stringMatching(/^main:[\s\S]*^b:/m),
    });
    expect((await addOwner(first.database, 'one')).tenantId).toBe(1);
    expect((await addOwner(second.database, 'two')).tenantId).toBe(30_001);
    await first.drop();
    await second.drop();
  }, 90_000);

  test('goes on with the others and ends with 1 where one is away', () => {
    const { status, text } = run(['migrate'], { PLENUM_CELLS: `${AWAY}\n${cells.variables.PLENUM_CELLS}` });
    expect(status).toBe(1);
    expect(text).toMatch(/^main:[\s\S]*^away:[\s\S]*^b:/m);
    expect(text).toMatch(/plenum: away: /);
  }, 60_000);
});

describe('plenum doctor', () => {
  test('examines the database of every cell', () => {
    const { text } = run(['doctor']);
    const [, main = '', b = ''] = text.split(/^(?:main|b):$/m);
    for (const part of [main, b]) expect(part).toMatch(/^ok {6}database: /m);
  }, 60_000);

  test('ends with 1 where one is away, and examines the others', () => {
    const { status, text } = run(['doctor'], { PLENUM_CELLS: `${AWAY}\n${cells.variables.PLENUM_CELLS}` });
    const [, main = '', away = '', b = ''] = text.split(/^(?:main|away|b):$/m);
    expect(status).toBe(1);
    expect(away).toMatch(/^FAILED {2}database: /m);
    for (const part of [main, b]) expect(part).toMatch(/^ok {6}database: /m);
  }, 60_000);
});

describe('plenum upgrade --check', () => {
  test('rehearses with the newest backup of every cell', () => {
    expect(run(['backup']).status).toBe(0);
    const { status, text } = run(['upgrade', '--check']);
    expect([status, text.match(/0 of 0 published reports are what they were/g)]).toEqual([
      0,
      [expect.anything(), expect.anything()],
    ]);
    expect(text).toMatch(/^main:\n.*\/backups\/main\/[\s\S]*^b:\n.*\/backups\/b\//m);
  }, 120_000);

  test('ends with 1 where a cell has no backup', () => {
    const empty = { PLENUM_BACKUP_TO: join(cells.folder, 'none') };
    expect(run(['backup', '--cell', 'b'], empty).status).toBe(0);
    const { status, text } = run(['upgrade', '--check'], empty);
    expect([status, text]).toEqual([1, expect.stringMatching(/plenum: main: .*holds no backup/)]);
  }, 120_000);
});

const uploadTable = async ({ host, bearer }: CellOwner): Promise<number> => {
  const boundary = 'a-boundary';
  const rows = Array.from({ length: 8 }, (_, row) => `Law;${1 + (row % 5)}`);
  const body = [
    `--${boundary}`,
    'content-disposition: form-data; name="files"; filename="table.csv"',
    'content-type: text/csv',
    '',
    'Course;Q1 Clear?',
    ...rows,
    `--${boundary}--`,
    '',
  ].join('\r\n');
  const headers = { ...bearer, 'content-type': `multipart/form-data; boundary=${boundary}` };
  const answer = await cells.ask(host, '/api/v1/imports', { method: 'POST', headers, body });
  return Number(answer.json().id);
};

describe('plenum worker', () => {
  test('works on the jobs of every cell and says of each how it is', async () => {
    const port = await claimPort('127.0.0.1', 0);
    const health = `http://127.0.0.1:${port}`;
    const worker = spawn(process.execPath, [PROGRAM, 'worker'], {
      env: environment({ PLENUM_HEALTH_PORT: String(port) }),
      stdio: 'ignore',
    });
    try {
      const imports = [
        [alpha, await uploadTable(alpha)],
        [beta, await uploadTable(beta)],
      ] as const;
      for (const [{ host, bearer }, id] of imports)
        await expect
          .poll(
            async () => (await cells.ask(host, `/api/v1/imports/${id}`, { headers: bearer })).json().state,
            { timeout: 60_000 },
          )
          .toBe('READY');
      expect(await (await fetch(`${health}/readyz`)).json()).toEqual({
        status: 'ready',
        cells: { main: 'ready', b: 'ready' },
      });
      const authorization = `Bearer ${METRICS_TOKEN}`;
      const metrics = await (await fetch(`${health}/metrics`, { headers: { authorization } })).text();
      expect(metrics).toMatch(
        /^plenum_database_available\{cell="main"\} 1\nplenum_database_available\{cell="b"\} 1$/m,
      );
    } finally {
      worker.kill();
      await Promise.race([once(worker, 'close'), wait(10_000)]);
    }
    expect(worker.exitCode).toBe(0);
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
      where application_name = 'plenum worker lease' and datname = ${new URL(cells.second.url).pathname.slice(1)}`.execute(
      cells.second.database,
    );
    expect(rows).toEqual([{ count: 0 }]);
  }, 120_000);
});
