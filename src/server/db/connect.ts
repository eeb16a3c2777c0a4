import type { Socket } from 'node:net';
import { Kysely, type LogEvent, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { isTracing, nameError, recordStatement, summarizeStatement } from '../tracing.ts';
import type { BackendState } from './backend-state.ts';
import { clientClassFor } from './database-hosts.ts';
import { prepareStatements } from './prepared-statements.ts';
import type { DB } from './schema.generated.ts';
import { type StatementRules, statementRules } from './statement-rules.ts';
import { formatTransactionEnd } from './transaction-scope.ts';
import { watchStatements } from './watch-statements.ts';

export type Database = Kysely<DB>;
export type Trx = Transaction<DB>;

const CONNECT_TIMEOUT_MS = 4_500;

export interface ConnectOptions {
  /** Omitted for commands, which use the database's settings without monitoring. */
  statementsOf?: keyof typeof statementRules | StatementRules;
  stream?: () => Socket;
  stateOf?: (backendId: number) => Promise<BackendState>;
  /** Prepared statements belong to one connection, and a pooler gives each transaction another. */
  isPooled?: boolean;
}

const traceStatement = (event: LogEvent): void => {
  const endedAt = Date.now();
  recordStatement(
    summarizeStatement(event.query.sql),
    { startedAt: endedAt - event.queryDurationMillis, endedAt },
    event.level === 'error' ? nameError(event.error) : null,
  );
};

const pools = new WeakMap<Database, pg.Pool>();

const prepare = (
  { settings, ...limits }: StatementRules,
  stateOf: (backendId: number) => Promise<BackendState>,
) => {
  const watch = watchStatements(stateOf, limits);
  return async (client: pg.ClientBase): Promise<void> => {
    await watch(client as pg.PoolClient);
    if (settings !== null) await client.query(settings);
  };
};

export const connect = (
  url: string,
  poolSize = 10,
  { statementsOf, stream, stateOf = async () => 'working', isPooled = false }: ConnectOptions = {},
): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    Client: clientClassFor(url),
    max: poolSize,
    application_name: 'plenum',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(stream && { stream }),
    ...(statementsOf && {
      onConnect: prepare(
        typeof statementsOf === 'string' ? statementRules[statementsOf] : statementsOf,
        stateOf,
      ),
    }),
  });
  // A connection that the server ends while idle or being closed is replaced by the next query; unheard, its error
  // would end the process.
  const replace = () => {};
  pool.on('error', replace);
  pool.on('connect', (client) => {
    client.on('error', replace);
    if (!isPooled) prepareStatements(client);
  });
  const database: Database = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    ...(isTracing() && { log: traceStatement }),
  });
  pools.set(database, pool);
  return database;
};

export const countConnections = (database: Database): { busy: number; idle: number; waiting: number } => {
  const { totalCount = 0, idleCount: idle = 0, waitingCount: waiting = 0 } = pools.get(database) ?? {};
  return { busy: totalCount - idle, idle, waiting };
};

export const enterTenant = async (trx: Trx, tenantId: number): Promise<void> => {
  await sql`select set_config('role', 'plenum_app', true), set_config('plenum.tenant_id', ${String(tenantId)}, true)`.execute(
    trx,
  );
};

const beginInTenant = (tenantId: number): string => {
  if (!Number.isSafeInteger(tenantId)) throw new RangeError('A tenant id is a whole number.');
  return `begin; select set_config('role', 'plenum_app', true), set_config('plenum.tenant_id', '${tenantId}', true), require_settled_tenant(${tenantId})`;
};

/**
 * Runs one transaction of one tenant as `plenum_app`, to whom row-level security shows only that tenant. Every query
 * of a request runs in one of these. Rejects with `isBetweenCells` while the tenant is moved to another database.
 */
export const inTenant = <Result>(
  database: Database,
  tenantId: number,
  work: (db: Trx) => Promise<Result>,
): Promise<Result> =>
  database.connection().execute(async (connection) => {
    const start = beginInTenant(tenantId);
    try {
      await sql.raw(start).execute(connection);
      // Kysely's own transaction would send `begin` alone; otherwise it is one that has its connection to itself.
      const result = await work(connection as Trx);
      await sql.raw(formatTransactionEnd(tenantId, result)).execute(connection);
      return result;
    } catch (error) {
      // On a connection that is gone the transaction has ended by itself.
      await sql
        .raw('rollback')
        .execute(connection)
        .catch(() => undefined);
      throw error;
    }
  });
