import { RemoteFailure } from '../../../lib/remote/remote-failure.ts';
import { openSecret, type SealedSecret, sealSecret } from '../../../lib/secrets/seal-secret.ts';
import type { Settings } from '../../../lib/settings/settings.ts';
import type { RemoteAccess } from './limesurvey/limesurvey-session.ts';
import type { ConnectionRow } from './queries.ts';

/** Bound to the encrypted password, so that it cannot be decrypted for another server or user. */
interface PasswordPlace {
  tenantId: number;
  address: string;
  userName: string;
}

const placeOf = ({ tenantId, address, userName }: PasswordPlace): string =>
  JSON.stringify(['connections', tenantId, address, userName]);

export const sealPassword = ({ secret }: Settings, password: string, place: PasswordPlace): SealedSecret =>
  sealSecret(secret, password, placeOf(place));

export const buildRemoteAccess = (settings: Settings, row: ConnectionRow): RemoteAccess => {
  const { tenantId, address, userName } = row;
  const sealed = { keyId: row.secretKeyId, bytes: row.secret };
  const password = openSecret(settings, sealed, placeOf({ tenantId, address, userName }));
  if (password === null) throw new RemoteFailure('secretUnreadable');
  return { address, userName, password };
};
