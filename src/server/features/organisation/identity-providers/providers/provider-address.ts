import type { LtiProvider, OidcProvider } from '#shared/organisation/identity-providers/contract.ts';
import { RemoteFailure } from '../../../../lib/remote/remote-failure.ts';
import { readRemoteUrl } from '../../../../lib/remote/remote-rules.ts';
import type { Settings } from '../../../../lib/settings/settings.ts';

const DISCOVERY = /\/\.well-known\/openid-configuration\/?$/;

/** The issuer as its provider spells it, also where the address of its configuration was pasted. Throws `RemoteFailure`. */
export const readIssuer = (typed: string, settings: Settings, { allowsQuery = false } = {}): string => {
  const trimmed = typed.replace(DISCOVERY, '');
  const { search } = readRemoteUrl(trimmed, settings);
  if (search !== '' && !allowsQuery) throw new RemoteFailure('addressInvalid');
  return trimmed;
};

/** Each provider has an address of its own to come back to, so that the answer of one cannot pass for another's (RFC 9700, 4.4). */
export const redirectAddress = (site: string, providerId: number): string =>
  `${site}/sign-in/providers/${providerId}`;

export const afterSignOutAddress = (site: string): string => `${site}/sign-in`;

/** The tool itself is the page of reports, where a launch leads unless its link names another page of Plenum. */
export const buildPlatformAddresses = (site: string, providerId: number): LtiProvider['addresses'] => ({
  tool: `${site}/reports`,
  initiation: `${site}/api/v1/session/providers/${providerId}/lti/initiation`,
  launch: `${site}/api/v1/session/providers/${providerId}/lti/launch`,
});

/** Only here do headers of a reverse proxy name people. */
export const protectedAddress = (site: string, providerId: number): string =>
  `${site}/api/v1/session/providers/${providerId}/proxy`;

/** Names the source of a proxy's identities; nothing is ever asked there. Throws `RemoteFailure`. */
export const readSource = (typed: string): string => {
  if (!URL.canParse(typed) || /[\p{Cc}\p{Cf}\s]/u.test(typed)) throw new RemoteFailure('addressInvalid');
  return typed;
};

export const buildProviderAddresses = (site: string, providerId: number): OidcProvider['addresses'] => ({
  redirect: redirectAddress(site, providerId),
  afterSignOut: afterSignOutAddress(site),
  frontChannelLogout: `${site}/api/v1/session/providers/${providerId}/front-channel-logout`,
  backChannelLogout: `${site}/api/v1/session/providers/${providerId}/back-channel-logout`,
});
