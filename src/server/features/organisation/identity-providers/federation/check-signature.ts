import { constants, type KeyObject, verify, X509Certificate } from 'node:crypto';
import { findChildren, type XmlElement } from '../saml/read-document.ts';
import { requireStrongAlgorithms } from '../saml/require-strong-algorithms.ts';
import { SamlFailure } from '../saml/saml-failure.ts';

const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const MINIMUM_BITS = 2048;

/** RFC 4051 and RFC 6931: the salt of the last is as long as its hash. */
const METHODS: Readonly<Record<string, { hash: string; padding?: number; saltLength?: number }>> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': { hash: 'sha256' },
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': { hash: 'sha512' },
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1': {
    ...{ hash: 'sha256', padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 },
  },
};
const DIGESTS: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmlenc#sha256': 'sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512': 'sha512',
};

/** A certificate in PEM, or the SHA-256 fingerprint of one in hexadecimal digits without colons. */
export type Signer = string;

export const isFingerprint = (signer: Signer): boolean => /^[0-9a-f]{64}$/.test(signer);

export interface SignedReference {
  readonly hash: string;
  readonly digest: Buffer;
  /** `PrefixList` of the canonicalization of what is signed. */
  readonly prefixes: readonly string[];
}

export interface SignedInfo {
  readonly prefixes: readonly string[];
  readonly reference: SignedReference;
}

const fail = (): never => {
  throw new SamlFailure('SAML_SIGNATURE');
};

const only = (element: XmlElement, name: string): XmlElement => {
  const [found, ...others] = findChildren(element, 'signature', name);
  return found && others.length === 0 ? found : fail();
};

const readBase64 = (element: XmlElement): Buffer =>
  element.children.length === 0 ? Buffer.from(element.text, 'base64') : fail();

const readPrefixes = (transform: XmlElement): string[] => {
  const [list, ...others] = transform.children;
  if (!list) return [];
  if (others.length > 0 || list.namespace !== EXCLUSIVE || list.name !== 'InclusiveNamespaces') return fail();
  return (list.attributes.PrefixList ?? '').split(/\s+/).filter((prefix) => prefix !== '');
};

/** Accepts what SAML prescribes alone (SAML 2.0 Core, 5.4): one reference, to the root by its id, enveloped, exclusive. */
export const readSignedInfo = (signature: XmlElement, rootId: string): SignedInfo => {
  requireStrongAlgorithms(signature);
  const names = signature.children.map(({ name }) => name).join(' ');
  if (!/^SignedInfo SignatureValue( KeyInfo)?$/.test(names)) return fail();
  const info = only(signature, 'SignedInfo');
  const method = only(info, 'CanonicalizationMethod');
  const reference = only(info, 'Reference');
  const [enveloped, exclusive, ...others] = findChildren(
    only(reference, 'Transforms'),
    'signature',
    'Transform',
  );
  const isPlain =
    method.attributes.Algorithm === EXCLUSIVE &&
    reference.attributes.URI === `#${rootId}` &&
    enveloped?.attributes.Algorithm === ENVELOPED &&
    exclusive?.attributes.Algorithm === EXCLUSIVE &&
    others.length === 0;
  if (!isPlain) return fail();
  return {
    prefixes: readPrefixes(method),
    reference: {
      hash: DIGESTS[only(reference, 'DigestMethod').attributes.Algorithm ?? ''] ?? fail(),
      digest: readBase64(only(reference, 'DigestValue')),
      prefixes: readPrefixes(exclusive),
    },
  };
};

const isStrong = (key: KeyObject): boolean =>
  key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= MINIMUM_BITS;

/** A certificate in the document counts only if its fingerprint was entered. */
const findKeys = (signature: XmlElement, signers: readonly Signer[]): KeyObject[] => {
  const shown = findChildren(signature, 'signature', 'KeyInfo')
    .flatMap((info) => findChildren(info, 'signature', 'X509Data'))
    .flatMap((data) => findChildren(data, 'signature', 'X509Certificate'))
    .map((element) => new X509Certificate(readBase64(element)))
    .filter(({ fingerprint256 }) => signers.includes(fingerprint256.replaceAll(':', '').toLowerCase()));
  const entered = signers.filter((signer) => !isFingerprint(signer)).map((pem) => new X509Certificate(pem));
  return [...shown, ...entered].map(({ publicKey }) => publicKey);
};

export const verifySignedInfo = (
  signature: XmlElement,
  canonical: string,
  signers: readonly Signer[],
): void => {
  const info = only(signature, 'SignedInfo');
  const { hash, ...options } = METHODS[only(info, 'SignatureMethod').attributes.Algorithm ?? ''] ?? fail();
  const value = readBase64(only(signature, 'SignatureValue'));
  const keys = findKeys(signature, signers);
  const isSigned = keys.some(
    (key) => isStrong(key) && verify(hash, Buffer.from(canonical), { key, ...options }, value),
  );
  if (!isSigned) fail();
};
