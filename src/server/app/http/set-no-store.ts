import type { FastifyInstance } from 'fastify';

const isPrivate = (url: string): boolean => /^\/(api|oauth|metrics|healthz|readyz)(?![\w-])/.test(url);

/** Sets `no-store` on every API response, including problems; the web's files have their own rules. */
export const setNoStore = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (isPrivate(request.url)) reply.header('cache-control', 'no-store');
    done();
  });
};
