import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type CellProbe, serveHealthPort } from '../app/health/serve-health.ts';
import { ensureSecret } from '../app/start/prepare-data-folder.ts';
import { startCell } from '../app/start/start-cell.ts';
import { startJobs } from '../app/start/start-jobs.ts';
import { createLog } from '../lib/create-log.ts';
import type { Services } from '../lib/services.ts';
import { loadTracing } from '../lib/tracing/load-tracing.ts';
import type { Command } from './setup/command.ts';
import { type CommandContext, withDatabase } from './setup/with-database.ts';
import { withServices } from './setup/with-services.ts';

const signalled = (): Promise<void> =>
  new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
    // A terminal that closes must not end a service.
    process.on('SIGHUP', () => undefined);
  });

const startProbes = async (
  services: Services,
  { environment, dataFolder }: CommandContext,
  cells: readonly CellProbe[],
): Promise<FastifyInstance | null> => {
  const { PLENUM_HEALTH_PORT: port, PLENUM_METRICS_TOKEN: token } = environment;
  if (port === undefined) return null;
  const metricsToken = token ?? ensureSecret(dataFolder, 'metrics-token');
  return serveHealthPort(
    { ...services, settings: { ...services.settings, metricsToken } },
    port,
    undefined,
    cells,
  );
};

export const command: Command = {
  summary: 'Work on imports and exports beside a serving Plenum, on this or another machine',
  usage: ['worker'],
  run: async () => {
    const stopTracing = await loadTracing(process.env);
    return withDatabase((database, context) => {
      const { PLENUM_LOG_LEVEL: level = 'info', PLENUM_LOG_FORMAT: format } = context.environment;
      return withServices(database, context, createLog(level, format), async (services) => {
        const jobs = await startJobs(services);
        const { environment } = context;
        const wanted = environment.PLENUM_CELLS ?? [];
        const cells = wanted.map((cell) =>
          startCell(cell, {
            environment,
            settings: services.settings,
            log: services.log as Logger,
            share: 1 / (wanted.length + 1),
            appOptions: null,
          }),
        );
        const health = await startProbes(services, context, cells);
        console.log('Working on imports and exports; Ctrl-C stops.');
        await signalled();
        await health?.close();
        await jobs.stop();
        await Promise.all(cells.map((cell) => cell.stop()));
        return 0;
      });
    }).finally(stopTracing);
  },
};
