import { createHash, sign, X509Certificate } from 'node:crypto';
import { signXml } from '@node-saml/node-saml/lib/xml.js';
import type { OwnKey } from '../saml/create-certificate.ts';

const SAML = 'urn:oasis:names:tc:SAML:2.0';

export interface MadeEntity {
  readonly entityId: string;
  readonly certificate: string;
  readonly de?: string;
  readonly en?: string;
  readonly scopes?: readonly string[];
  readonly authority?: string;
  readonly isHidden?: boolean;
  readonly attributes?: string;
  readonly signIn?: string;
  readonly signOut?: string;
}

const base64Of = (pem: string): string => new X509Certificate(pem).raw.toString('base64');

const category = `<mdattr:EntityAttributes><saml:Attribute Name="http://macedir.org/entity-category" NameFormat="${SAML}:attrname-format:uri"><saml:AttributeValue>http://refeds.org/category/hide-from-discovery</saml:AttributeValue></saml:Attribute></mdattr:EntityAttributes>`;

/** An identity provider as federations describe it, with what readers skip between. In canonical form, as the aggregate around it. */
export const entityXml = ({
  entityId,
  certificate,
  de = 'Beispielhochschule',
  en = 'Example University',
  scopes = ['example.edu'],
  authority = 'https://www.aai.dfn.de',
  isHidden = false,
  attributes = '',
  signIn = `${entityId}/sso`,
  signOut,
}: MadeEntity): string => {
  const key = base64Of(certificate);
  const descriptor = (use: string): string =>
    `<md:KeyDescriptor use="${use}"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>\n${key}\n</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`;
  return `<md:EntityDescriptor entityID="${entityId}"${attributes}>
  <md:Extensions>${isHidden ? category : ''}<mdrpi:RegistrationInfo registrationAuthority="${authority}" registrationInstant="2020-01-01T00:00:00Z"><mdrpi:RegistrationPolicy xml:lang="en">https://www.aai.dfn.de/policy</mdrpi:RegistrationPolicy></mdrpi:RegistrationInfo></md:Extensions>
  <md:IDPSSODescriptor errorURL="https://example.edu/error?a=1&amp;b=2" protocolSupportEnumeration="${SAML}:protocol">
    <md:Extensions>${scopes.map((scope) => `<shibmd:Scope regexp="false">${scope}</shibmd:Scope>`).join('')}<mdui:UIInfo><mdui:DisplayName xml:lang="de">${de}</mdui:DisplayName><mdui:DisplayName xml:lang="en">${en}</mdui:DisplayName><mdui:Description xml:lang="de">Anmeldung für Studierende und Beschäftigte</mdui:Description><mdui:Logo height="16" width="16">https://tracker.example/logo.png</mdui:Logo></mdui:UIInfo></md:Extensions>
    ${descriptor('signing')}
    ${descriptor('encryption')}
    ${signOut === undefined ? '' : `<md:SingleLogoutService Binding="${SAML}:bindings:HTTP-Redirect" Location="${signOut}"></md:SingleLogoutService>`}
    <md:NameIDFormat>${SAML}:nameid-format:persistent</md:NameIDFormat>
    <md:SingleSignOnService Binding="${SAML}:bindings:HTTP-Redirect" Location="${signIn}"></md:SingleSignOnService>
    <md:SingleSignOnService Binding="${SAML}:bindings:HTTP-POST" Location="${signIn}"></md:SingleSignOnService>
  </md:IDPSSODescriptor>
  <md:Organization><md:OrganizationName xml:lang="en">${en}</md:OrganizationName><md:OrganizationDisplayName xml:lang="en">${en}</md:OrganizationDisplayName><md:OrganizationURL xml:lang="en">https://example.edu</md:OrganizationURL></md:Organization>
  <md:ContactPerson contactType="technical"><md:SurName>Technik</md:SurName><md:EmailAddress>mailto:idp@example.edu</md:EmailAddress></md:ContactPerson>
</md:EntityDescriptor>
`;
};

export interface MadeAggregate {
  readonly id?: string;
  readonly validUntil?: Date | null;
  readonly createdAt?: Date;
  readonly cacheDuration?: string;
}

const DAY = 86_400_000;

export const aggregateXml = (
  entities: readonly string[],
  { id = '_federation', validUntil, createdAt = new Date(), cacheDuration = 'PT6H' }: MadeAggregate = {},
): string => {
  const until = validUntil === undefined ? new Date(Date.now() + 7 * DAY) : validUntil;
  const ends = until === null ? '' : ` validUntil="${until.toISOString()}"`;
  return `<md:EntitiesDescriptor xmlns:ds="http://www.w3.org/2000/09/xmldsig#" xmlns:md="${SAML}:metadata" xmlns:mdattr="urn:oasis:names:tc:SAML:metadata:attribute" xmlns:mdrpi="urn:oasis:names:tc:SAML:metadata:rpi" xmlns:mdui="urn:oasis:names:tc:SAML:metadata:ui" xmlns:saml="${SAML}:assertion" xmlns:shibmd="urn:mace:shibboleth:metadata:1.0" ID="${id}" Name="https://federation.example" cacheDuration="${cacheDuration}"${ends}>
  <md:Extensions><mdrpi:PublicationInfo creationInstant="${createdAt.toISOString()}" publisher="https://federation.example"></mdrpi:PublicationInfo></md:Extensions>
${entities.join('')}</md:EntitiesDescriptor>`;
};

/** Signs with the library that Plenum itself does not use for aggregates. */
export const signAggregate = (
  xml: string,
  { privateKey }: Pick<OwnKey, 'privateKey'>,
  algorithm: 'sha1' | 'sha256' | 'sha512' = 'sha256',
): string =>
  signXml(
    xml,
    `/*[local-name()='EntitiesDescriptor']`,
    { reference: `/*[local-name()='EntitiesDescriptor']`, action: 'prepend' },
    { privateKey, signatureAlgorithm: algorithm, digestAlgorithm: algorithm },
  );

const PREFIXES = 'ds md mdattr mdrpi mdui saml shibmd';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/**
 * Signs what is in canonical form already, whatever its size: the digest is that of the text, without any
 * canonicalization. All prefixes of the root count as used there.
 */
export const signCanonical = (xml: string, { privateKey, certificate }: OwnKey): string => {
  const [, id = ''] = / ID="([^"]+)"/.exec(xml) ?? [];
  const digest = createHash('sha256').update(xml).digest('base64');
  const info = `<ds:SignedInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:CanonicalizationMethod Algorithm="${EXCLUSIVE}"></ds:CanonicalizationMethod><ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"></ds:SignatureMethod><ds:Reference URI="#${id}"><ds:Transforms><ds:Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"></ds:Transform><ds:Transform Algorithm="${EXCLUSIVE}"><ec:InclusiveNamespaces xmlns:ec="${EXCLUSIVE}" PrefixList="${PREFIXES}"></ec:InclusiveNamespaces></ds:Transform></ds:Transforms><ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></ds:DigestMethod><ds:DigestValue>${digest}</ds:DigestValue></ds:Reference></ds:SignedInfo>`;
  const value = sign('sha256', Buffer.from(info), privateKey).toString('base64');
  const shown = `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${base64Of(certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`;
  return xml.replace(
    /^<[^>]+>/,
    (root) =>
      `${root}<ds:Signature>${info}<ds:SignatureValue>${value}</ds:SignatureValue>${shown}</ds:Signature>`,
  );
};
