import { pino } from 'pino';
import { createLog } from '../../lib/create-log.ts';
import { type Command, UsageError } from '../setup/command.ts';
import { withDatabase } from '../setup/with-database.ts';
import { withServices } from '../setup/with-services.ts';
import { exportReports } from './export.ts';
import { ExportUsageError } from './export-request.ts';

export const command: Command = {
  summary: 'Write reports as files',
  usage: [
    'export REPORT… [--template TEMPLATE]… [--format pdf,docx,pptx,csv,xlsx,json,codes,statistics] [--language TAG] [--time-zone ZONE]',
    '  [--paper a4|letter] [--orientation portrait|landscape] [--out DIR] [--overwrite] [--user NAME] [--tenant SUBDOMAIN]',
  ],
  run: (args) =>
    withDatabase((database, context) =>
      withServices(database, context, createLog('error', 'json', pino.destination(2)), (services) =>
        exportReports(services, args, console.log),
      ),
    ).catch((error: unknown) => {
      throw error instanceof ExportUsageError ? new UsageError(error.message) : error;
    }),
};
