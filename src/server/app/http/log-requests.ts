import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Matches access tokens and other secrets in a path; ids and our own words are never this long. */
const SECRET_LIKE = /^[\w.~%-]{24,}$/;

/** The path without its query string, which may hold link and CSRF tokens, and with tokens masked. */
export const loggablePath = (url: string): string =>
  url
    .split('?', 1)
    .join('')
    .split('/')
    .map((segment) => (SECRET_LIKE.test(segment) ? '…' : segment))
    .join('/');

const lineOf = (request: FastifyRequest) => ({
  method: request.method,
  path: loggablePath(request.url),
  ...(request.actor && { tenantId: request.actor.tenantId, userId: request.actor.userId }),
});

export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    if (!request.routeOptions.config.isProbe || status >= 400)
      request.log.info(
        { ...lineOf(request), status, milliseconds: Math.round(elapsedTime * 10) / 10 },
        'request',
      );
    done();
  });
};
