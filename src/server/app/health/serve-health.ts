import type { FastifyInstance, FastifyRequest } from 'fastify';
import Fastify from 'fastify';
import { Problem } from '#shared/problems.ts';
import type { DatabaseState } from '../../db/database-monitor.ts';
import { waitingWork } from '../../jobs/job-queries.ts';
import type { Services } from '../../lib/services.ts';
import { MAIN_CELL } from '../../lib/settings/cell-settings.ts';
import { listenProblem } from '../http/claim-port.ts';
import { equalSecrets } from '../http/equal-secrets.ts';
import { measureRequests } from '../http/measure-requests.ts';
import { handleProblems } from '../http/problem-handler.ts';
import { joinMetrics } from './join-metrics.ts';
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
    readonly furtherCells: CellProbe[];
  }
}

export interface Probes {
  readonly unreadyReason: () => string | undefined;
  readonly metrics: () => Promise<string>;
}

/** Another database that the same process serves. */
export interface CellProbe extends Probes {
  readonly name: string;
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

/** A node is ready as long as one of its cells is: the others must not lose it with that one. */
const answerProbes = (
  app: FastifyInstance,
  { monitor }: Probed,
  { unreadyReason }: Probes,
  further: readonly CellProbe[] = [],
): void => {
  app.get('/healthz', PROBE, async () => ({ status: 'ok', database: monitor.state() }));
  app.get('/readyz', PROBE, async (_request, reply) => {
    const reason = unreadyReason();
    const reasons = [[MAIN_CELL, reason], ...further.map((cell) => [cell.name, cell.unreadyReason()])];
    const cells = further.length > 0 && {
      cells: Object.fromEntries(reasons.map(([name, why = 'ready']) => [name, why])),
    };
    return reasons.some(([, why]) => why === undefined)
      ? { status: 'ready', ...cells }
      : reply.status(503).send({ status: reason, ...cells });
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

const measure = async (services: Probed, requests: () => string): Promise<string> =>
  measureNode(services) + requests() + (await measureWork(services));

export const probeDatabase = (services: Probed, requests: () => string = () => ''): Probes => ({
  unreadyReason: () => REASONS[services.monitor.state()] ?? undefined,
  metrics: () => measure(services, requests),
});

const withCells = (own: Probes, further: readonly CellProbe[]): Probes => ({
  ...own,
  metrics: async () => {
    const read = further.map(async ({ name, metrics }) => ({ name, text: await metrics() }));
    return joinMetrics(await own.metrics(), await Promise.all(read));
  },
});

/**
 * Endpoints for orchestrators. `/healthz`: the process is alive and need not be replaced; it also reports the state of
 * the database, whose loss is repaired or ends the process by itself. `/readyz`: the node can serve every request.
 * Metrics are only there if they have no port of their own.
 */
export const serveHealth = (app: FastifyInstance, services: Probed): void => {
  const others: (() => string | null)[] = [];
  const further: CellProbe[] = [];
  const requests = measureRequests(app);
  const probes: Probes = {
    unreadyReason: () =>
      [REASONS[services.monitor.state()], ...others.map((reason) => reason())].find(
        (reason) => reason !== null,
      ) ?? undefined,
    metrics: withCells(
      { unreadyReason: () => undefined, metrics: () => measure(services, requests) },
      further,
    ).metrics,
  };
  app.decorate('unreadyReasons', others);
  app.decorate('probes', probes);
  app.decorate('furtherCells', further);
  answerProbes(app, services, probes, further);
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
  further: readonly CellProbe[] = [],
): Promise<FastifyInstance> => {
  const app = Fastify({ logger: false });
  handleProblems(app, services.monitor);
  const requests = measureRequests(app);
  const own = probes ?? withCells(probeDatabase(services, requests), further);
  answerProbes(app, services, own, further);
  answerMetrics(app, services, own);
  const { host } = services.settings;
  await app.listen({ host, port }).catch((error: unknown) => {
    throw listenProblem(host, port, error);
  });
  return app;
};
