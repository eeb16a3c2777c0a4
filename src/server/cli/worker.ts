import { startJobs } from '../app/start-jobs.ts';
import { createLog } from '../lib/create-log.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';
import { withServices } from './with-services.ts';

const signalled = (): Promise<void> =>
  new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });

export const command: Command = {
  summary: 'Work on imports and exports beside a serving Plenum, on this or another machine',
  usage: ['worker'],
  run: () =>
    withDatabase((database, context) =>
      withServices(database, context, createLog('info'), async (services) => {
        const jobs = await startJobs(services);
        console.log('Working on imports and exports; Ctrl-C stops.');
        await signalled();
        await jobs.stop();
        return 0;
      }),
    ),
};
