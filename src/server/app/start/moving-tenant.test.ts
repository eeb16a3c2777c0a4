import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '../../db/connect.ts';
import { createDemoTenant } from '../../demo/create-demo-tenant.ts';
import { settledTenantIds } from '../../features/platform/tenants/queries.ts';
import { type MoveStep, moveTenant } from '../../moves/move-tenant.ts';
import { lockTenant } from '../../moves/queries.ts';
import { inheritedEnvironment } from '../../testing/inherited-environment.ts';
import { createTestApp } from '../../testing/test-app.ts';
import {
  type Answer,
  type AskHost,
  addOwner,
  type CellOwner,
  issueTo,
  PASSWORD,
  startTwoCells,
  type TwoCells,
} from '../../testing/two-cells.ts';

const PROGRAM = join(import.meta.dirname, '../../cli/main.ts');
let cells: TwoCells;
let uni: CellOwner;
let alpha: CellOwner;
let beta: CellOwner;
const ask: AskHost = (...call) => cells.ask(...call);

beforeAll(async () => {
  cells = await startTwoCells(async (first, second) => {
    const testApp = await createTestApp({}, { restored: { ...first, drop: async () => undefined } });
    const demo = await createDemoTenant(testApp.services, () => undefined, { scale: 0.04 });
    await testApp.app.close();
    await sql`update tenants set subdomain = 'uni'`.execute(first.database);
    uni = await issueTo(first.database, demo, 'uni');
    alpha = await addOwner(first.database, 'alpha');
    beta = await addOwner(second.database, 'beta');
  });
}, 120_000);
afterAll(() => cells.close());

const callAs = (owner: CellOwner, path: string, method = 'GET', body?: object) =>
  ask(owner.host, `/api/v1${path}`, { method, headers: owner.bearer, ...(body && { body }) });

/** Everything that opens the tenant from outside, and what it shows. */
const openEverything = async (keys: Record<string, object>): Promise<Record<string, Answer>> => {
  const answers: Record<string, Answer> = {};
  for (const [name, headers] of Object.entries(keys)) {
    const path = name === 'link' ? '/reports/0' : '/reports?size=100';
    answers[name] = await ask(uni.host, `/api/v1${path}`, { headers });
  }
  return answers;
};

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    encoding: 'utf8',
    env: { ...inheritedEnvironment(), ...cells.variables, PLENUM_DATA_DIR: cells.folder },
  });
  return { status, text: `${stdout}${stderr}` };
};

const moves: { step: MoveStep; page: Answer; call: Answer; signIn: Answer }[] = [];
const others: number[] = [];
let before: Record<string, Answer> = {};
let after: Record<string, Answer> = {};
let keys: Record<string, object> = {};
let reportsBefore = 0;
let backup = '';

describe('while and after a tenant moves', () => {
  beforeAll(async () => {
    backup = join(cells.folder, 'main.plenum');
    const expiresOn = new Date(Date.now() + 9 * 86_400_000).toISOString();
    const draft = { name: 'Nightly', permissions: ['reports.read'], mayChange: false };
    const { key } = (
      await callAs(uni, '/own-api-keys', 'POST', { ...draft, expiresOn: expiresOn.slice(0, 10) })
    ).json();
    const { rows } = await inTenant(cells.first.database, uni.tenantId, (db) =>
      sql<{ id: number }>`select report_id as id from report_publications
        where snapshot_number is not null and published_on <= now() order by 1 limit 1`.execute(db),
    );
    const made = await callAs(uni, `/reports/${rows[0]?.id}/access-tokens`, 'POST', {
      ...{ name: 'Council', language: 'de', expiresOn },
    });
    keys = {
      bearer: uni.bearer,
      cookie: uni.cookie,
      apiKey: { authorization: `Bearer ${key}` },
      link: { authorization: `Bearer ${made.json().token}` },
    };
    before = await openEverything(keys);
    reportsBefore = Number(before.bearer?.json().totalElements);
    expect(run('backup', backup, '--cell', 'main').status).toBe(0);
    let isMoving = true;
    const callOthers = (async () => {
      while (isMoving)
        for (const owner of [alpha, beta]) others.push((await callAs(owner, '/reports')).status);
    })();
    const cell = (name: string, number: number, { url }: { url: string }) => ({ name, number, url });
    await moveTenant({
      subdomain: 'uni',
      from: cell('main', 0, cells.first),
      to: cell('b', 1, cells.second),
      forgottenAfterSeconds: 0,
      onStep: async (step) => {
        if (step === 'copying') return;
        const page = await ask(uni.host, '/reports', {
          headers: { accept: 'text/html', 'accept-language': 'de' },
        });
        const body = { username: 'nobody', password: PASSWORD };
        const signIn = await ask(uni.host, '/api/v1/session', { method: 'POST', body });
        moves.push({ step, page, call: await callAs(uni, '/reports'), signIn });
      },
    });
    isMoving = false;
    await callOthers;
    after = await openEverything(keys);
  }, 60_000);

  test('its calls, sign-ins and pages get 503 with Retry-After until it has arrived', () => {
    const statusesOf = (name: 'page' | 'call' | 'signIn') =>
      moves.map(({ step, [name]: answer }) => `${step} ${answer.status}`);
    const during = ['locked 503', 'copied 503', 'departed 503'];
    expect(statusesOf('call')).toEqual([...during, 'activated 200', 'deleted 200']);
    expect(statusesOf('signIn')).toEqual([...during, 'activated 401', 'deleted 401']);
    expect(statusesOf('page')).toEqual([...during, 'activated 200', 'deleted 200']);
    const [{ page, call }] = moves as [(typeof moves)[number]];
    for (const answer of [page, call]) expect(answer.headers['retry-after']).toBe('5');
    expect(call.json()).toMatchObject({ code: 'tenant.moving', status: 503 });
    expect(page.body).toContain('<h1>Umzug in eine andere Datenbank</h1>');
  });

  test('the other tenants of both cells are served on', () => {
    expect(others.length).toBeGreaterThan(10);
    expect(others.filter((status) => status !== 200)).toEqual([]);
  });

  test('sessions, tokens, API keys and links open what they opened before, byte for byte', () => {
    for (const name of Object.keys(keys)) {
      expect([name, before[name]?.status]).toEqual([name, 200]);
      expect([name, after[name]?.body]).toEqual([name, before[name]?.body]);
    }
  });

  test('new reports can be written in the new cell', async () => {
    const { rows } = await inTenant(cells.second.database, uni.tenantId, (db) =>
      sql<{ id: number }>`select id from surveys where status = 'PROCESSED' order by id limit 1`.execute(db),
    );
    const draft = { title: 'After the move', surveyIds: [rows[0]?.id] };
    const made = await callAs(uni, '/reports', 'POST', draft);
    expect(made.status).toBe(201);
    expect((await callAs(uni, `/reports/${made.json().id}`)).json()).toMatchObject({ title: draft.title });
  });

  test('commands find the tenant in its new cell', () => {
    expect(run('cell', 'list').text).toMatch(/^b\t1\t.*\t2 tenants$/m);
    const check = run('tenant', 'move', 'uni', '--to', 'main', '--check');
    expect(check).toMatchObject({
      status: 0,
      text: expect.stringMatching(/^reports\t\d+ rows\t[\d,]+ bytes$/m),
    });
    expect(check.text).toMatch(/[\d,]+ rows, [\d,]+ bytes, 0 running jobs. Nothing was changed./);
    for (const wrong of [['uni'], ['uni', '--to', 'c'], ['nobody', '--to', 'b']])
      expect(run('tenant', 'move', ...wrong)).toMatchObject({ status: 2 });
    expect(run('tenant', 'move', 'uni', '--to', 'b')).toMatchObject({
      status: 1,
      text: expect.stringContaining('uni is in b already.'),
    });
  }, 60_000);

  test('a backup of the old cell from before the move does not serve the tenant again', async () => {
    expect(run('restore', backup, '--replace', '--cell', 'main').text).toContain(
      'Moved since the backup, and left to the other cell: uni.',
    );
    const shown = await callAs(uni, '/reports?size=100');
    expect([shown.status, shown.json().totalElements]).toEqual([200, reportsBefore + 1]);
    const finished = await settledTenantIds(cells.first.database);
    expect(finished).not.toContain(uni.tenantId);
    expect(run('cell', 'list').text).toMatch(/^main\t0\t.*\t1 tenants, unfinished moves: uni$/m);
  }, 60_000);
});

test('a node starts while a tenant is moved: it is passed over', async () => {
  const client = new pg.Client({ connectionString: cells.second.url });
  await client.connect();
  expect(await settledTenantIds(cells.second.database)).toContain(uni.tenantId);
  await lockTenant(client, uni.tenantId, 5);
  expect(await settledTenantIds(cells.second.database)).toEqual([beta.tenantId]);
  await client.end();
});
