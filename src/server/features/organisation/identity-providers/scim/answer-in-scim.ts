import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SCIM } from '#shared/organisation/identity-providers/scim-limits.ts';
import { Problem } from '#shared/problems.ts';
import { inTenant } from '../../../../db/connect.ts';
import type { Services } from '../../../../lib/services.ts';
import { noteFailure } from './connection-queries.ts';
import { notFound, ScimError, scimErrorBody } from './scim-error.ts';

const MINUTE = 60_000;

/** Counts calls per provider and minute, in this process only. */
const limitCalls = (app: FastifyInstance, now: () => number): void => {
  let counts = new Map<number, number>();
  let since = now();
  app.addHook('onRequest', async ({ directory }) => {
    if (!directory) return;
    if (now() - since >= MINUTE) [counts, since] = [new Map(), now()];
    const calls = (counts.get(directory.providerId) ?? 0) + 1;
    counts.set(directory.providerId, calls);
    if (calls > SCIM.callsPerMinute)
      throw new Problem('error.tooManyRequests', { seconds: Math.ceil((since + MINUTE - now()) / 1000) });
  });
};

const errorFor = (status: number): ScimError => {
  if (status === 401) return new ScimError(401, 'The token is missing, unknown, expired or revoked.');
  if (status === 404) return notFound();
  if (status === 413) return new ScimError(413, 'The request is too large.', 'tooMany');
  if (status === 429) return new ScimError(429, 'Too many requests.');
  if (status >= 500) return new ScimError(status, 'The service cannot answer at the moment.');
  return new ScimError(400, 'The request cannot be read.', 'invalidSyntax');
};

const MAXIMUM_NOTE = 500;

const noteIn = async (
  { database, log }: Services,
  { directory, method, url }: FastifyRequest,
  { status, scimType, message }: ScimError,
): Promise<void> => {
  // Directories ask first whether somebody is there.
  if (!directory || (method === 'GET' && status === 404)) return;
  const { tenantId, providerId } = directory;
  const path = url.split('?')[0]?.slice(SCIM.path.length);
  const note = `${method} ${path}: ${status} ${scimType ?? ''} ${message}`.slice(0, MAXIMUM_NOTE);
  await inTenant(database, tenantId, (db) => noteFailure(db, providerId, note)).catch((error: unknown) =>
    log.warn({ err: error }, 'noting a failure of SCIM'),
  );
};

/** Failures in the form of RFC 7644, 3.12. The house's handler decides on status and log of what is no `ScimError`. */
export const answerInScim = (
  app: FastifyInstance,
  services: Services,
  now: () => number = Date.now,
): void => {
  limitCalls(app, now);
  app.setErrorHandler(async (error, request, reply: FastifyReply) => {
    if (!(error instanceof ScimError)) throw error;
    await noteIn(services, request, error);
    return reply
      .status(error.status)
      .type('application/scim+json')
      .serializer(JSON.stringify)
      .send(scimErrorBody(error));
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (!String(reply.getHeader('content-type')).startsWith('application/problem+json')) return payload;
    const error = errorFor(reply.statusCode);
    await noteIn(services, request, error);
    reply.status(error.status).type('application/scim+json');
    const text = JSON.stringify(scimErrorBody(error));
    reply.header('content-length', Buffer.byteLength(text));
    return text;
  });
};
