import { isElement, listElements, type XmlElement } from './read-document.ts';
import { SamlFailure } from './saml-failure.ts';

const SIGNATURES = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
]);
const DIGESTS = new Set([
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]);
const TRANSFORMS = new Set([
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
]);
const ENCRYPTIONS = new Set([
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
]);
/**
 * CBC and RSA 1.5 let whoever holds an encrypted assertion ask for its content, answer by answer. With a signature
 * around the ciphertext, checked first, nobody can ask; simpleSAMLphp 1 knows no other cipher.
 */
const SIGNED_ENCRYPTIONS = new Set([
  ...ENCRYPTIONS,
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
]);

const algorithmsFor = (element: XmlElement, isSigned: boolean): ReadonlySet<string> | null => {
  if (isElement(element, 'signature', 'SignatureMethod')) return SIGNATURES;
  if (
    isElement(element, 'signature', 'Transform') ||
    isElement(element, 'signature', 'CanonicalizationMethod')
  )
    return TRANSFORMS;
  if (isElement(element, 'encryption', 'EncryptionMethod'))
    return isSigned ? SIGNED_ENCRYPTIONS : ENCRYPTIONS;
  return null;
};

/**
 * Refuses SHA-1, keyed hashes, odd transforms and ciphers that reveal what they encrypt. OAEP may use SHA-1 as its
 * digest.
 */
export const requireStrongAlgorithms = (root: XmlElement, { isSigned = false } = {}): void => {
  for (const element of listElements(root)) {
    const references = isElement(element, 'signature', 'Reference') ? element.children : [];
    const weak = references.some(
      (child) =>
        isElement(child, 'signature', 'DigestMethod') && !DIGESTS.has(child.attributes.Algorithm ?? ''),
    );
    const allowed = algorithmsFor(element, isSigned);
    if (weak || (allowed && !allowed.has(element.attributes.Algorithm ?? '')))
      throw new SamlFailure('SAML_WEAK_ALGORITHM');
  }
};
