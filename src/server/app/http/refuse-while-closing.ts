import type { FastifyInstance } from 'fastify';
import { Problem } from '#shared/problems.ts';

/**
 * Refuses requests on connections that are still open during shutdown with a problem; requires `return503OnClosing:
 * false`, because Fastify's own refusal is not one.
 */
export const refuseWhileClosing = (app: FastifyInstance): void => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    if (isClosing) done(new Problem('error.unavailable'));
    else done();
  });
};
