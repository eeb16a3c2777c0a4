import type { Trx } from '../../../db/connect.ts';
import type { Settings } from '../../../lib/settings/settings.ts';
import { insertFederationSettings } from './federation/queries.ts';
import { queueForSomebody } from './federation/queue-federation.ts';
import { sealFederationKey } from './providers/saml-client.ts';
import type { OwnKey } from './saml/create-certificate.ts';

/** Its metadata are read by a job: they are too large for the request that adds it. */
export const addFederation = async (
  db: Trx,
  settings: Settings,
  { tenantId, id, issuer: address }: { tenantId: number; id: number; issuer: string },
  { signers, key }: { signers: string[]; key: OwnKey },
): Promise<void> => {
  const { keyId, bytes: privateKey } = sealFederationKey(settings, key.privateKey, { tenantId, address });
  await insertFederationSettings(db, {
    ...{ tenantId, providerId: id, signers, keyId, privateKey },
    certificate: key.certificate,
  });
  await queueForSomebody(db, { tenantId, id });
};
