import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { connect, inTenant } from '../db/connect.ts';
import { type DatabaseMonitor, monitorDatabase } from '../db/database-monitor.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { freezePublications } from '../features/publication/freeze-publications.ts';
import { issueSignInLink } from '../features/session/issue-sign-in-link.ts';
import { isEasyPassword } from '../features/users/easy-password.ts';
import { createServices } from '../lib/services.ts';
import { type EnvironmentSettings, mailSettingsOf, readSettings, type Settings } from '../lib/settings.ts';
import { StartProblem } from '../start-problem.ts';
import { deleteAddressFile, writeAddressFile } from './address-file.ts';
import { buildApp } from './build-app.ts';
import { claimPort, listenProblem } from './claim-port.ts';
import { firstStart } from './first-start.ts';
import { gracefulShutdown } from './graceful-shutdown.ts';
import { lockDataFolder } from './lock-data-folder.ts';
import { ensureSecret, prepareDataFolder } from './prepare-data-folder.ts';
import { printError } from './print-error.ts';
import { startJobs } from './start-jobs.ts';

/** Requests under way may finish for this long; then their connections are cut. */
const REQUEST_TIMEOUT_MS = 1_500;
const CONNECTION_TIMEOUT_MS = 500;
const EVERYWHERE = new Set(['localhost', '0.0.0.0', '::']);

const publicUrlOf = (environment: EnvironmentSettings, port: number): string => {
  if (environment.PLENUM_PUBLIC_URL !== undefined) return environment.PLENUM_PUBLIC_URL;
  const host = EVERYWHERE.has(environment.HOST) ? 'localhost' : environment.HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
};

const refuseEasyPassword = async (environment: EnvironmentSettings): Promise<void> => {
  const { PLENUM_ADMIN_PASSWORD: password, PLENUM_ADMIN_USERNAME: username = 'admin' } = environment;
  if (password !== undefined && (await isEasyPassword(password, [username])))
    throw new StartProblem('PLENUM_ADMIN_PASSWORD is too easy to guess. The README lists all settings.');
};

/** At a terminal only what needs attention; elsewhere a line a request, as JSON. */
const createLog = () => pino({ level: process.stdout.isTTY ? 'warn' : 'info' });

/**
 * Starts Plenum from its settings and keeps it running until a signal; `webFolder` is for a web built
 * elsewhere than by `npm start`. Throws `StartProblem`.
 */
export const serve = async (variables: NodeJS.ProcessEnv, webFolder?: string): Promise<void> => {
  const environment = readSettings(variables);
  await refuseEasyPassword(environment);
  const { onStop, stop, isStopping } = gracefulShutdown();
  const host = environment.HOST;
  const dataFolder = prepareDataFolder(environment.PLENUM_DATA_DIR, environment.DATABASE_URL === undefined);
  onStop(await lockDataFolder(dataFolder));
  try {
    const port = await claimPort(host, environment.PORT);
    const log = createLog();
    let monitor: DatabaseMonitor | null = null;
    const opened = await openDatabase(environment.DATABASE_URL, dataFolder, {
      onLoss: (reason) => monitor?.noteLoss(reason),
      onGiveUp: (reason) => {
        printError(new Error(`The bundled PostgreSQL does not keep running: ${reason}. Plenum ends.`));
        void stop(1);
      },
    });
    onStop(opened.close);
    await migrate(opened.url);
    monitor = monitorDatabase(opened.url, log);
    onStop(monitor.close);
    const settings: Settings = {
      port,
      host,
      publicUrl: publicUrlOf(environment, port),
      legacyUrls: environment.PLENUM_LEGACY_URLS,
      trustedProxies: environment.PLENUM_TRUSTED_PROXIES,
      metricsToken: environment.PLENUM_METRICS_TOKEN ?? ensureSecret(dataFolder, 'metrics-token'),
      remoteNetworks: environment.PLENUM_REMOTE_NETWORKS,
      allowsRemoteHttp: environment.PLENUM_REMOTE_HTTP === '1',
      ...mailSettingsOf(environment),
      dataFolder,
      databaseUrl: opened.url,
      secret: environment.PLENUM_SECRET ?? ensureSecret(dataFolder, 'secret'),
    };
    const database = connect(opened.url, undefined, {
      statementsOf: 'calls',
      stream: monitor.stream,
      stateOf: monitor.stateOf,
    });
    // Not waiting for a long transaction: the database ends it.
    onStop(() => Promise.race([database.destroy(), wait(CONNECTION_TIMEOUT_MS)]));
    const services = createServices({ database, settings, monitor, log });
    const owner = await firstStart(services, environment, console.log);
    await freezePublications(services);
    const jobs = await startJobs(services);
    onStop(() => jobs.stop());
    const app = await buildApp(services, webFolder === undefined ? {} : { webFolder });
    onStop(() => {
      setTimeout(() => app.server.closeAllConnections(), REQUEST_TIMEOUT_MS).unref();
      return app.close();
    });
    await app.listen({ host, port }).catch((error: unknown) => {
      throw listenProblem(host, port, error);
    });
    writeAddressFile(dataFolder, settings.publicUrl);
    onStop(() => deleteAddressFile(dataFolder));
    console.log(`Plenum is running at ${settings.publicUrl}`);
    const link = await inTenant(database, owner.tenantId, (db) =>
      issueSignInLink(db, owner, settings.publicUrl, new Date()),
    );
    console.log(`Sign in with this link, once, within 24 hours: ${link}`);
  } catch (error) {
    if (!isStopping()) printError(error);
    await stop(1);
  }
};
