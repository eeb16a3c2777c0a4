import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { SESSION_COOKIE } from '../features/platform/session/credentials/identify.ts';

export interface BrowserSession {
  readonly cookie: string;
  readonly csrf: string;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: { body?: unknown; csrf?: string | null },
  ): Promise<LightMyRequestResponse>;
}

export const sessionCookieOf = (answer: LightMyRequestResponse): string =>
  answer.cookies.find(({ name }) => name === SESSION_COOKIE)?.value ?? '';

export const browserSession = (app: FastifyInstance, answer: LightMyRequestResponse): BrowserSession => {
  const cookie = sessionCookieOf(answer);
  const { csrf } = answer.json<{ csrf: string }>();
  return {
    cookie,
    csrf,
    call: (method, path, options = {}) => {
      const sent = options.csrf === undefined ? csrf : options.csrf;
      return app.inject({
        method,
        url: `/api/v1${path}`,
        cookies: { [SESSION_COOKIE]: cookie },
        headers: { ...(sent !== null && { 'x-csrf-token': sent }) },
        ...(options.body !== undefined && { payload: options.body as object }),
      });
    },
  };
};
