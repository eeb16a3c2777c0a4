import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isWebPath } from '#shared/web-paths.ts';

/** The build puts a hash of the content into the names below `assets`. */
const A_YEAR = 'public, max-age=31536000, immutable';

/** The page says itself that there is nothing at an address; machines see it by the status. */
const statusOf = (url: string): number => {
  const [path = '/'] = url.split('?', 1);
  return isWebPath(path) || path === '/index.html' ? 200 : 404;
};

const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|oauth|assets)(?![\w-])/i.test(request.url) &&
  (request.headers.accept ?? '').includes('text/html');

/** The page with the path that a proxy may have put in front of the application. */
const pageFor = (folder: string, publicUrl: string): string => {
  const path = `${new URL(publicUrl).pathname.replace(/\/+$/, '')}/`;
  return readFileSync(join(folder, 'index.html'), 'utf8').replace('<base href="/"', `<base href="${path}"`);
};

/** Sends the page for any address of the web; false if the request is for something else. A reply is never awaited: it settles once it has been sent. */
export type PageSender = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

/** Serves the built web, if there is one: hashed files for a year, the page fresh every time. */
export const serveWeb = async (
  app: FastifyInstance,
  folder: string,
  publicUrl: string,
  /** Says what else is said with the page at that address. */
  addHeaders: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): Promise<PageSender> => {
  if (!existsSync(join(folder, 'index.html'))) return async () => false;
  const page = pageFor(folder, publicUrl);
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
