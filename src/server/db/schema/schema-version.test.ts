import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { watchSchema } from '../../app/start/run-cell.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openConnection } from '../open-connection.ts';
import { programVersion } from '../postgres/program-version.ts';
import { migrate } from './migrate.ts';
import { readSchemaState, requireCurrentSchema, schemaProblem } from './schema-version.ts';

let test_: TestDatabase;
beforeAll(async () => {
  test_ = await createTestDatabase();
});
afterAll(() => test_.drop());

const run = async (statement: string): Promise<void> => {
  const client = await openConnection(test_.url);
  await client.query(statement).finally(() => client.end());
};

describe('a database that a newer program migrated', () => {
  beforeAll(() => run(`insert into migrations (name, version) values ('9999-of-the-future.sql', '99.1.0')`));
  afterAll(() => run(`delete from migrations where name = '9999-of-the-future.sql'`));

  test('is refused with both versions, by what migrates and by what does not', async () => {
    const words = new RegExp(
      `Plenum 99\\.1\\.0; this is Plenum ${programVersion.replaceAll('.', '\\.')} .*9999-of-the-future`,
    );
    await expect(migrate(test_.url)).rejects.toThrow(words);
    await expect(requireCurrentSchema(test_.url)).rejects.toThrow(words);
  });

  test('makes a node that is running unready', async () => {
    const watch = watchSchema(test_.url, 10);
    await expect.poll(watch.reason).toMatch(/brought up to date by Plenum 99\.1\.0/);
    watch.stop();
  });

  test('is told from one that is behind', async () => {
    const client = await openConnection(test_.url);
    const state = await readSchemaState(client).finally(() => client.end());
    expect(state.unknown).toEqual([{ name: '9999-of-the-future.sql', version: '99.1.0' }]);
    expect(schemaProblem({ isEmpty: false, unknown: [], waiting: ['0600-next.sql'] })).toMatch(
      /1 migrations have not run/,
    );
    expect(schemaProblem({ isEmpty: false, unknown: [], waiting: [] })).toBeNull();
  });
});

test('a database that is up to date is taken, and migrating it again runs nothing', async () => {
  await requireCurrentSchema(test_.url);
  expect(await migrate(test_.url)).toEqual([]);
});
