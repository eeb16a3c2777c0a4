import {
  findChildren,
  isElement,
  listElements,
  readDocument,
  readText,
  type XmlElement,
} from './read-document.ts';
import { requireStrongAlgorithms } from './require-strong-algorithms.ts';
import { SamlFailure } from './saml-failure.ts';

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';

export interface ExpectedResponse {
  /** The provider's entity ID. */
  readonly issuer: string;
  readonly audience: string;
  readonly recipient: string;
  readonly requestId: string;
}

const isAssertion = (element: XmlElement): boolean =>
  isElement(element, 'assertion', 'Assertion') || isElement(element, 'assertion', 'EncryptedAssertion');

/**
 * One assertion as the response's own child, signatures only where they sign their parent, and no id twice. Known
 * wrapping attacks need a second assertion or a signature elsewhere, so they end here, before any signature is checked.
 */
const requirePlainStructure = (root: XmlElement): void => {
  const all = listElements(root);
  const assertions = all.filter(isAssertion);
  const signatures = all.filter((element) => isElement(element, 'signature', 'Signature'));
  const places = [root, ...assertions].flatMap(({ children }) => children);
  const ids = all.flatMap(({ attributes }) =>
    [attributes.ID, attributes.Id, attributes.id].filter((id) => id !== undefined),
  );
  const isPlain =
    assertions.length === 1 &&
    assertions.every((assertion) => root.children.includes(assertion)) &&
    signatures.every((signature) => places.includes(signature)) &&
    new Set(
      signatures.map((signature) =>
        [root, ...assertions].find(({ children }) => children.includes(signature)),
      ),
    ).size === signatures.length &&
    !all.some((element) => isElement(element, 'signature', 'Object')) &&
    new Set(ids).size === ids.length;
  if (!isPlain) throw new SamlFailure('SAML_STRUCTURE');
};

const requireSuccess = (root: XmlElement): void => {
  const [status, ...others] = findChildren(root, 'protocol', 'Status');
  const [code] = status ? findChildren(status, 'protocol', 'StatusCode') : [];
  if (!status || others.length > 0 || !code) throw new SamlFailure('SAML_STRUCTURE');
  if (code.attributes.Value !== SUCCESS) throw new SamlFailure('SAML_STATUS');
};

/** Checks the envelope, of which nothing is used afterwards. Returns whether it has a signature, which must be valid then. */
export const checkResponse = (xml: string, expected: ExpectedResponse): { isSigned: boolean } => {
  const root = readDocument(xml);
  if (!isElement(root, 'protocol', 'Response') || root.attributes.Version !== '2.0')
    throw new SamlFailure('SAML_STRUCTURE');
  requireSuccess(root);
  requirePlainStructure(root);
  const isSigned = findChildren(root, 'signature', 'Signature').length > 0;
  requireStrongAlgorithms(root, { isSigned });
  const { Destination: destination, InResponseTo: inResponseTo } = root.attributes;
  if (destination !== undefined && destination !== expected.recipient)
    throw new SamlFailure('SAML_RECIPIENT');
  if (inResponseTo !== expected.requestId) throw new SamlFailure('SAML_IN_RESPONSE_TO');
  const issuers = findChildren(root, 'assertion', 'Issuer');
  if (issuers.some((issuer) => readText(issuer) !== expected.issuer)) throw new SamlFailure('SAML_ISSUER');
  return { isSigned };
};

/** Names whom to ask anew, and nothing else: nobody has verified it. */
export const readIssuerOf = (response: string): string | null => {
  try {
    const root = readDocument(Buffer.from(response, 'base64').toString('utf8'));
    const [issuer] = findChildren(root, 'assertion', 'Issuer');
    return issuer ? readText(issuer) : null;
  } catch (error) {
    if (error instanceof SamlFailure) return null;
    throw error;
  }
};

/** True for a well-formed response that answers no request (SAML 2.0 Profiles, 4.1.5). */
export const isUnsolicited = (response: string): boolean => {
  try {
    const root = readDocument(Buffer.from(response, 'base64').toString('utf8'));
    return isElement(root, 'protocol', 'Response') && root.attributes.InResponseTo === undefined;
  } catch (error) {
    if (error instanceof SamlFailure) return false;
    throw error;
  }
};
