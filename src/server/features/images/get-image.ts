import { Problem } from '#shared/problems.ts';
import { type Database, inTenant } from '../../db/connect.ts';
import { type Actor, requirePermission } from '../../lib/actor.ts';
import { requireReport } from '../report-access/require-report.ts';
import { findImage, findImageOfSnapshot, type StoredImage } from './queries.ts';

/**
 * Whoever reads reports in the tenant and knows the id, which is random and stands only in texts of reports and
 * templates; by a link, those of its report as it was published.
 */
export const getImage = async (database: Database, actor: Actor, imageId: string): Promise<StoredImage> => {
  requirePermission(actor, 'reports.read');
  const image = await inTenant(database, actor.tenantId, async (db) => {
    if (!actor.link) return findImage(db, imageId);
    return findImageOfSnapshot(db, await requireReport(db, actor, actor.link.reportId, 'read'), imageId);
  });
  if (!image) throw new Problem('error.notFound');
  return image;
};
