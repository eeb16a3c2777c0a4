import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connect, inTenant } from '../../src/server/db/connect.ts';
import { startBundledPostgres } from '../../src/server/db/postgres/bundled-postgres.ts';
import { migrate } from '../../src/server/db/schema/migrate.ts';
import { claimTenantIds } from '../../src/server/db/schema/tenant-numbers.ts';
import { addTenant } from '../../src/server/features/organisation/installation/set-up-installation.ts';
import { issueCredential } from '../../src/server/features/platform/session/credentials/issue-credential.ts';

export interface CellServer {
  readonly url: string;
  /** Transactions of the database that nodes use, committed or not. */
  countTransactions(): Promise<number>;
  stop(): Promise<void>;
}

/** A PostgreSQL of its own, whose statistics are read in another database than the one that is measured. */
export const startCellServer = async (number: number): Promise<CellServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'plenum-cell-'));
  await chmod(folder, 0o755);
  const postgres = await startBundledPostgres(folder);
  const client = new pg.Client({ connectionString: postgres.url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create database cell');
  const url = postgres.urlOf('cell');
  await migrate(url);
  await claimTenantIds(url, number);
  let isRunning = true;
  return {
    url,
    countTransactions: async () => {
      const { rows } = await client.query<{ count: number }>(
        `select (xact_commit + xact_rollback)::float8 as count from pg_stat_database where datname = 'cell'`,
      );
      return rows[0]?.count ?? 0;
    },
    stop: async () => {
      if (!isRunning) return;
      isRunning = false;
      await client.end().catch(() => undefined);
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export interface BenchTenant {
  readonly cell: number;
  readonly host: string;
  readonly token: string;
}

const UNITS = 20;

/** Tenants with an administrator, who is signed in, and some units. */
export const addTenants = async (
  url: string,
  cell: number,
  { from, count }: { from: number; count: number },
): Promise<BenchTenant[]> => {
  const database = connect(url, 4);
  const tenants: BenchTenant[] = [];
  for (let number = from; number < from + count; number += 1) {
    const subdomain = `uni-${number}`;
    const owner = await database.transaction().execute((trx) =>
      addTenant(trx, {
        tenant: { subdomain, name: `University ${number}` },
        administrator: { username: 'admin', name: 'Admin' },
      }),
    );
    const { tenantId } = owner;
    const token = await inTenant(database, tenantId, async (db) => {
      const units = Array.from({ length: UNITS }, (_, index) => ({
        ...{ tenant_id: tenantId, name: `Unit ${index}`, parent_id: null },
      }));
      await db.insertInto('units').values(units).execute();
      return (await issueCredential(db, owner, 'access', new Date())).token;
    });
    tenants.push({ cell, host: `${subdomain}.plenum.test`, token });
  }
  await database.destroy();
  return tenants;
};
