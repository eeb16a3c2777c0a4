import { type DatabaseMonitor, monitorDatabase } from '../../db/database-monitor.ts';
import { checkDatabase, openDatabase } from '../../db/open-database.ts';
import { migrate } from '../../db/schema/migrate.ts';
import { requireCurrentSchema } from '../../db/schema/schema-version.ts';
import { isEasyPassword } from '../../features/platform/users/easy-password.ts';
import { createLog } from '../../lib/create-log.ts';
import { type EnvironmentSettings, parseDrainSeconds, readSettings } from '../../lib/settings/settings.ts';
import { loadTracing } from '../../lib/tracing/load-tracing.ts';
import { StartProblem } from '../../start-problem.ts';
import { claimPort } from '../http/claim-port.ts';
import { gracefulShutdown } from '../http/graceful-shutdown.ts';
import { lockDataFolder } from './lock-data-folder.ts';
import { prepareDataFolder } from './prepare-data-folder.ts';
import { printError } from './print-error.ts';

const refuseEasyPassword = async (environment: EnvironmentSettings): Promise<void> => {
  const { PLENUM_ADMIN_PASSWORD: password, PLENUM_ADMIN_USERNAME: username = 'admin' } = environment;
  if (password !== undefined && (await isEasyPassword(password, [username])))
    throw new StartProblem('PLENUM_ADMIN_PASSWORD is too easy to guess. The README lists all settings.');
};

export const serve = async (variables: NodeJS.ProcessEnv, webFolder?: string): Promise<void> => {
  const environment = readSettings(variables);
  await refuseEasyPassword(environment);
  const { onStop, onDrain, stop, isStopping } = gracefulShutdown(1_000 * parseDrainSeconds(environment));
  const host = environment.HOST;
  const dataFolder = prepareDataFolder(environment.PLENUM_DATA_DIR, environment.DATABASE_URL === undefined);
  onStop(await lockDataFolder(dataFolder));
  try {
    const port = await claimPort(host, environment.PORT);
    // A terminal shows warnings and errors only; otherwise every request is logged as a line of JSON.
    const log = createLog(
      environment.PLENUM_LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
      environment.PLENUM_LOG_FORMAT,
    );
    onStop(await loadTracing(variables));
    let monitor: DatabaseMonitor | null = null;
    const opened = await openDatabase(environment.DATABASE_URL, dataFolder, {
      onLoss: (reason) => monitor?.noteLoss(reason),
      onGiveUp: (reason) => {
        printError(new Error(`The bundled PostgreSQL does not keep running: ${reason}. Plenum ends.`));
        void stop(1);
      },
    });
    onStop(opened.close);
    const pooledUrl = environment.POOLED_DATABASE_URL ?? null;
    if (pooledUrl !== null) await checkDatabase(pooledUrl, { isPooled: true });
    if (environment.PLENUM_MIGRATE === '1') await migrate(opened.url);
    else await requireCurrentSchema(opened.url);
    monitor = monitorDatabase(opened.url, log);
    onStop(monitor.close);
    // All of the program, loaded only now: what keeps a start from going on is known before.
    const { startServer } = await import('./start-server.ts');
    const databaseUrl = opened.url;
    await startServer(
      { environment, host, port, dataFolder, databaseUrl, pooledUrl, monitor, log, onStop, onDrain },
      webFolder,
    );
  } catch (error) {
    if (!isStopping()) printError(error);
    await stop(1);
  }
};
