import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '../../db/connect.ts';
import { claimTenantIds } from '../../db/schema/tenant-numbers.ts';
import { inheritedEnvironment } from '../../testing/inherited-environment.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  type AskHost,
  addOwner,
  type CellOwner,
  METRICS_TOKEN,
  PASSWORD,
  startTwoCells,
  type TwoCells,
} from '../../testing/two-cells.ts';

const PROGRAM = join(import.meta.dirname, '../../cli/main.ts');
let cells: TwoCells;
let first: TestDatabase;
let second: TestDatabase;
let alpha: CellOwner;
let beta: CellOwner;
const ask: AskHost = (...call) => cells.ask(...call);
beforeAll(async () => {
  cells = await startTwoCells(async (main, further) => {
    [first, second] = [main, further];
    alpha = await addOwner(first.database, 'alpha');
    beta = await addOwner(second.database, 'beta');
  });
}, 90_000);
afterAll(() => cells.close());

const reports = (host: string, headers: object) => ask(host, '/api/v1/reports', { headers });

describe('a node with two cells', () => {
  test('serves each tenant from its own cell, with ids that no other cell has', async () => {
    for (const { host, bearer, cookie } of [alpha, beta])
      for (const credential of [bearer, cookie]) expect((await reports(host, credential)).status).toBe(200);
    const { tenantId } = beta;
    expect([alpha.tenantId, tenantId]).toEqual([1, 10_001]);
  });

  test('refuses credentials of one cell in the other, at hosts of none and at the bare host', async () => {
    for (const credential of [beta.bearer, beta.cookie])
      for (const host of [alpha.host, 'gamma.plenum.test', 'plenum.test', 'beta.plenum.test.evil.example'])
        expect([host, (await reports(host, credential)).status]).toEqual([host, 401]);
    for (const credential of [alpha.bearer, alpha.cookie])
      for (const host of [beta.host, 'BETA.plenum.test:80'])
        expect([host, (await reports(host, credential)).status]).toEqual([host, 401]);
  });

  test('finds nothing of one cell by its ids in the other', async () => {
    const { rows } = await inTenant(first.database, alpha.tenantId, (db) =>
      sql<{ id: number }>`insert into reports (tenant_id, report_type, title, owner_id)
        values (${alpha.tenantId}, 'report', 'Of alpha', ${alpha.userId}) returning id`.execute(db),
    );
    const id = rows[0]?.id;
    expect((await ask(alpha.host, `/api/v1/reports/${id}`, { headers: alpha.bearer })).status).toBe(200);
    expect((await ask(beta.host, `/api/v1/reports/${id}`, { headers: beta.bearer })).status).toBe(404);
  });

  test('does not let an address, a query or a forwarded host choose another cell than the host', async () => {
    const forwarded = { 'x-forwarded-host': beta.host, forwarded: `host=${beta.host}` };
    const session = await ask(alpha.host, '/api/v1/reports?tenantSubdomain=beta', {
      headers: { ...alpha.bearer, ...forwarded },
    });
    expect([session.status, session.json().totalElements]).toEqual([200, 1]);
    expect((await reports(alpha.host, { ...beta.bearer, ...forwarded })).status).toBe(401);
    const absolute = await ask(alpha.host, `http://${beta.host}/api/v1/reports`, { headers: beta.bearer });
    expect(absolute.status).not.toBe(200);
  });

  test('signs in at the tenant’s own host, and says elsewhere where that is', async () => {
    const signIn = (host: string, tenantSubdomain?: string) =>
      ask(host, '/api/v1/session', {
        method: 'POST',
        body: { username: 'admin', password: PASSWORD, ...(tenantSubdomain && { tenantSubdomain }) },
      });
    expect((await signIn(beta.host)).status).toBe(200);
    expect((await signIn(beta.host, 'beta')).status).toBe(200);
    for (const host of ['plenum.test', alpha.host]) {
      const answer = await signIn(host, 'beta');
      expect([answer.status, answer.json()]).toMatchObject([
        404,
        { code: 'tenant.notRegistered', params: { website: 'http://beta.plenum.test' } },
      ]);
    }
    expect((await signIn('plenum.test', 'gamma')).status).toBe(401);
  });

  test('knows tenants of every cell by name, and nothing of others [7.31]', async () => {
    const registered = await ask('plenum.test', '/api/v1/tenants/beta');
    expect([registered.status, registered.json()]).toMatchObject([200, { registered: true }]);
    expect((await ask('plenum.test', '/api/v1/tenants/gamma')).status).toBe(404);
    const { requestId: _, ...unknown } = (await ask('gamma.plenum.test', '/api/v1/tenants')).json();
    expect(unknown).toMatchObject({
      code: 'tenant.notRegistered',
      params: { website: 'http://plenum.test' },
    });
  });

  test('hands out links to the tenant’s own host, which open there alone', async () => {
    const invited = await ask(beta.host, '/api/v1/users', {
      method: 'POST',
      headers: beta.bearer,
      body: { username: 'dean@uni.example', name: 'Dean', roles: ['ADMINISTRATOR'], unitIds: [] },
    });
    const link = new URL(String(invited.json().link));
    expect([invited.status, link.origin]).toEqual([201, 'http://beta.plenum.test']);
    const open = (host: string) =>
      ask(host, '/api/v1/session', { method: 'POST', body: { link: link.searchParams.get('link') } });
    for (const host of [alpha.host, 'plenum.test']) expect((await open(host)).status).toBe(401);
  });

  test('says in /readyz and /metrics which cell it speaks of', async () => {
    expect((await ask('plenum.test', '/readyz')).json()).toEqual({
      status: 'ready',
      cells: { main: 'ready', b: 'ready' },
    });
    const { body } = await ask('plenum.test', '/metrics', {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    expect(body).toMatch(
      /^plenum_database_available\{cell="main"\} 1\nplenum_database_available\{cell="b"\} 1$/m,
    );
    expect(body).toMatch(/^plenum_request_seconds_count\{cell="b",method="GET",route="\/api\/v1\/reports"/m);
    const families = [...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
    expect(families).toEqual([...new Set(families)]);
  });

  test('names the cell in the status of a tenant [3.18]', async () => {
    const statusOf = async ({ host, bearer }: CellOwner) =>
      (await ask(host, '/api/v1/status', { headers: bearer })).json();
    expect(await statusOf(alpha)).toMatchObject({ cell: 'main' });
    expect(await statusOf(beta)).toMatchObject({ cell: 'b' });
  });

  test('serves the other cell while the database of one is away, and both once it is back', async () => {
    const name = new URL(second.url).pathname.slice(1);
    const { database } = first;
    const switchTo = (isOpen: boolean) =>
      sql`alter database ${sql.id(name)} allow_connections ${sql.lit(isOpen)}`.execute(database);
    await switchTo(false);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
      database,
    );
    await expect.poll(async () => (await ask(beta.host, '/readyz')).status, { timeout: 15_000 }).toBe(503);
    expect((await reports(beta.host, beta.bearer)).headers['retry-after']).toBeDefined();
    expect((await reports(alpha.host, alpha.bearer)).status).toBe(200);
    const ready = await ask('plenum.test', '/readyz');
    expect([ready.status, ready.json()]).toEqual([
      200,
      { status: 'ready', cells: { main: 'ready', b: 'the database does not answer' } },
    ]);
    const unknown = await ask('delta.plenum.test', '/api/v1/tenants');
    expect([unknown.status, unknown.headers['retry-after']]).toEqual([503, '5']);
    await switchTo(true);
    await expect
      .poll(async () => (await reports(beta.host, beta.bearer)).status, { timeout: 15_000 })
      .toBe(200);
  }, 60_000);

  test('adds tenants to a cell, backs all cells up and lists them by commands', () => {
    const backups = join(cells.folder, 'backups');
    const run = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
        encoding: 'utf8',
        env: {
          ...inheritedEnvironment(),
          ...cells.variables,
          PLENUM_DATA_DIR: cells.folder,
          PLENUM_BACKUP_TO: backups,
        },
      });
      return { status, text: `${stdout}${stderr}` };
    };
    expect(run('tenant', 'add', 'zeta', '--cell', 'b').text).toContain(
      ' http://zeta.plenum.test/sign-in?link=',
    );
    for (const cell of ['main', 'b'])
      expect(run('tenant', 'add', 'alpha', '--cell', cell)).toMatchObject({ status: 2 });
    expect(run('user', 'list', '--tenant', 'zeta')).toEqual({
      status: 0,
      text: 'admin\tADMINISTRATOR\tadmin\n',
    });
    const backup = run('backup', '--keep-days', '14');
    expect(backup.text).toMatch(/^main:\n.*\/backups\/main\/plenum-.*\n.*\nb:\n.*\/backups\/b\/plenum-/);
    expect([backup.status, readdirSync(backups)]).toEqual([0, ['b', 'main']]);
    expect(run('restore', join(backups, 'b'), '--replace')).toMatchObject({ status: 2 });
    const listed = run('cell', 'list');
    expect([listed.status, listed.text]).toEqual([0, expect.stringMatching(/^b\t1\t.*\t2 tenants$/m)]);
  }, 60_000);

  test('refuses a database that is another cell’s already', async () => {
    await expect(claimTenantIds(first.url, 2)).rejects.toThrow('another cell has this database');
    await expect(claimTenantIds(second.url, 0)).rejects.toThrow('another cell has this database');
    const restored = await createTestDatabase();
    await sql`insert into tenants (id, subdomain, name) overriding system value values (10007, 'eta', 'Eta')`.execute(
      restored.database,
    );
    await expect(claimTenantIds(restored.url, 2)).rejects.toThrow('another cell has this database');
    await claimTenantIds(restored.url, 1);
    expect((await addOwner(restored.database, 'theta')).tenantId).toBe(10_008);
    await restored.drop();
  });
});
