import type { Trx } from '../../../db/connect.ts';
import type { Settings } from '../../../lib/settings/settings.ts';
import type { OwnKey } from './saml/create-certificate.ts';
import { insertSamlSettings } from './saml/queries.ts';
import type { FetchedMetadata } from './saml/read-metadata.ts';
import { sealPrivateKey } from './saml-client.ts';

/** Plenum's key at a provider is sealed for it alone, like a client's secret. */
export const addSamlSettings = async (
  db: Trx,
  settings: Settings,
  place: { tenantId: number; providerId: number },
  { metadata, key }: { metadata: FetchedMetadata; key: OwnKey },
): Promise<void> => {
  const { tenantId } = place;
  const sealed = sealPrivateKey(settings, key.privateKey, { tenantId, entityId: metadata.entityId });
  await insertSamlSettings(db, place, {
    metadata,
    key: { keyId: sealed.keyId, privateKey: sealed.bytes, certificate: key.certificate },
  });
};
