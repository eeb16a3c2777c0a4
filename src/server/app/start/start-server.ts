import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { inTenant } from '../../db/connect.ts';
import type { DatabaseMonitor } from '../../db/database-monitor.ts';
import { claimTenantIds } from '../../db/schema/tenant-numbers.ts';
import { issueSignInLink } from '../../features/platform/session/credentials/issue-sign-in-link.ts';
import { findSiteUrl } from '../../features/platform/tenants/resolve-tenant.ts';
import { MAIN_CELL } from '../../lib/settings/cell-settings.ts';
import { parseMailSettings } from '../../lib/settings/mail-settings.ts';
import type { EnvironmentSettings, Settings } from '../../lib/settings/settings.ts';
import { serveHealthPort } from '../health/serve-health.ts';
import { listenProblem } from '../http/claim-port.ts';
import type { Stopping } from '../http/graceful-shutdown.ts';
import { deleteAddressFile, writeAddressFile } from './address-file.ts';
import { addOtherDemo, firstStart } from './first-start.ts';
import { ensureSecret, ensureSecrets } from './prepare-data-folder.ts';
import {
  CONNECTION_TIMEOUT_MS,
  connectCell,
  renewStored,
  runJobs,
  serveCell,
  withDirectDatabase,
} from './run-cell.ts';
import { startCells } from './start-cell.ts';

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
    ...(environment.PLENUM_CELLS && { servesCells: true, cell: MAIN_CELL }),
    legacyUrls: environment.PLENUM_LEGACY_URLS,
    trustedProxies: environment.PLENUM_TRUSTED_PROXIES,
    identityProxies: environment.PLENUM_IDENTITY_PROXIES,
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
  const cells = environment.PLENUM_CELLS ?? [];
  const share = 1 / (cells.length + 1);
  if (cells.length > 0) await claimTenantIds(databaseUrl, 0);
  const services = connectCell({ environment, settings, pooledUrl, monitor, log, onStop, share });
  const { database } = services;
  const owner = await withDirectDatabase(services, { pooledUrl }, async (direct) => {
    const found = await firstStart(direct, environment, console.log);
    await renewStored(direct);
    return found;
  });
  const appOptions = webFolder === undefined ? {} : { webFolder };
  const further =
    cells.length === 0
      ? null
      : startCells(cells, { environment, settings, log, share, appOptions }, services);
  if (further) onStop(further.stop);
  await runJobs(services, { environment, onStop });
  const app = await serveCell(services, { onStop }, { ...appOptions, ...further?.mainOptions });
  onDrain(app.drain);
  if (further) {
    onDrain(further.drain);
    app.furtherCells.push(...further.cells);
  }
  if (settings.healthPort !== undefined) {
    const health = await serveHealthPort(services, settings.healthPort, app.probes, app.furtherCells);
    onStop(() => health.close());
  }
  await app.listen({ host, port }).catch((error: unknown) => {
    throw listenProblem(host, port, error);
  });
  writeAddressFile(dataFolder, settings.publicUrl);
  onStop(() => deleteAddressFile(dataFolder));
  const lines = [`Plenum is running at ${settings.publicUrl}`];
  if (owner.isFirstStart) {
    const link = await inTenant(database, owner.tenantId, async (db) =>
      issueSignInLink(db, owner, await findSiteUrl(db, settings), new Date()),
    );
    lines.push(
      `Sign in with this link, once, within 24 hours: ${link}`,
      'Later starts print none; `npx plenum user link NAME` makes one.',
    );
  }
  console.log(lines.join('\n'));
  const stopped = new AbortController();
  const other = withDirectDatabase(services, { pooledUrl }, (direct) =>
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
