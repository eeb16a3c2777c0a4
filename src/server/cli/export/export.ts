import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Problem } from '#shared/problems.ts';
import { inTenant } from '../../db/connect.ts';
import { createFile, readFileTask } from '../../features/publishing/exports/render/export-report.ts';
import { findReportsUsing, hasTemplate } from '../../features/reports/templates/queries.ts';
import { findTenantId } from '../../features/surveys/imports/records/queries.ts';
import type { Actor } from '../../lib/actor.ts';
import { recordAction } from '../../lib/record-action.ts';
import type { Services } from '../../lib/services.ts';
import { findCommandActor } from '../setup/find-command-actor.ts';
import { type ExportCommandRequest, ExportUsageError, readExportRequest } from './export-request.ts';

const isThere = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';

const writeNewFile = async (path: string, bytes: Uint8Array, overwrite: boolean): Promise<boolean> => {
  const unfinished = join(dirname(path), `.${randomUUID()}`);
  await writeFile(unfinished, bytes);
  try {
    if (overwrite) await rename(unfinished, path);
    else await link(unfinished, path);
    return true;
  } catch (error) {
    if (!isThere(error)) throw error;
    return (await readFile(path)).equals(bytes);
  } finally {
    await rm(unfinished, { force: true });
  }
};

const actorFor = async (
  services: Services,
  { tenant, user }: Pick<ExportCommandRequest, 'tenant' | 'user'>,
): Promise<Actor> => {
  const tenantId = await findTenantId(services.database, tenant);
  if (tenantId === null) throw new ExportUsageError(`There is no tenant "${tenant ?? ''}".`);
  const actor = await findCommandActor(services, tenantId, user);
  if (actor) return actor;
  throw new ExportUsageError(
    user === undefined ? 'The tenant has no administrator.' : `There is no user "${user}".`,
  );
};

const reasons: Partial<Record<string, string>> = {
  'error.notFound': 'there is none, or the user may not read it',
  'error.forbidden': 'the user may not read reports',
};

const systemReason = (error: unknown): string | null => {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code !== undefined && syscall !== undefined ? code : null;
};

const prepareFolder = async (out: string): Promise<void> => {
  try {
    await mkdir(out, { recursive: true });
  } catch (error) {
    const reason = systemReason(error);
    throw reason === null ? error : new ExportUsageError(`The folder ${out} cannot be written (${reason}).`);
  }
};

export const exportReports = async (
  services: Services,
  args: string[],
  say: (line: string) => void,
): Promise<number> => {
  const request = readExportRequest(args);
  const { templateIds, formats, out, overwrite, language, timeZone, paper, orientation } = request;
  const actor = await actorFor(services, request);
  await prepareFolder(out);
  let failures = 0;
  const fail = (line: string): void => {
    failures += 1;
    say(line);
  };
  const reportIds = new Set(request.reportIds);
  for (const templateId of templateIds) {
    const { isThere, users } = await inTenant(services.database, actor.tenantId, async (db) => ({
      isThere: await hasTemplate(db, templateId),
      users: await findReportsUsing(db, templateId),
    }));
    for (const id of users) reportIds.add(id);
    if (!isThere) fail(`template ${templateId}: there is none`);
    else if (users.length === 0) fail(`template ${templateId}: no report uses it`);
  }
  const isAlone = request.reportIds.length === 1 && templateIds.length === 0;
  for (const reportId of reportIds) {
    try {
      for (const format of formats) {
        const wanted = { reportId, reportItemId: null, format, language, timeZone, paper, orientation };
        const { name, bytes } = await createFile(services, await readFileTask(services, actor, wanted));
        await inTenant(services.database, actor.tenantId, (db) =>
          recordAction(db, actor.tenantId, {
            role: 'COMMAND',
            action: 'report.exported',
            objectId: reportId,
          }),
        );
        // Titles may be the same; numbers of reports are not.
        const path = join(out, isAlone ? name : `${reportId} ${name}`);
        if (await writeNewFile(path, bytes, overwrite)) say(path);
        else fail(`${path}: there is another file; --overwrite replaces it`);
      }
    } catch (error) {
      const reason = error instanceof Problem ? (reasons[error.code] ?? error.code) : systemReason(error);
      if (reason === null) throw error;
      fail(`report ${reportId}: ${reason}`);
    }
  }
  return failures > 0 ? 1 : 0;
};
