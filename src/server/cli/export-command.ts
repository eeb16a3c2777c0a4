import { pino } from 'pino';
import { type Command, UsageError } from './command.ts';
import { ExportUsageError, exportReports } from './export.ts';
import { withDatabase } from './with-database.ts';
import { withServices } from './with-services.ts';

export const command: Command = {
  summary: 'Write reports as files',
  usage: [
    'export REPORT… [--format pdf,csv,xlsx,json,codes] [--language TAG] [--time-zone ZONE] [--out DIR] [--tenant SUBDOMAIN]',
  ],
  run: (args) =>
    withDatabase((database, context) =>
      withServices(database, context, pino({ level: 'error' }, pino.destination(2)), (services) =>
        exportReports(services, args, console.log),
      ),
    ).catch((error: unknown) => {
      throw error instanceof ExportUsageError ? new UsageError(error.message) : error;
    }),
};
