import { Problem } from '#shared/problems.ts';
import { type Database, inTenant } from '../../db/connect.ts';
import { type Actor, requirePermission } from '../../lib/actor.ts';
import { findImage, type StoredImage } from './queries.ts';

/**
 * Whoever reads reports in the tenant and knows the id, which is random and stands only in texts of reports and
 * templates.
 */
export const getImage = async (database: Database, actor: Actor, imageId: string): Promise<StoredImage> => {
  requirePermission(actor, 'reports.read');
  const image = await inTenant(database, actor.tenantId, (db) => findImage(db, imageId));
  if (!image) throw new Problem('error.notFound');
  return image;
};
