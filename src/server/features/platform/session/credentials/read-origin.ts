import type { FastifyRequest } from 'fastify';
import { BROWSER_COOKIE } from './session-cookie.ts';

export interface Origin {
  address: string;
  host: string | undefined;
  browser: string | undefined;
}

export const readOrigin = (request: FastifyRequest): Origin => ({
  address: request.ip,
  host: request.headers.host,
  browser: request.cookies[BROWSER_COOKIE],
});
