import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyServerFactory } from 'fastify';
import { Problem } from '#shared/problems.ts';
import { buildSiteUrlAt, parseSubdomain } from '../../features/platform/tenants/resolve-tenant.ts';
import { parseBasePath, withoutBasePath } from '../../lib/base-path.ts';
import { problemBody } from '../http/problem-body.ts';
import { wantsPage } from '../http/serve-web.ts';
import { renderWaitingPage } from '../http/waiting-page.ts';
import type { CellDirectory } from './cell-directory.ts';

const RETRY_AFTER_SECONDS = '5';
const SUBDOMAIN = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** The tenant that a call names in its address. All other calls belong to the tenant of the host. */
const subdomainInAddress = (method: string | undefined, address: string): string | null => {
  if (method !== 'GET' || !URL.canParse(address, 'http://host')) return null;
  const { pathname, searchParams } = new URL(address, 'http://host');
  const named = /^\/api\/v1\/tenants\/([^/]+)$/.exec(pathname)?.[1] ?? searchParams.get('tenantSubdomain');
  return named !== null && SUBDOMAIN.test(named) ? named : null;
};

const refuse = (request: IncomingMessage, response: ServerResponse): void => {
  const isPage = wantsPage(request);
  response.writeHead(503, {
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/problem+json',
    'cache-control': 'no-store',
    'retry-after': RETRY_AFTER_SECONDS,
  });
  response.end(
    isPage
      ? renderWaitingPage('away', request.headers)
      : JSON.stringify(problemBody(new Problem('database.unavailable'))),
  );
};

/**
 * The server in front of all cells: the host decides which cell's application answers, and that application knows its own
 * database alone. Hosts that no cell owns, and the one without a subdomain, are the main cell's.
 */
export const createFront =
  (
    publicUrl: string,
    directory: CellDirectory,
    cells: ReadonlyMap<string, { app(): FastifyInstance | null }>,
  ): FastifyServerFactory =>
  (main, options) => {
    const basePath = parseBasePath(publicUrl);
    const handlerFor = (found: string | null): RequestListener | null => {
      const cell = found === null ? undefined : cells.get(found);
      return cell ? (cell.app()?.routing ?? null) : (main as RequestListener);
    };
    const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const subdomain =
        parseSubdomain(request.headers.host ?? '', publicUrl) ??
        subdomainInAddress(request.method, withoutBasePath(request.url ?? '/', basePath));
      const found = subdomain === null ? null : await directory.find(subdomain);
      const handler = found === 'away' ? null : handlerFor(found);
      if (handler) handler(request, response as Parameters<RequestListener>[1]);
      else refuse(request, response);
    };
    const server = createServer(options.http ?? {}, (request, response) => {
      answer(request, response).catch(() => response.destroy());
    });
    server.keepAliveTimeout = Number(options.keepAliveTimeout);
    server.requestTimeout = Number(options.requestTimeout);
    server.setTimeout(Number(options.connectionTimeout));
    return server;
  };

/** A call whose body names a tenant of another cell is told where that tenant is. */
export const leadElsewhere = (
  app: FastifyInstance,
  { name, directory, publicUrl }: { name: string; directory: CellDirectory; publicUrl: string },
): void => {
  app.addHook('preHandler', async ({ body }) => {
    const named = (body as { tenantSubdomain?: unknown } | null | undefined)?.tenantSubdomain;
    if (typeof named !== 'string' || !SUBDOMAIN.test(named)) return;
    const found = await directory.find(named);
    if (found === 'away') throw new Problem('database.unavailable');
    if (found !== null && found !== name)
      throw new Problem('tenant.notRegistered', { website: buildSiteUrlAt(publicUrl, named) });
  });
};
