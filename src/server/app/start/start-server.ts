import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { connect, inTenant } from '../../db/connect.ts';
import type { DatabaseMonitor } from '../../db/database-monitor.ts';
import { openConnection } from '../../db/open-connection.ts';
import { readSchemaState, schemaProblem } from '../../db/schema/schema-version.ts';
import { callRules } from '../../db/statement-rules.ts';
import { partUnlikeItems } from '../../features/curation/item-collections/part-unlike-items.ts';
import { issueSignInLink } from '../../features/platform/session/credentials/issue-sign-in-link.ts';
import { backfillSnapshots } from '../../features/publishing/publication/backfill-snapshots.ts';
import { createServices, type Services } from '../../lib/services.ts';
import { parseMailSettings } from '../../lib/settings/mail-settings.ts';
import type { EnvironmentSettings, Settings } from '../../lib/settings/settings.ts';
import { serveHealthPort } from '../health/serve-health.ts';
import { listenProblem } from '../http/claim-port.ts';
import type { Stopping } from '../http/graceful-shutdown.ts';
import { deleteAddressFile, writeAddressFile } from './address-file.ts';
import { buildApp } from './build-app.ts';
import { addOtherDemo, firstStart } from './first-start.ts';
import { ensureSecret, ensureSecrets } from './prepare-data-folder.ts';
import { startJobs } from './start-jobs.ts';

const INTERVAL_MS = 15_000;

interface SchemaWatch {
  reason(): string | null;
  stop(): void;
}

export const watchSchema = (url: string, intervalMs = INTERVAL_MS): SchemaWatch => {
  let problem: string | null = null;
  const look = async (): Promise<void> => {
    const client = await openConnection(url);
    try {
      problem = schemaProblem(await readSchemaState(client));
    } finally {
      await client.end();
    }
  };
  const timer = setInterval(() => {
    look().catch(() => undefined);
  }, intervalMs);
  timer.unref();
  return { reason: () => problem, stop: () => clearInterval(timer) };
};

const REQUEST_TIMEOUT_MS = 1_500;
const CONNECTION_TIMEOUT_MS = 500;
const EVERYWHERE = new Set(['localhost', '0.0.0.0', '::']);

const publicUrlOf = (environment: EnvironmentSettings, port: number): string => {
  if (environment.PLENUM_PUBLIC_URL !== undefined) return environment.PLENUM_PUBLIC_URL;
  const host = EVERYWHERE.has(environment.HOST) ? 'localhost' : environment.HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
};

export interface PreparedStart {
  readonly environment: EnvironmentSettings;
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly databaseUrl: string;
  /** Where calls go, if there is a pooler; everything else goes to the database itself. */
  readonly pooledUrl: string | null;
  readonly monitor: DatabaseMonitor;
  readonly log: Logger;
  readonly onStop: Stopping['onStop'];
  readonly onDrain: Stopping['onDrain'];
}

/** The first start holds locks of a session, which a pooler would give to others. */
const withDirectDatabase = async <Result>(
  services: Services,
  pooledUrl: string | null,
  work: (services: Services) => Promise<Result>,
): Promise<Result> => {
  if (pooledUrl === null) return work(services);
  const database = connect(services.settings.databaseUrl, 4);
  return work({ ...services, database }).finally(() => database.destroy());
};

export const startServer = async (
  {
    environment,
    host,
    port,
    dataFolder,
    databaseUrl,
    pooledUrl,
    monitor,
    log,
    onStop,
    onDrain,
  }: PreparedStart,
  webFolder: string | undefined,
): Promise<void> => {
  const settings: Settings = {
    port,
    host,
    publicUrl: publicUrlOf(environment, port),
    legacyUrls: environment.PLENUM_LEGACY_URLS,
    trustedProxies: environment.PLENUM_TRUSTED_PROXIES,
    metricsToken: environment.PLENUM_METRICS_TOKEN ?? ensureSecret(dataFolder, 'metrics-token'),
    remoteNetworks: environment.PLENUM_REMOTE_NETWORKS,
    allowsRemoteHttp: environment.PLENUM_REMOTE_HTTP === '1',
    ...parseMailSettings(environment),
    ...(environment.PLENUM_CACHE_MEGABYTES !== undefined && {
      answerCacheBytes: environment.PLENUM_CACHE_MEGABYTES * 1024 * 1024,
    }),
    ...(environment.PLENUM_HEALTH_PORT !== undefined && { healthPort: environment.PLENUM_HEALTH_PORT }),
    demoSignIn: environment.PLENUM_DEMO === '0' ? 'off' : environment.PLENUM_DEMO_SIGN_IN,
    dataFolder,
    databaseUrl,
    ...ensureSecrets(environment, dataFolder),
  };
  const forCalls = {
    statementsOf: callRules(environment.PLENUM_STATEMENT_SECONDS),
    stream: monitor.stream,
    stateOf: monitor.stateOf,
  };
  const database = connect(pooledUrl ?? databaseUrl, environment.PLENUM_POOL_SIZE, {
    ...forCalls,
    isPooled: pooledUrl !== null,
  });
  // Not waiting for a long transaction: the database ends it.
  onStop(() => Promise.race([database.destroy(), wait(CONNECTION_TIMEOUT_MS)]));
  const services = createServices({ database, settings, monitor, log });
  const owner = await withDirectDatabase(services, pooledUrl, async (direct) => {
    const found = await firstStart(direct, environment, console.log);
    // First what was published before there were snapshots, so that these bear a note if questions are parted.
    await backfillSnapshots(direct);
    await partUnlikeItems(direct);
    return found;
  });
  if (environment.PLENUM_JOBS === '1') {
    const jobs = await startJobs(services);
    onStop(() => jobs.stop());
  } else onStop(() => services.workerLease.close());
  const app = await buildApp(services, webFolder === undefined ? {} : { webFolder });
  onStop(() => {
    setTimeout(() => app.server.closeAllConnections(), REQUEST_TIMEOUT_MS).unref();
    return app.close();
  });
  onDrain(app.drain);
  const watch = watchSchema(databaseUrl);
  onStop(watch.stop);
  app.unreadyReasons.push(watch.reason);
  if (settings.healthPort !== undefined) {
    const health = await serveHealthPort(services, settings.healthPort, app.probes);
    onStop(() => health.close());
  }
  await app.listen({ host, port }).catch((error: unknown) => {
    throw listenProblem(host, port, error);
  });
  writeAddressFile(dataFolder, settings.publicUrl);
  onStop(() => deleteAddressFile(dataFolder));
  const lines = [`Plenum is running at ${settings.publicUrl}`];
  if (owner.isFirstStart) {
    const link = await inTenant(database, owner.tenantId, (db) =>
      issueSignInLink(db, owner, settings.publicUrl, new Date()),
    );
    lines.push(
      `Sign in with this link, once, within 24 hours: ${link}`,
      'Later starts print none; `npx plenum user link NAME` makes one.',
    );
  }
  console.log(lines.join('\n'));
  const stopped = new AbortController();
  const other = withDirectDatabase(services, pooledUrl, (direct) =>
    addOtherDemo(direct, environment, { isFirstStart: owner.isFirstStart, signal: stopped.signal }),
  ).then(
    (language) => {
      if (language !== null) console.log(`The demo in the other language (${language}) is there, too.`);
    },
    (error: unknown) => {
      if (!stopped.signal.aborted) log.error({ err: error }, 'The demo in the other language was not made.');
    },
  );
  // What an interrupted demo leaves behind the next start removes; doing so now can take longer than a stop may.
  onStop(() => {
    stopped.abort();
    return Promise.race([other, wait(CONNECTION_TIMEOUT_MS)]);
  });
};
