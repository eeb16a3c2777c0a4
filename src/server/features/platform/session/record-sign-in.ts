import { isIPv4 } from 'node:net';
import { describeBrowser } from '#shared/platform/session/describe-browser.ts';
import type { SignInRecord } from '#shared/platform/session/sign-ins-contract.ts';
import type { Trx } from '../../../db/connect.ts';
import { recordAction } from '../../../lib/record-action.ts';
import { isEmergencyAccount } from '../users/queries.ts';
import { maskAddress } from './credentials/mask-address.ts';
import { insertSignIn } from './credentials/sign-in-queries.ts';
import type { Owner } from './sign-in-with-password.ts';

/** Tells home from office without identifying a person. */
const shortNetwork = (address: string): string => {
  const network = maskAddress(address);
  return isIPv4(network)
    ? network.replace(/\.\d+$/, '.0/24')
    : `${network.split(':').slice(0, 3).join(':')}::/48`;
};

export const recordSignIn = async (
  db: Trx,
  owner: Owner & { family: string },
  {
    method,
    providerName = null,
    request,
  }: {
    method: SignInRecord['method'];
    providerName?: string | null;
    request: { ip: string; headers: { 'user-agent'?: string | undefined } };
  },
): Promise<void> => {
  const { tenantId, userId } = owner;
  if (await isEmergencyAccount(db, userId))
    await recordAction(db, tenantId, {
      role: 'SYSTEM',
      action: 'user.emergencyAccountUsed',
      objectId: userId,
    });
  await insertSignIn(db, {
    ...owner,
    ...{ method, providerName },
    browser: describeBrowser(request.headers['user-agent']),
    network: shortNetwork(request.ip),
  });
};
