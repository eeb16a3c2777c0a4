import { z } from 'zod';
import { Problem } from '#shared/problems.ts';
import { newSecret } from '../../../../lib/secrets/new-secret.ts';
import type { Settings } from '../../../../lib/settings/settings.ts';
import { ProxyFailure } from '../proxy/proxy-failure.ts';
import type { NamedHeaders, NamedPerson } from '../proxy/read-headers.ts';
import { requireIdentityProxies } from '../proxy/require-proxy.ts';
import type { Protocol } from './protocol.ts';
import { protectedAddress } from './provider-address.ts';
import { openClientSecret } from './provider-client.ts';
import type { ProxyRow } from './queries.ts';

const namedPerson = z.object({
  subject: z.string(),
  claims: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  methods: z.array(z.string()),
}) satisfies z.ZodType<NamedPerson>;

export const openProxySecret = (settings: Settings, row: ProxyRow): string => {
  const { tenantId, issuer, clientId, secretKeyId, secret } = row;
  const sealed = secretKeyId === null || secret === null ? null : { keyId: secretKeyId, bytes: secret };
  return openClientSecret(settings, { tenantId, issuer, clientId, secret: sealed });
};

export const headersOfRow = (row: ProxyRow, matchClaim: string | null): NamedHeaders => ({
  subjectHeader: row.proxy.subjectHeader,
  methodsHeader: row.proxy.methodsHeader,
  claims: [
    ...[row.nameClaim, row.mailClaim, row.usernameClaim, row.idClaim],
    ...row.rules.map(({ claim }) => claim),
    ...(matchClaim === null ? [] : [matchClaim]),
  ],
});

export const proxyProtocol: Protocol<'PROXY'> = {
  leave: async ({ settings }, { row, site }, state) => {
    requireIdentityProxies(settings);
    const location = new URL(protectedAddress(site, row.id));
    location.searchParams.set('state', state);
    return { location: location.href, nonce: newSecret(), codeVerifier: null };
  },

  verify: async (_, __, { response }) => {
    if (response === null) throw new ProxyFailure('PROXY_NO_ANSWER');
    return { ...namedPerson.parse(JSON.parse(response)), sid: null, idToken: null };
  },

  test: async ({ settings }, { row }) => {
    const networkCount = requireIdentityProxies(settings).length;
    if (row.proxy.subjectHeader === '') throw new Problem('identityProvider.incomplete');
    openProxySecret(settings, row);
    return { kind: 'PROXY', issuer: row.issuer, networkCount, checkedOn: new Date().toISOString() };
  },
};
