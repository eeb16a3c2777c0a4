import type { Settings } from '../settings/settings.ts';
import { networkList } from './remote-networks.ts';
import type { RemoteRules } from './request-remote.ts';

export const buildAccessRules = ({
  remoteNetworks = [],
  allowsRemoteHttp = false,
}: Pick<Settings, 'remoteNetworks' | 'allowsRemoteHttp'>): RemoteRules => ({
  networks: networkList(remoteNetworks),
  allowsHttp: allowsRemoteHttp,
});
