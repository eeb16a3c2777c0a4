import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { reportExportFormats } from '#shared/exports/contract.ts';
import { Problem } from '#shared/problems.ts';
import { inTenant } from '../db/connect.ts';
import { createFile, readFileTask } from '../features/exports/export-report.ts';
import { isTimeZone } from '../features/exports/server-format.ts';
import { findTenantId } from '../features/imports/queries.ts';
import { findAdministratorId } from '../features/users/queries.ts';
import type { Actor } from '../lib/actor.ts';
import type { Services } from '../lib/services.ts';

type Format = (typeof reportExportFormats)[number];

/** Wrong arguments: the message says what to do. */
export class ExportUsageError extends Error {}

const options = {
  format: { type: 'string', default: 'xlsx' },
  language: { type: 'string' },
  'time-zone': { type: 'string' },
  out: { type: 'string', default: '.' },
  tenant: { type: 'string' },
} as const;

interface Request {
  reportIds: number[];
  formats: Format[];
  language: string | undefined;
  timeZone: string | undefined;
  out: string;
  tenant: string | undefined;
}

const parse = (args: string[]) => {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new ExportUsageError((error as Error).message);
  }
};

const readRequest = (args: string[]): Request => {
  const { values, positionals } = parse(args);
  if (positionals.length === 0) throw new ExportUsageError('Which report? Its number is in its address.');
  const wrong = positionals.find((text) => !/^[1-9]\d{0,9}$/.test(text));
  if (wrong !== undefined) throw new ExportUsageError(`"${wrong}" is no number of a report.`);
  const formats = values.format.split(',').map((text): Format => {
    const format = reportExportFormats.find((known) => known.toLowerCase() === text.trim().toLowerCase());
    if (!format)
      throw new ExportUsageError(
        `There is no format "${text}"; there are ${reportExportFormats.join(', ').toLowerCase()}.`,
      );
    return format;
  });
  const timeZone = values['time-zone'];
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw new ExportUsageError(`There is no time zone "${timeZone}".`);
  const { language, out, tenant } = values;
  const reportIds = [...new Set(positionals.map(Number))];
  return { reportIds, formats: [...new Set(formats)], language, timeZone, out, tenant };
};

/** The command line speaks for the tenant. */
const actorFor = async ({ database }: Services, subdomain: string | undefined): Promise<Actor> => {
  const tenantId = await findTenantId(database, subdomain);
  if (tenantId === null) throw new ExportUsageError(`There is no tenant "${subdomain ?? ''}".`);
  const userId = await inTenant(database, tenantId, findAdministratorId);
  if (userId === null) throw new ExportUsageError('The tenant has no administrator.');
  return { tenantId, userId, username: '', name: '', role: 'ADMINISTRATOR', unitIds: 'all', csrf: null };
};

/**
 * Writes each report in each format into the folder and says which files there are now. Exit code 1 where a report is
 * not there; the others are written.
 */
export const exportReports = async (
  services: Services,
  args: string[],
  say: (line: string) => void,
): Promise<number> => {
  const { reportIds, formats, language, timeZone, out, tenant } = readRequest(args);
  const actor = await actorFor(services, tenant);
  await mkdir(out, { recursive: true });
  let missing = 0;
  for (const reportId of reportIds) {
    try {
      for (const format of formats) {
        const wanted = { reportId, reportItemId: null, format, language, timeZone };
        const { name, bytes } = await createFile(services, await readFileTask(services, actor, wanted));
        // Titles may be the same; numbers of reports are not.
        const path = join(out, reportIds.length === 1 ? name : `${reportId} ${name}`);
        await writeFile(path, bytes);
        say(path);
      }
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'error.notFound')) throw error;
      missing += 1;
      say(`report ${reportId}: there is none`);
    }
  }
  return missing > 0 ? 1 : 0;
};
