import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { CLIENT_ID } from './provider-world.ts';

export interface Forgery {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly foreignKey?: boolean;
  readonly unsigned?: boolean;
  readonly symmetric?: boolean;
}

export interface ForgedProvider {
  readonly issuer: string;
  forgery: Forgery;
  exchanges: number;
  sign(claims: Readonly<Record<string, unknown>>, forgery?: Forgery): Promise<string>;
  rotate(): Promise<void>;
  answer(departure: string, changed?: Readonly<Record<string, string>>): URL;
  close(): Promise<void>;
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export const startForgedProvider = async (): Promise<ForgedProvider> => {
  const newKey = async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' } };
  };
  let key = await newKey();
  const { privateKey: foreignKey } = await generateKeyPair('RS256');
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let nonce = '';

  const signWith = (signer: CryptoKey | Uint8Array, alg: string, claims: object): Promise<string> =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg, kid: 'one' }).sign(signer);

  const provider: ForgedProvider = {
    issuer,
    forgery: {},
    exchanges: 0,
    sign: (claims, forgery = {}) => {
      if (forgery.unsigned)
        return Promise.resolve(`${encode({ alg: 'none', kid: 'one' })}.${encode(claims)}.`);
      if (forgery.symmetric) return signWith(Buffer.from(JSON.stringify(key.jwk)), 'HS256', claims);
      return signWith(forgery.foreignKey ? foreignKey : key.privateKey, 'RS256', claims);
    },
    rotate: async () => {
      key = await newKey();
    },
    answer: (departure, changed = {}) => {
      const asked = new URL(departure).searchParams;
      nonce = asked.get('nonce') ?? '';
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({
        code: 'a-code',
        state: asked.get('state') ?? '',
        ...changed,
      }).toString();
      return back;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  const idToken = (): Promise<string> => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: CLIENT_ID, sub: 'forged', nonce, iat: now, exp: now + 300 };
    return provider.sign({ ...claims, affiliation: 'staff', ...provider.forgery.claims }, provider.forgery);
  };
  const answers: Record<string, () => Promise<object>> = {
    '/.well-known/openid-configuration': async () => ({
      issuer,
      ...{ authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'],
    }),
    '/jwks': async () => ({ keys: [key.jwk] }),
    '/token': async () => {
      provider.exchanges += 1;
      return { access_token: 'access', token_type: 'Bearer', id_token: await idToken() };
    },
  };
  server.on('request', async (request, response) => {
    const body = await answers[request.url ?? '']?.();
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? {}));
  });
  return provider;
};
