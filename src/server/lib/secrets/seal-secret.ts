import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { announceSecret } from './new-secret.ts';

/** The first seals and signs. Whatever the fallback sealed or signed is accepted too, while it is being replaced. */
export interface InstallationSecrets {
  readonly secret: string;
  readonly secretFallback?: string | undefined;
}

export const acceptedSecrets = ({ secret, secretFallback }: InstallationSecrets): string[] =>
  secretFallback === undefined ? [secret] : [secret, secretFallback];

/** A secret that must be used again: AES-256-GCM with the id of its key (ADR 0325). */
export interface SealedSecret {
  readonly keyId: string;
  readonly bytes: Buffer;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Derives a key for this purpose from the installation's secret, which cannot be recovered from it. */
const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'plenum sealed secrets 1', 32));

const idOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 16);

export const sealingKeyId = (secret: string): string => idOf(keyOf(secret));

/**
 * `place` is the storage location (tenant, table, id), which binds the ciphertext: moved elsewhere, it cannot be
 * opened.
 */
export const sealSecret = (secret: string, text: string, place: string): SealedSecret => {
  announceSecret(text);
  const key = keyOf(secret);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return { keyId: idOf(key), bytes: Buffer.concat([nonce, sealed, cipher.getAuthTag()]) };
};

/** `null` if it was sealed with a key that is not accepted, for another place, or modified. */
export const openSecret = (
  secrets: InstallationSecrets,
  { keyId, bytes }: SealedSecret,
  place: string,
): string | null => {
  const key = acceptedSecrets(secrets)
    .map(keyOf)
    .find((candidate) => idOf(candidate) === keyId);
  if (key === undefined || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};
