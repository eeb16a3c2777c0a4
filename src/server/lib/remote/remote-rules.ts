import { isIP } from 'node:net';
import type { Settings } from '../settings/settings.ts';
import { RemoteFailure } from './remote-failure.ts';
import { mayConnectTo, networkList } from './remote-networks.ts';
import type { RemoteRules } from './request-remote.ts';

type RemoteSettings = Pick<Settings, 'remoteNetworks' | 'allowsRemoteHttp'>;

export const buildAccessRules = ({
  remoteNetworks = [],
  allowsRemoteHttp = false,
}: RemoteSettings): RemoteRules => ({
  networks: networkList(remoteNetworks),
  allowsHttp: allowsRemoteHttp,
});

/**
 * Checks an address that a person typed, without sign-in data or fragment. A name's addresses are checked with each
 * request. Throws `RemoteFailure`.
 */
export const readRemoteUrl = (typed: string, settings: RemoteSettings): URL => {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  const isPlain = url !== null && `${url.username}${url.password}${url.hash}` === '';
  if (!isPlain || !['http:', 'https:'].includes(url.protocol)) throw new RemoteFailure('addressInvalid');
  const { networks, allowsHttp } = buildAccessRules(settings);
  if (url.protocol === 'http:' && !allowsHttp) throw new RemoteFailure('httpForbidden');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayConnectTo(host, networks))
    throw new RemoteFailure('addressForbidden', { host });
  return url;
};
