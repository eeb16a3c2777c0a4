import * as oidc from 'openid-client';
import { Problem } from '#shared/problems.ts';
import { RemoteFailure } from '../../../../lib/remote/remote-failure.ts';
import { buildAccessRules } from '../../../../lib/remote/remote-rules.ts';
import { agentFor, readBody, requestRemote } from '../../../../lib/remote/request-remote.ts';
import { openSecret, type SealedSecret, sealSecret } from '../../../../lib/secrets/seal-secret.ts';
import type { Settings } from '../../../../lib/settings/settings.ts';

/** Seconds by which the clocks of provider and server may differ. */
export const CLOCK_TOLERANCE = 60;
/** Seconds for one request to a provider. */
const TIMEOUT = 8;
const TIMEOUTS = { connect: 5_000, idle: 5_000, whole: TIMEOUT * 1000 };
const MAXIMUM_BYTES = 512 * 1024;

/** Milliseconds for which a provider's configuration is cached; its keys are fetched with each sign-in. */
const KEPT_FOR = 5 * 60_000;
const FAILURE_KEPT_FOR = 5_000;
const MAXIMUM_KEPT = 200;

export interface ProviderClient {
  readonly tenantId: number;
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: SealedSecret | null;
}

const placeOf = ({ tenantId, issuer }: Pick<ProviderClient, 'tenantId' | 'issuer'>): string =>
  JSON.stringify(['identity_providers', tenantId, issuer]);

/** A client's secret is sent to no other issuer than the one beside which it was entered. */
export const sealClientSecret = (
  { secret }: Settings,
  text: string,
  place: Pick<ProviderClient, 'tenantId' | 'issuer'>,
): SealedSecret => sealSecret(secret, text, placeOf(place));

export const openClientSecret = (settings: Settings, client: ProviderClient): string => {
  if (!client.secret) throw new Problem('identityProvider.incomplete');
  const opened = openSecret(settings, client.secret, placeOf(client));
  if (opened === null) throw new Problem('identityProvider.secretUnreadable');
  return opened;
};

const bodyOf = (body: oidc.FetchBody): string | null => {
  if (body === null || body === undefined) return null;
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString();
  throw new TypeError('A request to a provider is text.');
};

/** Like `fetch`, but only to permitted addresses; never follows a redirect. */
export const guardedFetch =
  (settings: Settings): oidc.CustomFetch =>
  (address, { method, headers, body, signal }) => {
    const rules = { ...buildAccessRules(settings), timeouts: TIMEOUTS, maximumBytes: MAXIMUM_BYTES };
    const url = new URL(address);
    if (url.protocol === 'http:' && !rules.allowsHttp) throw new RemoteFailure('httpForbidden');
    const agent = agentFor(url, rules);
    const options = { agent, rules, signal: signal ?? AbortSignal.timeout(TIMEOUTS.whole) };
    return requestRemote(url, { method, headers, body: bodyOf(body) }, options, async (answer) => {
      const bytes = await readBody(answer, MAXIMUM_BYTES);
      const status = answer.statusCode ?? 0;
      const type = answer.headers['content-type'];
      return new Response(bytes.length === 0 ? null : new Uint8Array(bytes), {
        status,
        headers: type === undefined ? {} : { 'content-type': type },
      });
    }).finally(() => agent.destroy());
  };

const insecure = ({ allowsRemoteHttp = false }: Settings) =>
  allowsRemoteHttp ? [oidc.allowInsecureRequests] : [];

const kept = new Map<string, { until: number; metadata: Promise<oidc.ServerMetadata> }>();

const askForMetadata = async (settings: Settings, issuer: string): Promise<oidc.ServerMetadata> => {
  const found = await oidc.discovery(new URL(issuer), 'plenum', undefined, oidc.None(), {
    [oidc.customFetch]: guardedFetch(settings),
    timeout: TIMEOUT,
    execute: insecure(settings),
  });
  const metadata = found.serverMetadata();
  // An issuer with a placeholder would be as many issuers as the provider has customers.
  if (new URL(metadata.issuer).href !== new URL(issuer).href)
    throw new Problem('identityProvider.otherIssuer');
  if (!metadata.authorization_endpoint || !metadata.token_endpoint || !metadata.jwks_uri)
    throw new Problem('identityProvider.incapable');
  return metadata;
};

/** `anew` ignores the cache. */
export const findMetadata = (
  settings: Settings,
  issuer: string,
  { anew = false } = {},
): Promise<oidc.ServerMetadata> => {
  const now = Date.now();
  const before = kept.get(issuer);
  if (!anew && before && before.until > now) return before.metadata;
  if (kept.size >= MAXIMUM_KEPT) kept.clear();
  const entry = { until: now + KEPT_FOR, metadata: askForMetadata(settings, issuer) };
  kept.set(issuer, entry);
  entry.metadata.catch(() => {
    entry.until = Math.min(entry.until, Date.now() + FAILURE_KEPT_FOR);
  });
  return entry.metadata;
};

/** `client_secret_basic` is what OpenID Connect has unless a provider says otherwise. */
const authenticationFor = ({ token_endpoint_auth_methods_supported: methods }: oidc.ServerMetadata) =>
  methods && !methods.includes('client_secret_basic') ? oidc.ClientSecretPost : oidc.ClientSecretBasic;

/** Its keys are fetched when they are needed, so that new ones count at once. */
export const endSessionAddress = (
  settings: Settings,
  metadata: oidc.ServerMetadata,
  { clientId, parameters }: { clientId: string; parameters: Record<string, string> },
): string | null => {
  if (!metadata.end_session_endpoint) return null;
  const configuration = new oidc.Configuration(structuredClone(metadata), clientId, undefined, oidc.None());
  for (const allow of insecure(settings)) allow(configuration);
  return oidc.buildEndSessionUrl(configuration, { client_id: clientId, ...parameters }).href;
};

export const openClient = async (
  settings: Settings,
  client: ProviderClient,
  options: { anew?: boolean } = {},
): Promise<oidc.Configuration> => {
  const secret = openClientSecret(settings, client);
  const metadata = await findMetadata(settings, client.issuer, options);
  const configuration = new oidc.Configuration(
    structuredClone(metadata),
    client.clientId,
    { client_secret: secret, [oidc.clockTolerance]: CLOCK_TOLERANCE },
    authenticationFor(metadata)(secret),
  );
  configuration[oidc.customFetch] = guardedFetch(settings);
  configuration.timeout = TIMEOUT;
  for (const allow of insecure(settings)) allow(configuration);
  oidc.enableNonRepudiationChecks(configuration);
  return configuration;
};

export const countKeys = async (settings: Settings, address: string): Promise<number> => {
  const options = {
    body: null,
    headers: { accept: 'application/json' },
    method: 'GET',
    redirect: 'manual',
  } as const;
  const answer = await guardedFetch(settings)(address, options);
  const { keys }: { keys?: unknown } = answer.ok ? Object(await answer.json().catch(() => ({}))) : {};
  return Array.isArray(keys) ? keys.length : 0;
};
