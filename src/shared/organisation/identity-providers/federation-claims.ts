import type { ClaimRule } from './claim-rules.ts';

/** Claims that Plenum itself adds in a federation: the entity ID of who has signed somebody in, and who registered that. */
export const PROVIDER_CLAIM = 'identityProvider';
export const AUTHORITY_CLAIM = 'registrationAuthority';

/** Attributes whose values end with a scope, by either name (eduPerson 202208, SAML V2.0 Subject Identifier Attributes 1.0). */
export const scopedClaims: ReadonlySet<string> = new Set([
  ...['eduPersonPrincipalName', 'urn:oid:1.3.6.1.4.1.5923.1.1.1.6'],
  ...['eduPersonScopedAffiliation', 'urn:oid:1.3.6.1.4.1.5923.1.1.1.9'],
  ...['eduPersonPrincipalNamePrior', 'urn:oid:1.3.6.1.4.1.5923.1.1.1.12'],
  ...['eduPersonUniqueId', 'urn:oid:1.3.6.1.4.1.5923.1.1.1.13'],
  ...['subject-id', 'urn:oasis:names:tc:SAML:attribute:subject-id'],
  ...['pairwise-id', 'urn:oasis:names:tc:SAML:attribute:pairwise-id'],
]);

const isVouchedFor = (claim: string): boolean =>
  scopedClaims.has(claim) || claim === PROVIDER_CLAIM || claim === AUTHORITY_CLAIM;

interface Federated {
  readonly rules: readonly Pick<ClaimRule, 'claim'>[];
  readonly idClaim: string;
  readonly entityIds: readonly string[];
  readonly authorities: readonly string[];
}

/**
 * The claims that give rights although any member of the federation may assert them. There are none where the tenant has
 * named each admitted identity provider.
 */
export const unvouchedClaims = ({ rules, idClaim, entityIds, authorities }: Federated): string[] => {
  if (entityIds.length > 0 && authorities.length === 0) return [];
  const claims = [...rules.map(({ claim }) => claim), ...(idClaim === '' ? [] : [idClaim])];
  return [...new Set(claims.filter((claim) => !isVouchedFor(claim)))];
};
