import type { FastifyInstance } from 'fastify';

/** What nobody between here and the asker may keep: figures, names, tokens. */
const isPrivate = (url: string): boolean => /^\/(api|oauth|metrics|healthz|readyz)(?![\w-])/.test(url);

/** Says `no-store` with every answer of the API, problems included; the web's files have rules of their own. */
export const setNoStore = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (isPrivate(request.url)) reply.header('cache-control', 'no-store');
    done();
  });
};
