import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { connect } from '../../db/connect.ts';
import type { DatabaseMonitor } from '../../db/database-monitor.ts';
import { openConnection } from '../../db/open-connection.ts';
import { readSchemaState, schemaProblem } from '../../db/schema/schema-version.ts';
import { callRules } from '../../db/statement-rules.ts';
import { partUnlikeItems } from '../../features/curation/item-collections/part-unlike-items.ts';
import { backfillSnapshots } from '../../features/publishing/publication/backfill-snapshots.ts';
import { createServices, type Services } from '../../lib/services.ts';
import type { EnvironmentSettings, Settings } from '../../lib/settings/settings.ts';
import type { Stopping } from '../http/graceful-shutdown.ts';
import { type AppOptions, buildApp } from './build-app.ts';
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
export const CONNECTION_TIMEOUT_MS = 500;

export interface CellContext {
  readonly environment: EnvironmentSettings;
  readonly settings: Settings;
  /** Where calls go, if there is a pooler; everything else goes to the database itself. */
  readonly pooledUrl: string | null;
  readonly monitor: DatabaseMonitor;
  readonly log: Logger;
  readonly onStop: Stopping['onStop'];
  /** This cell’s part of the threads and caches of its process. */
  readonly share: number;
}

export const connectCell = ({
  environment,
  settings,
  pooledUrl,
  monitor,
  log,
  onStop,
  share,
}: CellContext): Services => {
  const database = connect(pooledUrl ?? settings.databaseUrl, environment.PLENUM_POOL_SIZE, {
    statementsOf: callRules(environment.PLENUM_STATEMENT_SECONDS),
    stream: monitor.stream,
    stateOf: monitor.stateOf,
    isPooled: pooledUrl !== null,
  });
  // Not waiting for a long transaction: the database ends it.
  onStop(() => Promise.race([database.destroy(), wait(CONNECTION_TIMEOUT_MS)]));
  return createServices({ database, settings, monitor, log }, { share });
};

/** Brings what earlier versions stored up to date, with locks of a session, which a pooler would share. */
export const withDirectDatabase = async <Result>(
  services: Services,
  { pooledUrl }: Pick<CellContext, 'pooledUrl'>,
  work: (services: Services) => Promise<Result>,
): Promise<Result> => {
  if (pooledUrl === null) return work(services);
  const database = connect(services.settings.databaseUrl, 4);
  return work({ ...services, database }).finally(() => database.destroy());
};

export const renewStored = async (services: Services): Promise<void> => {
  // First what was published before there were snapshots, so that these bear a note if questions are parted.
  await backfillSnapshots(services);
  await partUnlikeItems(services);
};

export const runJobs = async (
  services: Services,
  { environment, onStop }: Pick<CellContext, 'environment' | 'onStop'>,
): Promise<void> => {
  if (environment.PLENUM_JOBS === '1') {
    const jobs = await startJobs(services);
    onStop(() => jobs.stop());
  } else onStop(() => services.workerLease.close());
};

/** The application of one database, ready for requests. */
export const serveCell = async (
  services: Services,
  { onStop }: Pick<CellContext, 'onStop'>,
  options: AppOptions,
): Promise<FastifyInstance> => {
  const app = await buildApp(services, options);
  onStop(() => {
    setTimeout(() => app.server.closeAllConnections(), REQUEST_TIMEOUT_MS).unref();
    return app.close();
  });
  const watch = watchSchema(services.settings.databaseUrl);
  onStop(watch.stop);
  app.unreadyReasons.push(watch.reason);
  return app;
};
