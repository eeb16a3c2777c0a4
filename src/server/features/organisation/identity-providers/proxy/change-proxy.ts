import type { ProxyChange } from '#shared/organisation/identity-providers/contract.ts';
import { isIdentityHeader, isProxySecret } from '#shared/organisation/identity-providers/proxy-headers.ts';
import { Problem } from '#shared/problems.ts';
import type { Settings } from '../../../../lib/settings/settings.ts';
import { requireIdentityProxies } from './require-proxy.ts';

const named = ({ subjectHeader, methodsHeader, idClaim, ...change }: ProxyChange): string[] => [
  ...[subjectHeader, methodsHeader, idClaim].filter((name) => name !== ''),
  ...[change.nameClaim, change.mailClaim, change.usernameClaim],
  ...change.rules.map(({ claim }) => claim),
];

/** Throws a `Problem` for headers that cannot name people, a secret that can be guessed, and for what is missing in an active proxy. */
export const requireSoundProxy = (settings: Settings, change: ProxyChange, hasSecret: boolean): void => {
  const unsuitable = named(change).find((name) => !isIdentityHeader(name));
  if (unsuitable !== undefined) throw new Problem('identityProvider.headerUnsuitable', { name: unsuitable });
  if (change.proxySecret !== undefined && !isProxySecret(change.proxySecret))
    throw new Problem('identityProvider.proxySecretWeak');
  if (!change.isActive) return;
  requireIdentityProxies(settings);
  if (change.subjectHeader === '' || !hasSecret) throw new Problem('identityProvider.incomplete');
};
