import { randomBytes } from 'node:crypto';
import type { Trx } from '../../../db/connect.ts';
import { type InstallationSecrets, openSecret, sealSecret } from '../../../lib/secrets/seal-secret.ts';
import { findSecrets, replaceSecret } from './queries.ts';

interface WebhookPlace {
  readonly tenantId: number;
  readonly webhookId: number;
}

const placeOf = ({ tenantId, webhookId }: WebhookPlace): string =>
  JSON.stringify(['webhook_secrets', tenantId, webhookId]);

export const renewSecret = async (
  db: Trx,
  { secret }: InstallationSecrets,
  place: WebhookPlace,
  overlapHours = 0,
): Promise<string> => {
  const made = `whsec_${randomBytes(32).toString('base64')}`;
  await replaceSecret(db, place, sealSecret(secret, made, placeOf(place)), overlapHours);
  return made;
};

export const openSecrets = async (
  db: Trx,
  secrets: InstallationSecrets,
  place: WebhookPlace,
): Promise<string[]> =>
  (await findSecrets(db, place.webhookId)).flatMap(
    (sealed) => openSecret(secrets, sealed, placeOf(place)) ?? [],
  );
