import type { FastifyInstance } from 'fastify';
import {
  acceptEula,
  getStatus,
  knowledgeBaseToken,
  transmitExtrasUpdate,
  transmitRentalUpdate,
  transmitUpdate,
  verifyKnowledgeBaseToken,
} from '#shared/platform/status/contract.ts';
import { inTenant } from '../../../db/connect.ts';
import { registerEndpoint } from '../../../lib/register-endpoint.ts';
import type { Services } from '../../../lib/services.ts';
import { issueCredential } from '../session/credentials/issue-credential.ts';
import { readOrigin } from '../session/credentials/read-origin.ts';
import { readStatus, recordStatus, verifyToken } from './status.ts';

export const statusRoutes = (app: FastifyInstance, services: Services): void => {
  const { database } = services;
  registerEndpoint(app, getStatus, async ({ actor }) => readStatus(services, actor));
  registerEndpoint(app, acceptEula, async ({ actor }) => recordStatus(services, actor, 'eula', 'ACCEPTED'));
  registerEndpoint(app, transmitUpdate, async ({ actor, body }) =>
    recordStatus(services, actor, 'update', body.status),
  );
  registerEndpoint(app, transmitRentalUpdate, async ({ actor, body }) =>
    recordStatus(services, actor, 'rental', body.status),
  );
  registerEndpoint(app, transmitExtrasUpdate, async ({ actor, body }) =>
    recordStatus(services, actor, 'extras', body.status),
  );
  registerEndpoint(app, verifyKnowledgeBaseToken, ({ body, request }) =>
    verifyToken(database, { token: body.token, address: readOrigin(request).address }),
  );
  registerEndpoint(app, knowledgeBaseToken, ({ actor }) =>
    inTenant(database, actor.tenantId, async (db) => {
      const issued = await issueCredential(db, actor, 'knowledge-base', new Date());
      return { token: issued.token, expiresOn: issued.expiresAt.toISOString() };
    }),
  );
};
