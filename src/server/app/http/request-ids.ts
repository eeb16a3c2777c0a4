import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const HEADER = 'x-request-id';
const FORWARDED = /^[\w.:-]{8,128}$/;

/**
 * The id that a proxy or client gave the request. It only labels log lines and responses; entries of the audit log are
 * unique by our own id, which nobody can choose.
 */
export const readForwardedId = ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined => {
  const given = headers[HEADER];
  return typeof given === 'string' && FORWARDED.test(given) ? given : undefined;
};

export const readRequestId = (request: FastifyRequest): string => readForwardedId(request.raw) ?? request.id;

export const answerRequestId = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, readRequestId(request));
    done();
  });
};
