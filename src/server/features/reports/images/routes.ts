import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/reports/images/contract.ts';
import { Download } from '../../../lib/download.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { getImage, uploadImage } from './images.ts';

export const imageRoutes = (app: FastifyInstance, services: Services): void => {
  registerEndpoint(app, contract.uploadImage, ({ actor, request }) => uploadImage(services, actor, request));
  registerEndpoint(app, contract.getImage, async ({ actor, params, request, reply }) => {
    const { id, mediaType, bytes } = await getImage(services.database, actor, params.imageId);
    const tag = `"${id}"`;
    // Kept by the browser alone, which asks each time whether it may still be seen; then nothing is sent again.
    reply.header('cache-control', 'private, no-cache').header('etag', tag);
    if (request.headers['if-none-match'] === tag) {
      reply.status(304).send();
      return undefined;
    }
    return new Download(`${id}.${mediaType === 'image/png' ? 'png' : 'jpg'}`, mediaType, bytes);
  });
};
