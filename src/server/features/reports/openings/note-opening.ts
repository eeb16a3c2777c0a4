import type { Opening } from '#shared/reports/openings/contract.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { requireReport } from '../report-access/require-report.ts';
import { insertOpening } from './queries.ts';

interface Opened {
  readonly id: number;
  readonly isPublished: boolean;
  readonly reportType: string;
}

const HOUR = 3_600_000;
/** Openings that this process has noted in the current hour, so that a page read again asks the database nothing more. */
let noted = { hour: 0, keys: new Set<string>() };

/** Notes that somebody got a report of which something is published; once an hour for each reader and way. */
export const noteOpening = async (
  database: Database,
  actor: Actor,
  { id, isPublished, reportType }: Opened,
  way: Opening['way'],
): Promise<void> => {
  if (!isPublished || reportType !== 'report') return;
  const { tenantId, userId, link } = actor;
  const hour = Math.floor(Date.now() / HOUR);
  if (noted.hour !== hour) noted = { hour, keys: new Set() };
  const { keys } = noted;
  const key = `${tenantId} ${id} ${way} ${userId} ${link?.id ?? ''}`;
  if (keys.has(key)) return;
  await inTenant(database, tenantId, (db) => insertOpening(db, actor, { reportId: id, way }));
  keys.add(key);
};

/** As `noteOpening`, for each report in a file. */
export const noteFile = async (
  database: Database,
  actor: Actor,
  reportIds: readonly number[],
  way: Exclude<Opening['way'], 'PAGE'>,
): Promise<void> => {
  const reports = await inTenant(database, actor.tenantId, (db) =>
    Promise.all(reportIds.map((reportId) => requireReport(db, actor, reportId, 'read'))),
  );
  for (const report of reports) await noteOpening(database, actor, report, way);
};

/** After a setting changed here; other processes go on for at most an hour. */
export const forgetNoted = (): void => {
  noted = { hour: 0, keys: new Set() };
};
