import { X509Certificate } from 'node:crypto';
import { Problem } from '#shared/problems.ts';
import { toPem } from './create-certificate.ts';
import {
  findChildren,
  isElement,
  listElements,
  NAMESPACES,
  readDocument,
  readText,
  type XmlElement,
} from './read-document.ts';
import { readMetadataInstant } from './read-instant.ts';
import { SamlFailure } from './saml-failure.ts';

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

export interface ProviderMetadata {
  readonly entityId: string;
  readonly signInAddress: string;
  readonly certificates: string[];
  readonly validUntil: Date | null;
}

export interface FetchedMetadata extends ProviderMetadata {
  readonly address: string | null;
  readonly signedBy: string | null;
}

const readCertificate = (base64: string): string => {
  try {
    return toPem(new X509Certificate(Buffer.from(base64, 'base64')).raw);
  } catch {
    throw new Problem('identityProvider.metadataUnreadable');
  }
};

export const readCertificates = (role: XmlElement): string[] => {
  const keys = findChildren(role, 'metadata', 'KeyDescriptor').filter(
    ({ attributes }) => attributes.use === undefined || attributes.use === 'signing',
  );
  const found = keys
    .flatMap(listElements)
    .filter((element) => isElement(element, 'signature', 'X509Certificate'))
    .map((element) => readCertificate(readText(element)));
  return [...new Set(found)];
};

export const findRole = (entity: XmlElement): XmlElement | undefined =>
  findChildren(entity, 'metadata', 'IDPSSODescriptor').find(({ attributes }) =>
    attributes.protocolSupportEnumeration?.split(/\s+/).includes(NAMESPACES.protocol),
  );

/** The earliest end of those that hold an element, none of which may be unreadable. */
export const readEarliestEnd = (parts: readonly XmlElement[]): Date | null | 'unreadable' => {
  const ends = parts.flatMap(({ attributes }) => attributes.validUntil ?? []).map(readMetadataInstant);
  const known = ends.filter((end) => end !== null);
  if (known.length < ends.length) return 'unreadable';
  return known.toSorted((left, right) => left.getTime() - right.getTime())[0] ?? null;
};

const readValidity = (parts: readonly XmlElement[], now: Date): Date | null => {
  const end = readEarliestEnd(parts);
  if (end === 'unreadable') throw new Problem('identityProvider.metadataUnreadable');
  if (end !== null && end <= now) throw new Problem('identityProvider.metadataExpired');
  return end;
};

const parse = (xml: string): XmlElement => {
  try {
    return readDocument(xml, { allowsComments: true });
  } catch (error) {
    if (error instanceof SamlFailure) throw new Problem('identityProvider.metadataUnreadable');
    throw error;
  }
};

export const isAddress = (text: string, { allowsHttp }: { readonly allowsHttp: boolean }): boolean =>
  URL.canParse(text) && (allowsHttp ? ['https:', 'http:'] : ['https:']).includes(new URL(text).protocol);

/** Reads one identity provider from metadata (SAML 2.0 Metadata), by its entity ID or because there is only one. */
export const readMetadata = (xml: string, entityId: string | null, now: Date): ProviderMetadata => {
  const root = parse(xml);
  const providers = listElements(root).filter(
    (element) => isElement(element, 'metadata', 'EntityDescriptor') && findRole(element) !== undefined,
  );
  const wanted = providers.filter(({ attributes }) => entityId === null || attributes.entityID === entityId);
  const [entity, ...others] = wanted;
  const role = entity && findRole(entity);
  if (!entity || !role || others.length > 0) throw new Problem('identityProvider.notInMetadata');
  const found = entity.attributes.entityID ?? '';
  if (found === '' || found.length > 1024) throw new Problem('identityProvider.metadataUnreadable');
  const address = findChildren(role, 'metadata', 'SingleSignOnService').find(
    ({ attributes }) => attributes.Binding === REDIRECT,
  )?.attributes.Location;
  if (address === undefined || !isAddress(address, { allowsHttp: true }))
    throw new Problem('identityProvider.noRedirectBinding');
  const certificates = readCertificates(role);
  if (certificates.length === 0) throw new Problem('identityProvider.noKeys');
  const around = listElements(root).filter(
    (element) => element === entity || listElements(element).includes(entity),
  );
  return {
    ...{ entityId: found, signInAddress: address, certificates },
    validUntil: readValidity([...around, role], now),
  };
};
