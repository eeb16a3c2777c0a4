import { Problem } from '#shared/problems.ts';
import type { AccessToken } from '#shared/publishing/sharing/contract.ts';
import type { Page } from '#shared/schemas.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { toPage } from '../../../db/page.ts';
import type { Actor } from '../../../lib/actor.ts';
import { requireReport } from '../../reports/report-access/require-report.ts';
import { presentLink } from './present-link.ts';
import { countLinks, findListedLink, listAccessRows, listLinkRows } from './queries.ts';

interface PageWanted {
  readonly page: number;
  readonly size: number;
}

export const listLinks = (
  database: Database,
  actor: Actor,
  reportId: number,
  wanted: PageWanted,
): Promise<Page<AccessToken>> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireReport(db, actor, reportId, 'readDraft');
    const rows = await listLinkRows(db, reportId, wanted);
    return toPage(rows.map(presentLink), await countLinks(db, reportId), wanted);
  });

export const listAccesses = (
  database: Database,
  actor: Actor,
  key: { reportId: number; tokenId: number },
  wanted: PageWanted,
): Promise<Page<{ accessedOn: string; count: number }>> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireReport(db, actor, key.reportId, 'readDraft');
    if (!(await findListedLink(db, key))) throw new Problem('error.notFound');
    const { total, rows } = await listAccessRows(db, key.tokenId, wanted);
    const accesses = rows.map(({ accessedAt, count }) => ({ accessedOn: accessedAt.toISOString(), count }));
    return toPage(accesses, total, wanted);
  });
