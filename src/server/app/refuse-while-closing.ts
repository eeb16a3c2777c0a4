import type { FastifyInstance } from 'fastify';
import { Problem } from '#shared/problems.ts';

/**
 * What arrives on a connection that is still open while the server closes is refused like everything else, as a
 * problem; for an application with `return503OnClosing: false`, since Fastify's own refusal is none.
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
