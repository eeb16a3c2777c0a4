import { createCipheriv, publicEncrypt, randomBytes, X509Certificate } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { signXml } from '@node-saml/node-saml/lib/xml.js';
import { createCertificate, type OwnKey } from '../saml/create-certificate.ts';

const SAML = 'urn:oasis:names:tc:SAML:2.0';
const ASSERTION = `/*[local-name()='Response']/*[local-name()='Assertion']`;

export interface SamlForgery {
  readonly nameId?: string;
  readonly nameIdFormat?: string;
  readonly attributes?: string;
  readonly context?: string;
  readonly issuer?: string;
  readonly audience?: string;
  readonly recipient?: string;
  readonly destination?: string;
  readonly inResponseTo?: string;
  readonly envelopeInResponseTo?: string;
  /** Seconds from now. */
  readonly notBefore?: number;
  readonly notOnOrAfter?: number;
  readonly status?: string;
  readonly signs?: 'assertion' | 'response' | 'both' | 'nothing';
  readonly algorithm?: 'sha1' | 'sha256' | 'sha512';
  readonly foreignKey?: boolean;
  readonly encryptFor?: string;
  readonly cipher?: Cipher;
  readonly tamper?: (xml: string) => string;
}

export interface SamlForm {
  readonly SAMLResponse: string;
  readonly RelayState: string;
}

export interface SamlIdentityProvider {
  readonly entityId: string;
  readonly key: OwnKey;
  metadata(more?: { attributes?: string; key?: OwnKey; signedBy?: OwnKey }): string;
  readRequest(location: string): { id: string; issuer: string; recipient: string; address: URL };
  respond(location: string, forgery?: SamlForgery): SamlForm;
}

export const attribute = (name: string, friendlyName: string, ...values: readonly string[]): string =>
  `<saml:Attribute Name="${name}" FriendlyName="${friendlyName}">${values
    .map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`)
    .join('')}</saml:Attribute>`;

const STAFF = attribute('urn:oid:1.3.6.1.4.1.5923.1.1.1.1', 'eduPersonAffiliation', 'member', 'staff');

const toBase64 = (pem: string): string => new X509Certificate(pem).raw.toString('base64');
const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

type Cipher = 'aes-256-gcm' | 'aes-256-cbc';

const CIPHERS = {
  'aes-256-gcm': 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  'aes-256-cbc': 'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
} as const satisfies Record<Cipher, string>;

const encryptData = (text: string, key: Buffer, name: Cipher): string => {
  const iv = randomBytes(name === 'aes-256-gcm' ? 12 : 16);
  if (name === 'aes-256-cbc') {
    const cipher = createCipheriv(name, key, iv);
    return Buffer.concat([iv, cipher.update(text), cipher.final()]).toString('base64');
  }
  const cipher = createCipheriv(name, key, iv);
  return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64');
};

const encrypt = (assertion: string, certificate: string, cipher: Cipher): string => {
  const key = randomBytes(32);
  const data = encryptData(assertion, key, cipher);
  const wrapped = publicEncrypt(new X509Certificate(certificate).publicKey, key).toString('base64');
  return `<saml:EncryptedAssertion><xenc:EncryptedData xmlns:xenc="http://www.w3.org/2001/04/xmlenc#" Type="http://www.w3.org/2001/04/xmlenc#Element"><xenc:EncryptionMethod Algorithm="${CIPHERS[cipher]}"/><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><xenc:EncryptedKey><xenc:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p"><ds:DigestMethod Algorithm="http://www.w3.org/2000/09/xmldsig#sha1"/></xenc:EncryptionMethod><xenc:CipherData><xenc:CipherValue>${wrapped}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedKey></ds:KeyInfo><xenc:CipherData><xenc:CipherValue>${data}</xenc:CipherValue></xenc:CipherData></xenc:EncryptedData></saml:EncryptedAssertion>`;
};

export const createSamlProvider = async (
  entityId = 'https://idp.campus.example/idp',
): Promise<SamlIdentityProvider> => {
  const key = await createCertificate('Campus', new Date(), 2048);
  const foreign = await createCertificate('Foreign', new Date(), 2048);
  const sign = (
    xml: string,
    xpath: string,
    { algorithm = 'sha256', foreignKey = false }: SamlForgery,
  ): string =>
    signXml(
      xml,
      xpath,
      { reference: `${xpath}/*[local-name()='Issuer']`, action: 'after' },
      {
        ...{ privateKey: (foreignKey ? foreign : key).privateKey },
        ...{ signatureAlgorithm: algorithm, digestAlgorithm: algorithm },
      },
    );

  const readRequest = (location: string) => {
    const address = new URL(location);
    const request = inflateRawSync(
      Buffer.from(address.searchParams.get('SAMLRequest') ?? '', 'base64'),
    ).toString();
    const find = (pattern: RegExp): string => pattern.exec(request)?.[1] ?? '';
    return {
      id: find(/ ID="([^"]+)"/),
      issuer: find(/<saml:Issuer[^>]*>([^<]+)</),
      recipient: find(/AssertionConsumerServiceURL="([^"]+)"/),
      address,
    };
  };

  return {
    entityId,
    key,
    readRequest,
    metadata: ({ attributes = '', key: shown = key, signedBy } = {}) => {
      const xml = `<md:EntityDescriptor xmlns:md="${SAML}:metadata" ID="_metadata" entityID="${entityId}"${attributes}><md:IDPSSODescriptor protocolSupportEnumeration="${SAML}:protocol"><md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${toBase64(shown.certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService Binding="${SAML}:bindings:HTTP-Redirect" Location="https://idp.campus.example/sso?from=metadata"/></md:IDPSSODescriptor></md:EntityDescriptor>`;
      if (!signedBy) return xml;
      const root = `/*[local-name()='EntityDescriptor']`;
      const place = { reference: `${root}/*[local-name()='IDPSSODescriptor']`, action: 'before' } as const;
      return signXml(xml, root, place, {
        ...{ privateKey: signedBy.privateKey, signatureAlgorithm: 'sha256', digestAlgorithm: 'sha256' },
      });
    },
    respond: (location, forgery = {}) => {
      const { id, issuer: audience, recipient, address } = readRequest(location);
      const from = inSeconds(forgery.notBefore ?? -5);
      const until = inSeconds(forgery.notOnOrAfter ?? 300);
      const format = forgery.nameIdFormat ?? `${SAML}:nameid-format:persistent`;
      const issuer = `<saml:Issuer>${forgery.issuer ?? entityId}</saml:Issuer>`;
      const assertion = `<saml:Assertion xmlns:saml="${SAML}:assertion" ID="_assertion" Version="2.0" IssueInstant="${inSeconds(0)}">${issuer}<saml:Subject><saml:NameID Format="${format}">${forgery.nameId ?? 'erika'}</saml:NameID><saml:SubjectConfirmation Method="${SAML}:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${forgery.inResponseTo ?? id}" NotOnOrAfter="${until}" Recipient="${forgery.recipient ?? recipient}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${from}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${forgery.audience ?? audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${inSeconds(0)}" SessionIndex="session-1">${forgery.context ? `<saml:AuthnContext><saml:AuthnContextClassRef>${forgery.context}</saml:AuthnContextClassRef></saml:AuthnContext>` : ''}</saml:AuthnStatement><saml:AttributeStatement>${forgery.attributes ?? STAFF}</saml:AttributeStatement></saml:Assertion>`;
      const signs = forgery.signs ?? 'assertion';
      const wrap = (content: string): string =>
        `<samlp:Response xmlns:samlp="${SAML}:protocol" xmlns:saml="${SAML}:assertion" ID="_response" Version="2.0" IssueInstant="${inSeconds(0)}" Destination="${forgery.destination ?? recipient}" InResponseTo="${forgery.envelopeInResponseTo ?? id}">${issuer}<samlp:Status><samlp:StatusCode Value="${SAML}:status:${forgery.status ?? 'Success'}"/></samlp:Status>${content}</samlp:Response>`;
      const signsAssertion = signs === 'assertion' || signs === 'both';
      let xml = signsAssertion ? sign(wrap(assertion), ASSERTION, forgery) : wrap(assertion);
      if (forgery.encryptFor) {
        const [signed = ''] = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml) ?? [];
        xml = xml.replace(signed, encrypt(signed, forgery.encryptFor, forgery.cipher ?? 'aes-256-gcm'));
      }
      if (signs === 'response' || signs === 'both') xml = sign(xml, `/*[local-name()='Response']`, forgery);
      const sent = forgery.tamper ? forgery.tamper(xml) : xml;
      return {
        SAMLResponse: Buffer.from(sent).toString('base64'),
        RelayState: address.searchParams.get('RelayState') ?? '',
      };
    },
  };
};
