import type { FastifyInstance } from 'fastify';
import * as contract from '#shared/publishing/sharing/contract.ts';
import * as embedding from '#shared/publishing/sharing/embedding-contract.ts';
import * as reader from '#shared/publishing/sharing/reader-contract.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { createLink, patchLink, revokeLink, rotateLink } from './change-links.ts';
import { getEmbedding, putEmbedding } from './embedding.ts';
import { listAccesses, listLinks } from './list-links.ts';
import { openLink, reportAccess } from './open-link.ts';

export const sharingRoutes = (app: FastifyInstance, services: Services): void => {
  const { database } = services;
  registerEndpoint(app, contract.listAccessTokens, ({ actor, params, query }) =>
    listLinks(database, actor, params.reportId, query),
  );
  registerEndpoint(app, contract.createAccessToken, ({ actor, params, body }) =>
    createLink(services, actor, params.reportId, body),
  );
  registerEndpoint(app, contract.patchAccessToken, ({ actor, params, body }) =>
    patchLink(services, actor, params, body),
  );
  registerEndpoint(app, contract.rotateAccessToken, ({ actor, params }) =>
    rotateLink(services, actor, params),
  );
  registerEndpoint(app, contract.deleteAccessToken, async ({ actor, params }) => {
    await revokeLink(services, actor, params);
    return undefined;
  });
  registerEndpoint(app, contract.listAccesses, ({ actor, params, query }) =>
    listAccesses(database, actor, params, query),
  );
  registerEndpoint(app, embedding.getEmbedding, ({ actor }) => getEmbedding(database, actor));
  registerEndpoint(app, embedding.putEmbedding, ({ actor, body }) => putEmbedding(database, actor, body));
  registerEndpoint(app, reader.getReportAccess, ({ actor }) => reportAccess(database, actor));
  registerEndpoint(app, reader.openReportAccess, ({ body, request }) =>
    openLink(database, body, request.ip, new Date()),
  );
};
