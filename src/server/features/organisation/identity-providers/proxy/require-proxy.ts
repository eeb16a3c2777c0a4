import { createHash, timingSafeEqual } from 'node:crypto';
import { SECRET_HEADER } from '#shared/organisation/identity-providers/proxy-headers.ts';
import { Problem } from '#shared/problems.ts';
import { isListed, networkList } from '../../../../lib/remote/remote-networks.ts';
import type { Settings } from '../../../../lib/settings/settings.ts';
import { ProxyFailure } from './proxy-failure.ts';
import { findHeader, type RawHeaders } from './read-headers.ts';

export const requireIdentityProxies = ({ identityProxies = [] }: Settings): readonly string[] => {
  if (identityProxies.length === 0) throw new Problem('identityProvider.noProxies');
  return identityProxies;
};

const digest = (text: string): Buffer => createHash('sha256').update(text, 'latin1').digest();

/**
 * A proxy is known by the address of its connection, never by what a header says, and by the secret that it sets with the other headers: who
 * comes through it to an address that it does not protect has none.
 */
export const requireProxy = (
  settings: Settings,
  { peer, headers }: { readonly peer: string | undefined; readonly headers: RawHeaders },
  secret: string,
): void => {
  if (!isListed(peer ?? '', networkList(requireIdentityProxies(settings))))
    throw new ProxyFailure('PROXY_PEER');
  const given = findHeader(headers, SECRET_HEADER) ?? '';
  if (!timingSafeEqual(digest(given), digest(secret))) throw new ProxyFailure('PROXY_SECRET');
};
