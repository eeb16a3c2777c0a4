import type pg from 'pg';
import { StartProblem, systemCode } from '../start-problem.ts';
import { createClient, listHostUrls, nameHosts } from './database-hosts.ts';
import { startBundledPostgres } from './postgres/bundled-postgres.ts';
import type { PostgresSupervisor } from './postgres/supervise-postgres.ts';

const OLDEST_VERSION = 15;
const CONNECT_TIMEOUT_MS = 10_000;

export interface OpenedDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/** Codes of Node for a certificate of an unknown authority, of another host, or out of date. */
const TLS_REFUSED =
  /SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|ERR_TLS_CERT|CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/;

const connectionComplaint = (error: unknown, url: string): string => {
  const { pathname, username } = new URL(listHostUrls(url)[0] ?? url);
  const server = nameHosts(url);
  const code = systemCode(error);
  const { message } = error as Error;
  if (TLS_REFUSED.test(code) || TLS_REFUSED.test(message))
    return `The certificate of the database server ${server} is not trusted (${code || message}): name its authority in DATABASE_URL, ?sslmode=verify-full&sslrootcert=/path/to/ca.pem.`;
  if (/does not support SSL/.test(message))
    return `The database server ${server} takes no encrypted connections, which DATABASE_URL asks for (sslmode).`;
  switch (code) {
    case '28P01':
    case '28000':
      return `The database server ${server} refuses the user or password in DATABASE_URL (user ${decodeURIComponent(username)}).`;
    case '3D000':
      return `The database server ${server} has no database ${decodeURIComponent(pathname.slice(1))} (DATABASE_URL).`;
    default:
      return `The database server ${server} in DATABASE_URL cannot be reached (${code || message}).`;
  }
};

const requireVersion = async (client: pg.Client): Promise<void> => {
  const answer = await client.query('show server_version_num');
  const major = Math.floor(Number(answer.rows[0].server_version_num) / 10_000);
  if (major < OLDEST_VERSION)
    throw new StartProblem(
      `The database server in DATABASE_URL is PostgreSQL ${major}; ${OLDEST_VERSION} or later is needed.`,
    );
};

/** A pooler invents the process that it names at the start of a connection. */
const refusePooler = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
  if (rows[0]?.id === (client as { processID?: number }).processID) return;
  throw new StartProblem(
    'DATABASE_URL leads to a pooler such as PgBouncer, whose shared connections can neither listen nor hold locks. ' +
      'Name the database itself in PLENUM_DIRECT_DATABASE_URL; calls go on through the pooler.',
  );
};

export const checkDatabase = async (url: string, { isPooled = false } = {}): Promise<void> => {
  const client = createClient({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    throw new StartProblem(connectionComplaint(error, url), { cause: error });
  }
  await (async () => {
    await requireVersion(client);
    if (!isPooled) await refusePooler(client);
  })().finally(() => client.end());
};

export const openDatabase = async (
  url: string | undefined,
  dataFolder: string,
  supervisor?: PostgresSupervisor,
): Promise<OpenedDatabase> => {
  if (url !== undefined) {
    await checkDatabase(url);
    return { url, close: async () => undefined };
  }
  const bundled = await startBundledPostgres(dataFolder, { ...(supervisor && { supervisor }) }).catch(
    (error: Error) => {
      throw new StartProblem(error.message, { cause: error });
    },
  );
  return { url: bundled.url, close: bundled.stop };
};
