import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Problem } from '#shared/problems.ts';
import type { Database } from '../db/connect.ts';
import { equalSecrets } from './equal-secrets.ts';
import { measureRequests } from './measure-requests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked every few seconds by machines: not worth a line in the log. */
    isProbe?: boolean;
  }
}

/** A database that has not answered by now is not ready, milliseconds. */
const PATIENCE = 2_000;

const isReady = async (database: Database): Promise<boolean> => {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), PATIENCE);
  const answer = sql`select 1`.execute(database).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
};

const isOperator = ({ headers }: FastifyRequest, token: string | undefined): boolean => {
  const sent = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  return token !== undefined && sent !== undefined && equalSecrets(sent, token);
};

/** For machines that look after the server: alive, able to answer, and how it is doing. */
export const serveHealth = (
  app: FastifyInstance,
  database: Database,
  /** Who reads the metrics shows it; without one nobody does. */
  metricsToken: string | undefined,
): void => {
  const metrics = measureRequests(app);
  const options = { schema: { hide: true }, config: { access: 'public', isProbe: true } } as const;
  app.get('/healthz', options, async () => ({ status: 'ok' }));
  app.get('/readyz', options, async (_request, reply) =>
    (await isReady(database))
      ? { status: 'ready' }
      : reply.status(503).send({ status: 'the database does not answer' }),
  );
  app.get('/metrics', options, async (request, reply) => {
    if (!isOperator(request, metricsToken)) {
      reply.header('www-authenticate', 'Bearer');
      throw new Problem('error.unauthorized');
    }
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics());
  });
};
