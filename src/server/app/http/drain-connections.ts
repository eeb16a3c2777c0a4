import type { FastifyInstance } from 'fastify';
import type { Subscribers } from '../../lib/subscribers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly drain: () => void;
  }
}

/**
 * Drains a node: it is no longer ready, answers requests as before, and tells clients to reconnect elsewhere. Event
 * streams end at once; browsers reopen them. Connections end with their next answer, not while they are idle: a balancer
 * that sends a request at that moment would see it fail.
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
  });
};
