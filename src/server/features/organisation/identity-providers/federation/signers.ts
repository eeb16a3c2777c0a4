import { X509Certificate } from 'node:crypto';
import { Problem } from '#shared/problems.ts';
import { isFingerprint, type Signer } from './check-signature.ts';

const readSigner = (typed: string): Signer => {
  const digits = typed.replace(/[:\s]/g, '').toLowerCase();
  if (isFingerprint(digits)) return digits;
  try {
    return new X509Certificate(typed).toString();
  } catch {
    throw new Problem('identityProvider.metadataCertificate');
  }
};

/** As they are stored: certificates in one form of PEM, fingerprints as bare digits. */
export const readSigners = (typed: readonly string[]): Signer[] => [...new Set(typed.map(readSigner))];

export const presentSigner = (signer: Signer) => {
  if (isFingerprint(signer))
    return { name: '', expiresOn: null, fingerprint: signer.toUpperCase().replace(/(..)(?=.)/g, '$1:') };
  const { subject, validTo, fingerprint256 } = new X509Certificate(signer);
  return {
    name: subject?.split('\n').join(', ') ?? '',
    expiresOn: new Date(validTo).toISOString(),
    fingerprint: fingerprint256,
  };
};
