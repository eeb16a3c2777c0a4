import { Problem } from '#shared/problems.ts';
import type { AccessToken, NewAccessToken } from '#shared/publishing/sharing/contract.ts';
import type { Page } from '#shared/schemas.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { toPage } from '../../../db/page.ts';
import type { Actor } from '../../../lib/actor.ts';
import { requireReport } from '../../reports/report-access/require-report.ts';
import { countLinks, findListedLink, type ListedLink, listAccessRows, listLinkRows } from './queries.ts';

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

export const presentLink = ({ expiresAt, createdAt, lastAccessAt, ...row }: ListedLink): AccessToken => ({
  ...row,
  expiresOn: expiresAt.toISOString(),
  createdOn: createdAt.toISOString(),
  lastAccessOn: lastAccessAt?.toISOString() ?? null,
});

/** The only response that contains the token. Its address uses the public URL and never the request's host. */
export const presentNewLink = (row: ListedLink, token: string, publicUrl: string): NewAccessToken => ({
  ...presentLink(row),
  token,
  link: `${publicUrl.replace(/\/+$/, '')}/reports/${token}`,
});
