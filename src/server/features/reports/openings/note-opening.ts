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
interface Noted {
  readonly hour: number;
  readonly keys: Set<string>;
}
/** Openings that this process has noted in the current hour, so that a page read again asks the database nothing more. */
const noted = new WeakMap<Database, Noted>();

const notedIn = (database: Database, hour: number): Set<string> => {
  const known = noted.get(database);
  if (known?.hour === hour) return known.keys;
  const keys = new Set<string>();
  noted.set(database, { hour, keys });
  return keys;
};

export const noteOpening = async (
  database: Database,
  actor: Actor,
  { id, isPublished, reportType }: Opened,
  way: Opening['way'],
): Promise<void> => {
  if (!isPublished || reportType !== 'report') return;
  const { tenantId, userId, link, deputyship } = actor;
  const keys = notedIn(database, Math.floor(Date.now() / HOUR));
  const key = `${tenantId} ${id} ${way} ${userId} ${link?.id ?? ''} ${deputyship?.userId ?? ''}`;
  if (keys.has(key)) return;
  await inTenant(database, tenantId, (db) => insertOpening(db, actor, { reportId: id, way }));
  keys.add(key);
};

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
export const forgetNoted = (database: Database): void => {
  noted.delete(database);
};
