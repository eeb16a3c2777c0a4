import { createHmac, timingSafeEqual } from 'node:crypto';
import { acceptedSecrets, type InstallationSecrets } from '../../../lib/secrets/seal-secret.ts';

export interface MailIdentity {
  readonly tenantId: number;
  readonly mailId: number;
}

const SIGNATURE_LENGTH = 32;
/** Matches anywhere in a returned message; case-insensitive, because servers may change the case of an id. */
const TOKEN = new RegExp(`plenum-(\\d{1,10})-(\\d{1,10})-([0-9a-f]{${SIGNATURE_LENGTH}})`, 'gi');

const signatureOf = (secret: string, { tenantId, mailId }: MailIdentity): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['mail', tenantId, mailId]))
    .digest('hex')
    .slice(0, SIGNATURE_LENGTH);

/** Signed, so that only the recipient and the servers in between can name the mail. */
export const signMailToken = (secret: string, identity: MailIdentity): string =>
  `plenum-${identity.tenantId}-${identity.mailId}-${signatureOf(secret, identity)}`;

export const findMailToken = (secrets: InstallationSecrets, text: string): MailIdentity | null => {
  for (const [, tenantId, mailId, signature = ''] of text.matchAll(TOKEN)) {
    const identity = { tenantId: Number(tenantId), mailId: Number(mailId) };
    const given = Buffer.from(signature.toLowerCase());
    const isSigned = acceptedSecrets(secrets).some((secret) =>
      timingSafeEqual(Buffer.from(signatureOf(secret, identity)), given),
    );
    if (isSigned) return identity;
  }
  return null;
};
