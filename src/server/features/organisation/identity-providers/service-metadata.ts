import { X509Certificate } from 'node:crypto';
import { escapeXml } from '#charts/svg/escape-xml.ts';
import type { SamlSubject } from '#shared/organisation/identity-providers/saml-contract.ts';
import type { FederationRow, SamlRow } from './providers/queries.ts';
import { NAMESPACES } from './saml/read-document.ts';
import { assertionAddress, entityIdAt } from './saml/saml-addresses.ts';

/** The subject identifier that the provider has to release (SAML V2.0 Subject Identifier Attributes 1.0, 4). */
const REQUIREMENT = {
  SUBJECT_ID: 'subject-id',
  PAIRWISE_ID: 'pairwise-id',
  NAME_ID: null,
} as const satisfies Record<SamlSubject, string | null>;

const requirement = (subject: SamlSubject): string => {
  const value = REQUIREMENT[subject];
  if (value === null) return '';
  return `<md:Extensions><mdattr:EntityAttributes xmlns:mdattr="urn:oasis:names:tc:SAML:metadata:attribute"><saml:Attribute xmlns:saml="${NAMESPACES.assertion}" Name="urn:oasis:names:tc:SAML:profiles:subject-id:req" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:uri"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute></mdattr:EntityAttributes></md:Extensions>`;
};

/** Plenum's metadata at a provider contain nothing secret and no personal data. */
export const serviceMetadata = ({ row, site }: { row: SamlRow | FederationRow; site: string }): string => {
  const {
    certificate,
    signsRequests: signs,
    subjectFrom: subject,
  } = row.kind === 'SAML' ? row.saml : row.federation;
  const key = new X509Certificate(certificate).raw.toString('base64');
  const format = subject === 'NAME_ID' ? 'persistent' : 'transient';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<md:EntityDescriptor xmlns:md="${NAMESPACES.metadata}" entityID="${escapeXml(entityIdAt(site, row.id))}">`,
    requirement(subject),
    `<md:SPSSODescriptor AuthnRequestsSigned="${signs}" WantAssertionsSigned="true" protocolSupportEnumeration="${NAMESPACES.protocol}">`,
    ...['signing', 'encryption'].map((use) =>
      [
        `<md:KeyDescriptor use="${use}"><ds:KeyInfo xmlns:ds="${NAMESPACES.signature}"><ds:X509Data><ds:X509Certificate>${key}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`,
        ...(use === 'encryption'
          ? [
              '<md:EncryptionMethod Algorithm="http://www.w3.org/2009/xmlenc11#aes256-gcm"/>',
              '<md:EncryptionMethod Algorithm="http://www.w3.org/2009/xmlenc11#aes128-gcm"/>',
              '<md:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p"/>',
            ]
          : []),
        '</md:KeyDescriptor>',
      ].join(''),
    ),
    `<md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:${format}</md:NameIDFormat>`,
    `<md:AssertionConsumerService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${escapeXml(assertionAddress(site, row.id))}" index="0" isDefault="true"/>`,
    '</md:SPSSODescriptor>',
    '</md:EntityDescriptor>',
    '',
  ].join('\n');
};
