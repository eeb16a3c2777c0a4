import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startBundledPostgres } from '../db/postgres/bundled-postgres.ts';
import { migrate } from '../db/schema/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

export default async (project: TestProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'plenum-test-'));
  await chmod(folder, 0o755);
  const postgres = await startBundledPostgres(folder, { durable: false });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('create database plenum_template');
  await client.end();
  await migrate(postgres.urlOf('plenum_template'));
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
};
