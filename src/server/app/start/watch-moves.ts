import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Problem } from '#shared/problems.ts';
import { isBetweenCells } from '../../db/database-errors.ts';
import { listTenantsBetweenCells } from '../../features/platform/tenants/queries.ts';
import { parseSubdomain } from '../../features/platform/tenants/resolve-tenant.ts';
import type { Services } from '../../lib/services.ts';
import type { MovingCell } from '../../moves/move-tenant.ts';
import { settleMove } from '../../moves/settle-move.ts';
import { wantsPage } from '../http/serve-web.ts';
import { renderWaitingPage } from '../http/waiting-page.ts';
import type { CellDirectory } from './cell-directory.ts';

const INTERVAL_MS = 10_000;

export interface WatchedCell extends MovingCell {
  /** `null` until the cell has started. */
  services(): Pick<Services, 'database' | 'monitor' | 'subscribers'> | null;
}

/** Leads to a tenant's new cell once it has left its old one, and finishes moves whose command has died. */
export const watchMoves = (
  cells: readonly WatchedCell[],
  {
    directory,
    log,
    intervalMs = INTERVAL_MS,
  }: { directory: CellDirectory; log: Logger; intervalMs?: number },
): { stop(): Promise<void> } => {
  const look = async (cell: WatchedCell): Promise<void> => {
    const services = cell.services();
    if (services === null || services.monitor.state() === 'unavailable') return;
    for (const tenant of await listTenantsBetweenCells(services.database)) {
      if (tenant.moveState === 'DEPARTED') {
        directory.forget(tenant.subdomain);
        services.subscribers.endTenant(tenant.id);
      }
      const other = cells.find(({ number }) => number === tenant.otherCell);
      if (!other) throw new Error(`${tenant.subdomain} is between ${cell.name} and a cell without settings`);
      await settleMove(tenant, cell, other);
    }
  };
  const complaints = new Map<string, string>();
  const lookEverywhere = async (): Promise<void> => {
    for (const cell of cells)
      await look(cell).then(
        () => complaints.delete(cell.name),
        ({ message }: Error) => {
          if (complaints.get(cell.name) !== message)
            log.error({ cell: cell.name, reason: message }, 'a move between cells cannot be finished');
          complaints.set(cell.name, message);
        },
      );
  };
  let looking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(lookEverywhere);
  }, intervalMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
};

const RETRY_AFTER_SECONDS = 5;

/** Answers pages of a tenant that is being moved, and asks anew where it is whenever a call fails for that. */
export const answerMoves = (
  app: FastifyInstance,
  {
    directory,
    publicUrl,
    isMoving,
  }: {
    directory: CellDirectory;
    publicUrl: string;
    isMoving: (subdomain: string) => Promise<boolean>;
  },
): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!wantsPage(request)) return;
    const subdomain = parseSubdomain(request.headers.host ?? '', publicUrl);
    // Without the database the page itself says what is the matter.
    if (subdomain === null || !(await isMoving(subdomain).catch(() => false))) return;
    directory.forget(subdomain);
    return reply
      .status(503)
      .header('retry-after', RETRY_AFTER_SECONDS)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(renderWaitingPage('moving', request.headers));
  });
  app.addHook('onError', async (request, _reply, error) => {
    const isOnTheMove = isBetweenCells(error) || (error instanceof Problem && error.code === 'tenant.moving');
    const subdomain = isOnTheMove ? parseSubdomain(request.headers.host ?? '', publicUrl) : null;
    if (subdomain !== null) directory.forget(subdomain);
  });
};
