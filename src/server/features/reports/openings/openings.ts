import type { z } from 'zod';
import type { OpeningSettings } from '#shared/platform/policy/opening-settings.ts';
import type { listOpenings } from '#shared/reports/openings/contract.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { toPage } from '../../../db/page.ts';
import type { Actor } from '../../../lib/actor.ts';
import { requireReport } from '../report-access/require-report.ts';
import { forgetNoted } from './note-opening.ts';
import { countOpenings, findOpeningSettings, findOpenings, updateOpeningSettings } from './queries.ts';

/** The read scope of whoever may reply is the reports made of their own surveys alone: those that judge them. */
export const readOpenings = (
  database: Database,
  actor: Actor,
  reportId: number,
  { page, size }: { page: number; size: number },
): Promise<z.output<NonNullable<(typeof listOpenings)['response']>>> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireReport(db, actor, reportId, 'read');
    const settings = await findOpeningSettings(db, actor.tenantId);
    const wanted = { reportId, userId: actor.userId };
    const isShown = settings.shownAs !== 'NOTHING';
    const withNames = settings.shownAs === 'NAMES';
    const rows = isShown
      ? await findOpenings(db, wanted, { limit: size, offset: page * size, withNames })
      : [];
    const total = isShown ? await countOpenings(db, wanted) : 0;
    return { ...settings, openings: toPage(rows, total, { page, size }) };
  });

export const getOpeningSettings = (database: Database, { tenantId }: Actor): Promise<OpeningSettings> =>
  inTenant(database, tenantId, (db) => findOpeningSettings(db, tenantId));

export const changeOpeningSettings = async (
  database: Database,
  { tenantId }: Actor,
  wanted: OpeningSettings,
): Promise<OpeningSettings> => {
  await inTenant(database, tenantId, (db) => updateOpeningSettings(db, tenantId, wanted));
  forgetNoted(database);
  return wanted;
};
