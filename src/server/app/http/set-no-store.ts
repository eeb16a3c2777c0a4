import type { FastifyInstance } from 'fastify';

const isPrivate = (url: string): boolean => /^\/(api|oauth|metrics|healthz|readyz)(?![\w-])/.test(url);

export const setNoStore = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (isPrivate(request.url)) reply.header('cache-control', 'no-store');
    done();
  });
};
