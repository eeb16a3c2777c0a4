import type { FastifyRequest } from 'fastify';
import { IMAGE } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { reencodeImage } from '../../../lib/pictures/reencode-image.ts';
import type { Services } from '../../../lib/services.ts';
import { readSmallUpload } from '../../surveys/imports/upload/read-small-upload.ts';
import { requireReport } from '../report-access/require-report.ts';
import { countImages, findImage, findImageOfSnapshot, type StoredImage, saveImage } from './queries.ts';

export const uploadImage = async (services: Services, actor: Actor, request: FastifyRequest) => {
  const { tenantId } = actor;
  const { bytes } = await readSmallUpload(request, IMAGE.uploadBytes);
  const image = await reencodeImage(services, bytes);
  const id = await inTenant(services.database, tenantId, async (db) => {
    if ((await countImages(db)) >= IMAGE.ofTenant)
      throw new Problem('image.error.limitExceeded', { maxImages: IMAGE.ofTenant });
    return saveImage(db, tenantId, image);
  });
  return { id, width: image.width, height: image.height };
};

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
