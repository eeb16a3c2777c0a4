import { pino } from 'pino';
import { addressOf } from '../app/address-note.ts';
import { keptSecret } from '../app/prepare-data-folder.ts';
import { startJobs } from '../app/start-jobs.ts';
import { monitorDatabase } from '../db/database-monitor.ts';
import { createServices } from '../lib/services.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const signalled = (): Promise<void> =>
  new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });

export const command: Command = {
  summary: 'Work on imports beside a serving Plenum, on this or another machine',
  usage: ['worker'],
  run: () =>
    withDatabase(async (database, { environment, dataFolder, url }) => {
      const settings = {
        port: environment.PORT,
        host: environment.HOST,
        publicUrl: addressOf(environment, dataFolder),
        dataFolder,
        databaseUrl: url,
        secret: environment.PLENUM_SECRET ?? keptSecret(dataFolder, 'secret'),
      };
      const log = pino();
      const monitor = monitorDatabase(url, log);
      const jobs = await startJobs(createServices({ database, settings, monitor, log }));
      console.log('Working on imports; Ctrl-C stops.');
      await signalled();
      await jobs.stop();
      monitor.close();
      return 0;
    }),
};
