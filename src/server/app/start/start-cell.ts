import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type DatabaseMonitor, monitorDatabase } from '../../db/database-monitor.ts';
import { checkDatabase } from '../../db/open-database.ts';
import { migrate } from '../../db/schema/migrate.ts';
import { requireCurrentSchema } from '../../db/schema/schema-version.ts';
import { claimTenantIds } from '../../db/schema/tenant-numbers.ts';
import { findTenantBySubdomain, isTenantMoving } from '../../features/platform/tenants/queries.ts';
import type { Services } from '../../lib/services.ts';
import { type Cell, MAIN_CELL } from '../../lib/settings/cell-settings.ts';
import type { EnvironmentSettings, Settings } from '../../lib/settings/settings.ts';
import type { CellProbe } from '../health/serve-health.ts';
import { probeDatabase } from '../health/serve-health.ts';
import type { AppOptions } from './build-app.ts';
import { type AskedCell, createCellDirectory } from './cell-directory.ts';
import { createFront, leadElsewhere } from './cell-front.ts';
import {
  CONNECTION_TIMEOUT_MS,
  connectCell,
  renewStored,
  runJobs,
  serveCell,
  withDirectDatabase,
} from './run-cell.ts';
import { answerMoves, type WatchedCell, watchMoves } from './watch-moves.ts';

const RETRY_MS = 5_000;

export interface StartedCell extends CellProbe, AskedCell, WatchedCell {
  readonly name: string;
  /** `null` until the database could be reached for the first time. */
  app(): FastifyInstance | null;
  drain(): void;
  stop(): Promise<void>;
}

export interface CellsContext {
  readonly environment: EnvironmentSettings;
  readonly settings: Settings;
  readonly log: Logger;
  readonly share: number;
  /** `null` for a worker, which serves nobody. */
  readonly appOptions: AppOptions | null;
}

const ownsTenant =
  ({ database, monitor }: Pick<Services, 'database' | 'monitor'>) =>
  async (subdomain: string): Promise<boolean> => {
    if (monitor.state() === 'unavailable') throw new Error('The database is away.');
    return (await monitor.guard(findTenantBySubdomain(database, subdomain))) !== undefined;
  };

interface Opened {
  readonly services: Services;
  readonly app: FastifyInstance | null;
  readonly probe: Pick<CellProbe, 'unreadyReason' | 'metrics'>;
  close(): Promise<void>;
}

const open = async (cell: Cell, context: CellsContext): Promise<Opened> => {
  const { environment, appOptions } = context;
  const log = context.log.child({ cell: cell.name });
  const closers: (() => unknown)[] = [];
  const onStop = (closer: () => unknown) => closers.push(closer);
  const close = async () => {
    for (const closer of closers.toReversed()) await closer();
  };
  try {
    await checkDatabase(cell.url);
    if (cell.pooledUrl !== null) await checkDatabase(cell.pooledUrl, { isPooled: true });
    if (appOptions && environment.PLENUM_MIGRATE === '1') await migrate(cell.url);
    else await requireCurrentSchema(cell.url);
    await claimTenantIds(cell.url, cell.number);
    const monitor: DatabaseMonitor = monitorDatabase(cell.url, log);
    onStop(monitor.close);
    const { pooledUrl } = cell;
    const settings: Settings = { ...context.settings, cell: cell.name, databaseUrl: cell.url };
    const services = connectCell({ ...context, settings, pooledUrl, monitor, log, onStop });
    onStop(() => services.pool.close());
    await withDirectDatabase(services, { pooledUrl }, renewStored);
    // A worker is there for jobs, whatever a file of settings that it shares with nodes says.
    const jobs = appOptions ? environment.PLENUM_JOBS : '1';
    await runJobs(services, { environment: { ...environment, PLENUM_JOBS: jobs }, onStop });
    const app = appOptions && (await serveCell(services, { onStop }, appOptions));
    return { services, app, probe: app?.probes ?? probeDatabase(services), close };
  } catch (error) {
    await close();
    throw error;
  }
};

/**
 * Runs a further cell, and goes on trying where its database cannot be reached or used: the others must not wait for it,
 * nor end with it.
 */
export const startCell = (cell: Cell, context: CellsContext): StartedCell => {
  let opened: Opened | null = null;
  let complaint = '';
  const stopped = new AbortController();
  const { signal } = stopped;
  const opening = (async () => {
    while (!signal.aborted && opened === null)
      try {
        opened = await open(cell, context);
      } catch (error) {
        const { message } = error as Error;
        if (message !== complaint)
          context.log.error({ cell: cell.name, reason: message }, 'a cell cannot start');
        complaint = message;
        await wait(RETRY_MS, undefined, { signal, ref: false }).catch(() => undefined);
      }
  })();
  return {
    name: cell.name,
    app: () => opened?.app ?? null,
    number: cell.number,
    url: cell.url,
    services: () => opened?.services ?? null,
    owns: async (subdomain) => {
      if (opened === null) throw new Error('The cell has not started.');
      return ownsTenant(opened.services)(subdomain);
    },
    unreadyReason: () => (opened ? opened.probe.unreadyReason() : 'it has not started'),
    metrics: async () => (opened ? opened.probe.metrics() : ''),
    drain: () => opened?.app?.drain(),
    stop: async () => {
      stopped.abort();
      await Promise.race([opening, wait(CONNECTION_TIMEOUT_MS)]);
      await opened?.close();
    },
  };
};

export interface FurtherCells {
  readonly cells: readonly StartedCell[];
  readonly mainOptions: AppOptions;
  drain(): void;
  stop(): Promise<void>;
}

/** Further cells beside the main one, and what the main application needs to stand in front of them. */
export const startCells = (
  wanted: readonly Cell[],
  context: CellsContext & { readonly appOptions: AppOptions },
  main: Services,
): FurtherCells => {
  const { publicUrl, databaseUrl } = context.settings;
  const started = new Map<string, StartedCell>();
  const asked = [
    { name: MAIN_CELL, owns: ownsTenant(main) },
    ...wanted.map(({ name }) => ({ name, owns: (subdomain: string) => started.get(name)!.owns(subdomain) })),
  ];
  const directory = createCellDirectory(asked);
  const mainCell = { name: MAIN_CELL, number: 0, url: databaseUrl, services: () => main };
  const optionsOf = (name: string): AppOptions => ({
    ...context.appOptions,
    prepare: (app) => {
      leadElsewhere(app, { name, directory, publicUrl });
      const isMoving = async (subdomain: string): Promise<boolean> => {
        const services = name === MAIN_CELL ? main : (started.get(name)?.services() ?? null);
        return services ? services.monitor.guard(isTenantMoving(services.database, subdomain)) : false;
      };
      answerMoves(app, { directory, publicUrl, isMoving });
    },
  });
  for (const cell of wanted)
    started.set(cell.name, startCell(cell, { ...context, appOptions: optionsOf(cell.name) }));
  const cells = [...started.values()];
  const moves = watchMoves([mainCell, ...cells], { directory, log: context.log });
  return {
    cells,
    mainOptions: { ...optionsOf(MAIN_CELL), serverFactory: createFront(publicUrl, directory, started) },
    drain: () => {
      for (const cell of cells) cell.drain();
    },
    stop: async () => {
      await Promise.race([moves.stop(), wait(CONNECTION_TIMEOUT_MS)]);
      await Promise.all(cells.map((cell) => cell.stop()));
    },
  };
};
