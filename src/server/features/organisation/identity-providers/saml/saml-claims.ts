import type { Claims } from '#shared/organisation/identity-providers/claims.ts';
import type { SamlSubject } from '#shared/organisation/identity-providers/saml-contract.ts';
import type { ReadAssertion, SamlAttribute } from './read-assertion.ts';
import { SamlFailure } from './saml-failure.ts';

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const SUBJECT_ATTRIBUTES = {
  SUBJECT_ID: 'urn:oasis:names:tc:SAML:attribute:subject-id',
  PAIRWISE_ID: 'urn:oasis:names:tc:SAML:attribute:pairwise-id',
} as const;
const MAXIMUM_SUBJECT = 255;

/** Names of attributes that some providers send without a friendly one (eduPerson 202208, inetOrgPerson). */
const KNOWN_NAMES: Readonly<Record<string, string>> = {
  'urn:oid:1.3.6.1.4.1.5923.1.1.1.1': 'eduPersonAffiliation',
  'urn:oid:1.3.6.1.4.1.5923.1.1.1.6': 'eduPersonPrincipalName',
  'urn:oid:1.3.6.1.4.1.5923.1.1.1.7': 'eduPersonEntitlement',
  'urn:oid:1.3.6.1.4.1.5923.1.1.1.9': 'eduPersonScopedAffiliation',
  'urn:oid:1.3.6.1.4.1.5923.1.1.1.12': 'eduPersonPrincipalNamePrior',
  'urn:oid:1.3.6.1.4.1.5923.1.1.1.13': 'eduPersonUniqueId',
  'urn:oid:1.3.6.1.4.1.5923.1.5.1.1': 'isMemberOf',
  'urn:oid:0.9.2342.19200300.100.1.1': 'uid',
  'urn:oid:0.9.2342.19200300.100.1.3': 'mail',
  'urn:oid:2.16.840.1.113730.3.1.241': 'displayName',
  'urn:oid:2.5.4.42': 'givenName',
  'urn:oid:2.5.4.4': 'sn',
  'urn:oid:2.5.4.11': 'ou',
  'urn:oid:2.5.4.10': 'o',
};

export const friendlyNameFor = (name: string): string | undefined => KNOWN_NAMES[name];

/** The subject is what the tenant chose, and nothing takes its place: else two people could be one. */
export const readSubject = ({ nameId, attributes }: ReadAssertion, from: SamlSubject): string => {
  const values =
    from === 'NAME_ID'
      ? [nameId?.format === PERSISTENT ? nameId.value : '']
      : attributes.filter(({ name }) => name === SUBJECT_ATTRIBUTES[from]).flatMap(({ values }) => values);
  const [subject = '', ...others] = values;
  if (subject === '' || others.length > 0 || subject.length > MAXIMUM_SUBJECT)
    throw new SamlFailure('SAML_SUBJECT');
  return subject;
};

/** Attributes as claims: each by its name, and by its friendly one unless that is another's name. */
export const claimsFromAttributes = (attributes: readonly SamlAttribute[]): Claims => {
  const claims = new Map<string, string[]>();
  const add = (name: string, values: readonly string[]): void => {
    claims.set(name, [...(claims.get(name) ?? []), ...values]);
  };
  for (const { name, values } of attributes) add(name, values);
  const names = new Set(claims.keys());
  for (const { name, friendlyName, values } of attributes) {
    const friendly = KNOWN_NAMES[name] ?? friendlyName;
    if (friendly !== null && !names.has(friendly)) add(friendly, values);
  }
  const [given, family] = [claims.get('givenName'), claims.get('sn')];
  return {
    ...(given && { given_name: given }),
    ...(family && { family_name: family }),
    ...Object.fromEntries(claims),
  };
};
