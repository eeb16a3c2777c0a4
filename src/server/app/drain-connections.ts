import type { FastifyInstance } from 'fastify';
import type { Subscribers } from '../lib/subscribers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Begins to drain the node, which is told to stop. */
    readonly drain: () => void;
  }
}

/**
 * A node that drains is ready no more, answers everything as before, and tells clients to connect elsewhere with their next call. Streams
 * of events end at once; browsers open them anew.
 */
export const drainConnections = (app: FastifyInstance, subscribers: Subscribers): void => {
  let isDraining = false;
  app.unreadyReasons.push(() => (isDraining ? 'the node is being stopped' : null));
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done();
  });
  app.decorate('drain', () => {
    isDraining = true;
    subscribers.endAll();
    app.server.closeIdleConnections();
  });
};
