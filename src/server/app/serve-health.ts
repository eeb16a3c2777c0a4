import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#shared/problems.ts';
import type { DatabaseMonitor, DatabaseState } from '../db/database-monitor.ts';
import { equalSecrets } from './equal-secrets.ts';
import { measureRequests } from './measure-requests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked every few seconds by machines: not worth a line in the log. */
    isProbe?: boolean;
  }
  interface FastifyInstance {
    /** Each answers why this node is not ready, or null. */
    readonly unreadyReasons: (() => string | null)[];
  }
}

const REASONS: Record<DatabaseState, string | null> = {
  available: null,
  unavailable: 'the database does not answer',
  readOnly: 'the database takes no changes',
  full: 'the disk of the database is full',
};

const isOperator = ({ headers }: FastifyRequest, token: string | undefined): boolean => {
  const sent = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  return token !== undefined && sent !== undefined && equalSecrets(sent, token);
};

/**
 * For machines that look after the server. `/healthz`: the process lives and need not be replaced, and what its database
 * is like, since a loss of that one is mended without it or ends it; `/readyz`: it can do all that is asked of it.
 */
export const serveHealth = (
  app: FastifyInstance,
  monitor: DatabaseMonitor,
  /** Who reads the metrics shows it; without one nobody does. */
  metricsToken: string | undefined,
): void => {
  const others: (() => string | null)[] = [];
  app.decorate('unreadyReasons', others);
  const reasonNow = () =>
    [REASONS[monitor.state()], ...others.map((reason) => reason())].find((reason) => reason !== null);
  const metrics = measureRequests(app);
  const options = { schema: { hide: true }, config: { access: 'public', isProbe: true } } as const;
  app.get('/healthz', options, async () => ({ status: 'ok', database: monitor.state() }));
  app.get('/readyz', options, async (_request, reply) => {
    const reason = reasonNow();
    return reason === undefined ? { status: 'ready' } : reply.status(503).send({ status: reason });
  });
  app.get('/metrics', options, async (request, reply) => {
    if (!isOperator(request, metricsToken)) {
      reply.header('www-authenticate', 'Bearer');
      throw new Problem('error.unauthorized');
    }
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics());
  });
};
