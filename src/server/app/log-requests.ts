import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A report access token or another secret may stand in a path; an id or a word of ours never is this long. */
const SECRET_LIKE = /^[\w.~%-]{24,}$/;

/** What of the address may be written down: no query string, where links and csrf tokens travel, and no tokens. */
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

/** One line a request, when its answer has left; health probes only when they fail. */
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
