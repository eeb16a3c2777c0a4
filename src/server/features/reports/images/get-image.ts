import { Problem } from '#shared/problems.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { requireReport } from '../report-access/require-report.ts';
import { findImage, findImageOfSnapshot, type StoredImage } from './queries.ts';

/**
 * Anyone who reads reports in the tenant and knows the random id may fetch the picture; a link only grants those in
 * the published version of its report.
 */
export const getImage = async (database: Database, actor: Actor, imageId: string): Promise<StoredImage> => {
  const image = await inTenant(database, actor.tenantId, async (db) => {
    if (!actor.link) return findImage(db, imageId);
    return findImageOfSnapshot(db, await requireReport(db, actor, actor.link.reportId, 'read'), imageId);
  });
  if (!image) throw new Problem('error.notFound');
  return image;
};
