import type { FastifyRequest } from 'fastify';
import { BROWSER_COOKIE } from './session-cookie.ts';

/** Where an attempt to sign in came from. */
export interface Origin {
  /** Behind trusted proxies the client's, else whoever connected. */
  address: string;
  host: string | undefined;
  /** What the cookie of known browsers says. */
  browser: string | undefined;
}

export const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  host: request.headers.host,
  browser: request.cookies[BROWSER_COOKIE],
});
