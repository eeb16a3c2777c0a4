import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isWebPath } from '#shared/web-paths.ts';
import { parseBasePath } from '../../lib/base-path.ts';

const A_YEAR = 'public, max-age=31536000, immutable';

const statusOf = (url: string): number => {
  const [path = '/'] = url.split('?', 1);
  return isWebPath(path) || path === '/index.html' ? 200 : 404;
};

export const wantsPage = (request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|oauth|assets)(?![\w-])/i.test(request.url ?? '') &&
  (request.headers.accept ?? '').includes('text/html');

const renderIndexPage = (folder: string, publicUrl: string): string => {
  const base = `<base href="${parseBasePath(publicUrl)}/"`;
  return readFileSync(join(folder, 'index.html'), 'utf8').replace('<base href="/"', base);
};

/**
 * Sends the page for any address of the web; returns `false` for other requests. A reply must not be awaited: it
 * settles once it has been sent.
 */
export type PageSender = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

export const serveWeb = async (
  app: FastifyInstance,
  folder: string,
  publicUrl: string,
  addHeaders: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): Promise<PageSender> => {
  if (!existsSync(join(folder, 'index.html'))) return async () => false;
  const page = renderIndexPage(folder, publicUrl);
  const sendPage = (reply: FastifyReply, status: number) =>
    reply.status(status).type('text/html; charset=utf-8').send(page);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    cacheControl: false,
    preCompressed: true,
    allowedPath: (path) => path !== '/index.html',
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(join(folder, 'assets')) ? A_YEAR : 'no-cache');
    },
  });
  app.get('/', { schema: { hide: true }, config: { access: 'public' } }, (_request, reply) =>
    sendPage(reply.header('cache-control', 'no-cache'), 200),
  );
  return async (request, reply) => {
    if (!wantsPage(request)) return false;
    reply.header('cache-control', 'no-cache');
    await addHeaders(request, reply);
    sendPage(reply, statusOf(request.url));
    return true;
  };
};
