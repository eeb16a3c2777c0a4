import type { Logger } from 'pino';
import { formatAddress } from '../../app/start/address-file.ts';
import { ensureSecrets } from '../../app/start/prepare-data-folder.ts';
import type { Database } from '../../db/connect.ts';
import { monitorDatabase } from '../../db/database-monitor.ts';
import { createServices, type Services } from '../../lib/services.ts';
import { parseMailSettings } from '../../lib/settings/mail-settings.ts';
import type { CommandContext } from './with-database.ts';

export const withServices = async <Result>(
  database: Database,
  { environment, dataFolder, url }: CommandContext,
  log: Logger,
  work: (services: Services) => Promise<Result>,
): Promise<Result> => {
  const settings = {
    port: environment.PORT,
    host: environment.HOST,
    publicUrl: formatAddress(environment, dataFolder),
    servesCells: environment.PLENUM_CELLS !== undefined,
    remoteNetworks: environment.PLENUM_REMOTE_NETWORKS,
    allowsRemoteHttp: environment.PLENUM_REMOTE_HTTP === '1',
    ...parseMailSettings(environment),
    dataFolder,
    databaseUrl: url,
    ...ensureSecrets(environment, dataFolder),
  };
  const monitor = monitorDatabase(url, log);
  const services = createServices({ database, settings, monitor, log });
  try {
    return await work(services);
  } finally {
    await services.pool.close();
    monitor.close();
  }
};
