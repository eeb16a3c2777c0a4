import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#shared/problems.ts';
import type { DatabaseState } from '../db/database-monitor.ts';
import type { Services } from '../lib/services.ts';
import { equalSecrets } from './equal-secrets.ts';
import { measureNode } from './measure-node.ts';
import { measureRequests } from './measure-requests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    isProbe?: boolean;
  }
  interface FastifyInstance {
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
 * Endpoints for orchestrators. `/healthz`: the process is alive and need not be replaced; it also reports the state of
 * the database, whose loss is repaired or ends the process by itself. `/readyz`: the node can serve every request.
 */
export const serveHealth = (
  app: FastifyInstance,
  services: Pick<Services, 'settings' | 'monitor' | 'subscribers'>,
): void => {
  const { settings, monitor } = services;
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
    if (!isOperator(request, settings.metricsToken)) {
      reply.header('www-authenticate', 'Bearer');
      throw new Problem('error.unauthorized');
    }
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(measureNode(services) + metrics());
  });
};
