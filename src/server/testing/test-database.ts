import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Database } from '../db/connect.ts';

export interface TestDatabase {
  readonly url: string;
  readonly database: Database;
  drop(): Promise<void>;
}

export const createTestDatabase = async (
  template: 'plenum_template' | 'template0' = 'plenum_template',
): Promise<TestDatabase> => {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  // Copied file by file: to write each page into the log as well takes twice the processor time.
  await administer(`create database ${name} template ${template} strategy file_copy`);
  const url = server.replace(/\/[^/]*$/, `/${name}`);
  const database = connect(url, 5, { statementsOf: 'calls' });
  return {
    url,
    database,
    drop: async () => {
      await database.destroy();
      await administer(`drop database ${name} with (force)`);
    },
  };
};
