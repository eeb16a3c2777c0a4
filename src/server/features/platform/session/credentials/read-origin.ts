import type { FastifyRequest } from 'fastify';
import { BROWSER_COOKIE } from './session-cookie.ts';

export interface Origin {
  /** The client's address as reported by trusted proxies, else the peer's. */
  address: string;
  host: string | undefined;
  browser: string | undefined;
}

export const readOrigin = (request: FastifyRequest): Origin => ({
  address: request.ip,
  host: request.headers.host,
  browser: request.cookies[BROWSER_COOKIE],
});
