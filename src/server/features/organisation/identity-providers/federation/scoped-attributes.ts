import type { Claims } from '#shared/organisation/identity-providers/claims.ts';
import {
  AUTHORITY_CLAIM,
  PROVIDER_CLAIM,
  scopedClaims,
} from '#shared/organisation/identity-providers/federation-claims.ts';
import type { SamlAttribute } from '../saml/read-assertion.ts';
import { friendlyNameFor } from '../saml/saml-claims.ts';
import type { FederationEntityRow } from './queries.ts';

const scopeOf = (value: string): string | null => {
  const [local, scope, ...others] = value.split('@');
  return local && scope && others.length === 0 ? scope.toLowerCase() : null;
};

const ownNames = new Set<string>([PROVIDER_CLAIM, AUTHORITY_CLAIM, 'email_verified']);

/** Each name that a claim can get from this attribute. */
const namesOf = ({ name, friendlyName }: SamlAttribute): string[] => [
  name,
  ...(friendlyName === null ? [] : [friendlyName]),
  friendlyNameFor(name) ?? name,
];

/**
 * What an identity provider says with a scope counts only for its own scopes, which its federation has checked. Names that Plenum
 * itself gives are nobody else's.
 */
export const keepOwnScopes = (
  attributes: readonly SamlAttribute[],
  { scopes }: Pick<FederationEntityRow, 'scopes'>,
): SamlAttribute[] =>
  attributes
    .filter((attribute) => !namesOf(attribute).some((name) => ownNames.has(name)))
    .map((attribute) =>
      namesOf(attribute).some((name) => scopedClaims.has(name))
        ? { ...attribute, values: attribute.values.filter((value) => scopes.includes(scopeOf(value) ?? '')) }
        : attribute,
    );

const isOwnMail = (mail: string, scopes: readonly string[]): boolean => {
  const domain = scopeOf(mail);
  return domain !== null && scopes.some((scope) => domain === scope || domain.endsWith(`.${scope}`));
};

/** An address counts only in a domain of the identity provider, or any member could take over anybody's account by it. */
export const federationClaims = (
  claims: Claims,
  { entityId, authority, scopes }: FederationEntityRow,
  mailClaim: string,
): Claims => {
  const mails = [claims[mailClaim]].flat().filter((mail) => typeof mail === 'string');
  return {
    ...claims,
    [mailClaim]: mails.filter((mail) => isOwnMail(mail, scopes)),
    [PROVIDER_CLAIM]: [entityId],
    [AUTHORITY_CLAIM]: authority === '' ? [] : [authority],
  };
};
