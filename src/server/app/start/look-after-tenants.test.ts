import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant, type Trx } from '../../db/connect.ts';
import { createLocalReaders } from '../../features/surveys/imports/testing/local-readers.ts';
import { findAbandoned } from '../../jobs/job-queries.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTenantRounds } from './look-after-tenants.ts';
import { jobDefinitions } from './start-jobs.ts';

let app: TestApp;
const tenants: number[] = [];
let look: () => Promise<number[]>;
beforeAll(async () => {
  app = await createTestApp();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) tenants.push(await app.createTenant(name));
  const definitions = jobDefinitions(createLocalReaders(app.url));
  look = createTenantRounds(app.services, definitions, { everyMs: 5_000, isStopped: () => false });
});
afterAll(() => app.close());

const inTenantOf = <Result>(tenantId: number, work: (db: Trx) => Promise<Result>) =>
  inTenant(app.database, tenantId, work);

test('each tenant has its turn, and then the first ones again', async () => {
  const first = tenants.slice(0, 5);
  expect(await look()).toEqual(first);
  expect(await look()).toEqual([...tenants.slice(5), ...tenants.slice(0, 2)]);
  expect(await look()).toEqual(tenants.slice(2, 7));
});

test('of many tenants each has its turn within an hour, and no more at a time than that takes', async () => {
  const many = await createTestApp();
  await sql`insert into tenants (subdomain, name) select 'uni-' || n, 'Uni' from generate_series(1, 1000) n`.execute(
    many.database,
  );
  const definitions = jobDefinitions(createLocalReaders(many.url));
  const lookAtMany = createTenantRounds(many.services, definitions, {
    everyMs: 5_000,
    isStopped: () => false,
  });
  expect([await lookAtMany(), await lookAtMany()]).toEqual([
    [1, 2],
    [3, 4],
  ]);
  await many.close();
});

test('a tenant whose job nobody works on does not wait for its turn', async () => {
  const { tenantId, userId } = await app.createUser(tenants[4] as number, 'ADMINISTRATOR');
  await inTenantOf(tenantId, (db) =>
    sql`insert into jobs (tenant_id, name, subject, user_id, payload, state, beats_at)
      values (${tenantId}, 'words', 1, ${userId}, '{}', 'WAITING', now() - interval '1 minute')`.execute(db),
  );
  expect(await inTenantOf(tenantId, findAbandoned)).toHaveLength(1);
  expect((await look())[0]).toBe(tenantId);
  const queued = await sql`select from graphile_worker.jobs`.execute(app.database);
  expect(queued.rows).toHaveLength(1);
});

test('a tenant with a mail that is due does not wait for its turn', async () => {
  const { tenantId, userId } = await app.createUser(tenants[5] as number, 'ADMINISTRATOR');
  await inTenantOf(tenantId, (db) =>
    sql`insert into mails (tenant_id, user_id, kind, address, due_at)
      values (${tenantId}, ${userId}, 'INVITATION', 'a@example.org', now() - interval '1 minute')`.execute(
      db,
    ),
  );
  expect((await look()).slice(0, 2)).toEqual([tenants[4], tenantId]);
});
