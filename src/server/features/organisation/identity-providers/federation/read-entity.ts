import { findChildren, isElement, type XmlElement } from '../saml/read-document.ts';
import { readMetadataInstant } from '../saml/read-instant.ts';
import { findRole, isAddress, readCertificates, readEarliestEnd } from '../saml/read-metadata.ts';
import { hostOf, isEntityId } from './federation-subject.ts';

const SPACES = {
  interface: 'urn:oasis:names:tc:SAML:metadata:ui',
  registration: 'urn:oasis:names:tc:SAML:metadata:rpi',
  attributes: 'urn:oasis:names:tc:SAML:metadata:attribute',
  scope: 'urn:mace:shibboleth:metadata:1.0',
} as const;
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const CATEGORY = 'http://macedir.org/entity-category';
const HIDDEN = 'http://refeds.org/category/hide-from-discovery';
const MAXIMUM_NAME = 200;
const MAXIMUM_ADDRESS = 2_000;
const MAXIMUM_SCOPES = 100;
const MAXIMUM_CERTIFICATES = 10;
const MAXIMUM_KEYWORDS = 1_000;

export interface FederationEntity {
  readonly entityId: string;
  readonly names: { readonly de: string; readonly en: string };
  /** Words to be found by, beside names, scopes and the entity ID. */
  readonly keywords: string;
  readonly scopes: readonly string[];
  readonly authority: string;
  readonly isHidden: boolean;
  readonly certificates: readonly string[];
  readonly signInAddress: string;
  readonly signOutAddress: string | null;
  /** ISO 8601; `null` if it is valid as long as the aggregate. */
  readonly validUntil: string | null;
}

export interface EntityOptions {
  /** The browser may be sent to an address without encryption. */
  readonly allowsHttp: boolean;
}

const inSpace = (element: XmlElement, space: keyof typeof SPACES, name: string): XmlElement[] =>
  element.children.filter((child) => child.namespace === SPACES[space] && child.name === name);

const extensionsOf = (element: XmlElement): XmlElement[] => findChildren(element, 'metadata', 'Extensions');

const tidy = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, MAXIMUM_NAME)
    .toWellFormed();

const inLanguage = (texts: readonly XmlElement[], language: string): string =>
  tidy(
    texts.find(({ attributes }) => attributes['xml:lang']?.slice(0, 2).toLowerCase() === language)?.text ??
      '',
  );

const readNames = (entity: XmlElement, role: XmlElement, entityId: string) => {
  const shown = extensionsOf(role)
    .flatMap((extensions) => inSpace(extensions, 'interface', 'UIInfo'))
    .flatMap((info) => inSpace(info, 'interface', 'DisplayName'));
  const organisations = findChildren(entity, 'metadata', 'Organization').flatMap((organisation) =>
    findChildren(organisation, 'metadata', 'OrganizationDisplayName'),
  );
  const texts = shown.some(({ text }) => tidy(text) !== '') ? shown : organisations;
  const [de, en] = [inLanguage(texts, 'de'), inLanguage(texts, 'en')];
  const any = en || de || tidy(texts[0]?.text ?? '') || hostOf(entityId);
  return { de: de || any, en: en || any };
};

const readKeywords = (role: XmlElement): string =>
  extensionsOf(role)
    .flatMap((extensions) => inSpace(extensions, 'interface', 'UIInfo'))
    .flatMap(({ children }) =>
      children.filter(
        ({ namespace, name }) =>
          namespace === SPACES.interface && (name === 'Keywords' || name === 'DisplayName'),
      ),
    )
    .map(({ text }) => tidy(text).replaceAll('+', ' '))
    .join(' ')
    .slice(0, MAXIMUM_KEYWORDS)
    .toWellFormed();

const ONE_SCOPE = /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/;
const MAXIMUM_SCOPE = 255;

/**
 * Patterns are not read: they come from strangers, and federations discourage them. Nor is a name without a dot, as everybody below a
 * top-level domain would be its own.
 */
const readScopes = (entity: XmlElement, role: XmlElement): string[] => {
  const scopes = [entity, role]
    .flatMap(extensionsOf)
    .flatMap((extensions) => inSpace(extensions, 'scope', 'Scope'))
    .filter(({ attributes }) => ['false', '0'].includes(attributes.regexp ?? 'false'))
    .map(({ text }) => text.trim().toLowerCase())
    .filter((scope) => scope.length <= MAXIMUM_SCOPE && ONE_SCOPE.test(scope));
  return [...new Set(scopes)].slice(0, MAXIMUM_SCOPES);
};

const isHidden = (entity: XmlElement): boolean =>
  extensionsOf(entity)
    .flatMap((extensions) => inSpace(extensions, 'attributes', 'EntityAttributes'))
    .flatMap((attributes) => findChildren(attributes, 'assertion', 'Attribute'))
    .filter(({ attributes }) => attributes.Name === CATEGORY)
    .flatMap((attribute) => findChildren(attribute, 'assertion', 'AttributeValue'))
    .some(({ text }) => text.trim() === HIDDEN);

const readAuthority = (entity: XmlElement): string =>
  extensionsOf(entity)
    .flatMap((extensions) => inSpace(extensions, 'registration', 'RegistrationInfo'))
    .map(({ attributes }) => attributes.registrationAuthority?.trim() ?? '')
    .find(isEntityId) ?? '';

const addressOf = (role: XmlElement, service: string, options: EntityOptions): string | null => {
  const { Location: address } =
    findChildren(role, 'metadata', service).find(({ attributes }) => attributes.Binding === REDIRECT)
      ?.attributes ?? {};
  const isUsable = address !== undefined && address.length <= MAXIMUM_ADDRESS && isAddress(address, options);
  return isUsable ? address : null;
};

/**
 * Returns `null` for what is no identity provider, and `unusable` for one that nobody could sign in at here, which
 * leaves the others as they are. The id has no white space, so that it can be told from a subject behind it.
 */
export const readEntity = (
  entity: XmlElement,
  groups: readonly XmlElement[],
  options: EntityOptions,
): FederationEntity | 'unusable' | null => {
  const role = findRole(entity);
  if (!role || !isElement(entity, 'metadata', 'EntityDescriptor')) return null;
  const { entityID: entityId } = entity.attributes;
  const signInAddress = addressOf(role, 'SingleSignOnService', options);
  const until = readEarliestEnd([...groups.slice(1), entity, role]);
  if (!isEntityId(entityId) || signInAddress === null || until === 'unreadable') return 'unusable';
  const certificates = certificatesOf(role);
  if (certificates.length === 0 || certificates.length > MAXIMUM_CERTIFICATES) return 'unusable';
  return {
    ...{ entityId, names: readNames(entity, role, entityId), keywords: readKeywords(role) },
    ...{ scopes: readScopes(entity, role), authority: readAuthority(entity), isHidden: isHidden(entity) },
    ...{ certificates, signInAddress, signOutAddress: addressOf(role, 'SingleLogoutService', options) },
    validUntil: until?.toISOString() ?? null,
  };
};

const certificatesOf = (role: XmlElement): string[] => {
  try {
    return readCertificates(role);
  } catch {
    return [];
  }
};

/** When the federation says it made the aggregate (SAML 2.0 Metadata Extensions for Registration and Publication, 2.2). */
export const readCreation = (extensions: readonly XmlElement[]): Date | null => {
  const [instant] = extensions
    .flatMap((one) => inSpace(one, 'registration', 'PublicationInfo'))
    .flatMap(({ attributes }) => attributes.creationInstant ?? []);
  return instant === undefined ? null : readMetadataInstant(instant);
};
