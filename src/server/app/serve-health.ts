import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
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

/** For machines that look after the server: alive, able to answer, and how it is doing. */
export const serveHealth = (app: FastifyInstance, database: Database): void => {
  const metrics = measureRequests(app);
  const options = { schema: { hide: true }, config: { access: 'public', isProbe: true } } as const;
  app.get('/healthz', options, async () => ({ status: 'ok' }));
  app.get('/readyz', options, async (_request, reply) =>
    (await isReady(database))
      ? { status: 'ready' }
      : reply.status(503).send({ status: 'the database does not answer' }),
  );
  app.get('/metrics', options, async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics()),
  );
};
