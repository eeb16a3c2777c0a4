import type { FastifyInstance, FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import { Problem } from '#shared/problems.ts';
import type { DatabaseState } from '../../db/database-monitor.ts';
import { waitingWork } from '../../jobs/job-queries.ts';
import type { Services } from '../../lib/services.ts';
import { listenProblem } from '../http/claim-port.ts';
import { equalSecrets } from '../http/equal-secrets.ts';
import { measureRequests } from '../http/measure-requests.ts';
import { handleProblems } from '../http/problem-handler.ts';
import { measureNode } from './measure-node.ts';

const measureWork = async ({
  database,
  monitor,
}: Pick<Services, 'database' | 'monitor'>): Promise<string> => {
  if (monitor.state() !== 'available') return '';
  const found = await waitingWork(database);
  const lines = (name: string, measure: (work: (typeof found)[number]) => number): string[] => [
    `# TYPE ${name} gauge`,
    ...found.map((work) => `${name}{kind="${work.kind}",state="${work.state}"} ${measure(work)}`),
  ];
  return [
    ...lines('plenum_work_pieces', ({ pieces }) => pieces),
    ...lines('plenum_work_oldest_seconds', ({ oldestSeconds }) => oldestSeconds),
    '',
  ].join('\n');
};

declare module 'fastify' {
  interface FastifyContextConfig {
    isProbe?: boolean;
  }
  interface FastifyInstance {
    readonly unreadyReasons: (() => string | null)[];
    readonly probes: Probes;
  }
}

interface Probes {
  readonly unreadyReason: () => string | undefined;
  readonly metrics: () => Promise<string>;
}

type Probed = Pick<Services, 'settings' | 'monitor' | 'subscribers' | 'database' | 'pool'>;

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

const PROBE = { schema: { hide: true }, config: { access: 'public', isProbe: true } } as const;

const answerProbes = (app: FastifyInstance, { monitor }: Probed, { unreadyReason }: Probes): void => {
  app.get('/healthz', PROBE, async () => ({ status: 'ok', database: monitor.state() }));
  app.get('/readyz', PROBE, async (_request, reply) => {
    const reason = unreadyReason();
    return reason === undefined ? { status: 'ready' } : reply.status(503).send({ status: reason });
  });
};

const answerMetrics = (app: FastifyInstance, { settings }: Probed, { metrics }: Probes): void => {
  app.get('/metrics', PROBE, async (request, reply) => {
    if (!isOperator(request, settings.metricsToken)) {
      reply.header('www-authenticate', 'Bearer');
      throw new Problem('error.unauthorized');
    }
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics());
  });
};

/**
 * Endpoints for orchestrators. `/healthz`: the process is alive and need not be replaced; it also reports the state of
 * the database, whose loss is repaired or ends the process by itself. `/readyz`: the node can serve every request.
 * Metrics are only there if they have no port of their own.
 */
export const serveHealth = (app: FastifyInstance, services: Probed): void => {
  const others: (() => string | null)[] = [];
  const requests = measureRequests(app);
  const probes: Probes = {
    unreadyReason: () =>
      [REASONS[services.monitor.state()], ...others.map((reason) => reason())].find(
        (reason) => reason !== null,
      ) ?? undefined,
    metrics: async () => measureNode(services) + requests() + (await measureWork(services)),
  };
  app.decorate('unreadyReasons', others);
  app.decorate('probes', probes);
  answerProbes(app, services, probes);
  if (services.settings.healthPort === undefined) answerMetrics(app, services, probes);
};

/**
 * The same on a port of their own, which a proxy does not publish. A worker has no other port, so its probes are made
 * here.
 */
export const serveHealthPort = async (
  services: Probed,
  port: number,
  probes?: Probes,
): Promise<FastifyInstance> => {
  const app = Fastify({ logger: false });
  handleProblems(app, services.monitor);
  const requests = measureRequests(app);
  const own = probes ?? {
    unreadyReason: () => REASONS[services.monitor.state()] ?? undefined,
    metrics: async () => measureNode(services) + requests() + (await measureWork(services)),
  };
  answerProbes(app, services, own);
  answerMetrics(app, services, own);
  const { host } = services.settings;
  await app.listen({ host, port }).catch((error: unknown) => {
    throw listenProblem(host, port, error);
  });
  return app;
};
