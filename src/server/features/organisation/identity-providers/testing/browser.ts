import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { requireDeclared } from '../../../../testing/require-declared.ts';

export interface Browser {
  readonly cookies: Map<string, string>;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    host?: string,
  ): Promise<LightMyRequestResponse>;
  leave(providerId: number, returnPath?: string | null): Promise<string>;
  comeBack(providerId: number, address: URL): Promise<LightMyRequestResponse>;
}

let visitors = 0;

export const openBrowser = (app: FastifyInstance): Browser => {
  const cookies = new Map<string, string>();
  visitors += 1;
  const remoteAddress = `10.1.${visitors >> 8}.${visitors & 255}`;
  let csrf = '';
  const browser: Browser = {
    cookies,
    call: async (method, path, body, host = 'plenum.test') => {
      const answer = await app.inject({
        method,
        url: `/api/v1${path}`,
        remoteAddress,
        cookies: Object.fromEntries(cookies),
        headers: { host, ...(csrf !== '' && { 'x-csrf-token': csrf }) },
        ...(body !== undefined && { payload: body as object }),
      });
      for (const { name, value } of answer.cookies)
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      const answered: unknown = answer.body.startsWith('{') ? answer.json() : null;
      if (answered !== null && typeof answered === 'object' && 'csrf' in answered)
        csrf = String(answered.csrf);
      return requireDeclared(method, `/api/v1${path}`, answer);
    },
    leave: async (providerId, returnPath = null) => {
      const answer = await browser.call('POST', `/session/providers/${providerId}`, { returnPath });
      return answer.json<{ location: string }>().location;
    },
    comeBack: (providerId, { search }) =>
      browser.call('POST', `/session/providers/${providerId}/completion`, { query: search }),
  };
  return browser;
};
