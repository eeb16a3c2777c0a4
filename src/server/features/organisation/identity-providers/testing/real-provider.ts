import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import Provider, { type ClientMetadata, type Configuration } from 'oidc-provider';

export type Person = { readonly sub: string } & Readonly<Record<string, unknown>>;

interface Login {
  readonly acr?: string;
  readonly ts?: number;
}

export interface RealProvider {
  readonly issuer: string;
  /** How the person signs in there: `acr`, and the time `ts` in seconds. */
  become(person: Person, login?: Login): void;
  serve(clients: ClientMetadata[], more?: Configuration): Promise<void>;
  visit(address: string): Promise<URL>;
  signOut(address: string): Promise<URL | null>;
  close(): Promise<void>;
}

export const REFEDS_MFA = 'https://refeds.org/profile/mfa';
const SECRET = 'only-for-tests-0123456789abcdef';

const newKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: crypto.randomUUID() };
};

/** `oidc-provider` on an address of its own. It asks nobody for anything: the person is signed in, and consents. */
export const startRealProvider = async (): Promise<RealProvider> => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const jar = new Map<string, string>();
  let person: Person = { sub: 'nobody' };
  let login: Login = {};

  const ask = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '), ...init.headers },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };

  const provider: RealProvider = {
    issuer,
    become: (other, how = {}) => {
      person = other;
      login = how;
      jar.clear();
    },
    serve: async (clients, more = {}) => {
      const service = new Provider(issuer, {
        clients,
        jwks: { keys: [await newKey()] },
        cookies: { keys: [SECRET] },
        claims: {
          openid: ['sub', 'affiliation', 'groups'],
          profile: ['name', 'preferred_username'],
          email: ['email', 'email_verified'],
        },
        features: {
          devInteractions: { enabled: false },
          backchannelLogout: { enabled: true },
          rpInitiatedLogout: {
            enabled: true,
            logoutSource: (context, form) => {
              context.body = form;
            },
          },
        },
        acrValues: [REFEDS_MFA, 'urn:password'],
        ttl: { Interaction: 60, Grant: 60, Session: 60, AccessToken: 60, IdToken: 60 },
        // Its own refuses addresses of this machine.
        fetch: (address, { method = 'GET', headers = {}, body = null } = {}) =>
          fetch(address, { method, headers, body }),
        findAccount: (_context, accountId) => ({
          accountId,
          claims: () => ({ ...person, sub: accountId }),
        }),
        interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
        ...more,
      });
      const handle = service.callback();
      server.removeAllListeners('request');
      server.on('request', async (request, response) => {
        if (!request.url?.startsWith('/interaction/')) return handle(request, response);
        const { params } = await service.interactionDetails(request, response);
        const accountId = person.sub;
        const grant = new service.Grant({ accountId, clientId: String(params.client_id) });
        grant.addOIDCScope(String(params.scope));
        const result = { login: { accountId, ...login }, consent: { grantId: await grant.save() } };
        return service.interactionFinished(request, response, result);
      });
    },
    visit: async (address) => {
      let next = new URL(address);
      while (next.origin === issuer) {
        const answer = await ask(next.href);
        const location = answer.headers.get('location');
        if (!location) throw new Error(`The provider answers ${answer.status}: ${await answer.text()}`);
        next = new URL(location, issuer);
      }
      return next;
    },
    signOut: async (address) => {
      const asked = await ask(address);
      const form = await asked.text();
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)?.[1];
      if (!xsrf) throw new Error(`The provider answers ${asked.status}: ${form}`);
      const confirmed = await ask(`${issuer}/session/end/confirm`, {
        method: 'POST',
        body: new URLSearchParams({ xsrf, logout: 'yes' }),
      });
      const location = confirmed.headers.get('location');
      return location ? new URL(location, issuer) : null;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return provider;
};
