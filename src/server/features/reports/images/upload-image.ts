import type { FastifyRequest } from 'fastify';
import { IMAGE } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import { inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { reencodeImage } from '../../../lib/pictures/reencode-image.ts';
import type { Services } from '../../../lib/services.ts';
import { readSmallUpload } from '../../surveys/imports/upload/read-small-upload.ts';
import { countImages, saveImage } from './queries.ts';

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
