import { Problem } from '#shared/problems.ts';
import { inTenant } from '../../../../db/connect.ts';
import { newSecret } from '../../../../lib/secrets/new-secret.ts';
import { hostOf, subjectAt } from '../federation/federation-subject.ts';
import { type FederationEntityRow, findAdmitted } from '../federation/queries.ts';
import { queueForSomebody } from '../federation/queue-federation.ts';
import { federationClaims, keepOwnScopes } from '../federation/scoped-attributes.ts';
import { claimsFromAttributes, readSubject } from '../saml/saml-claims.ts';
import { SamlFailure } from '../saml/saml-failure.ts';
import type { Protocol, ProtocolServices, ProviderHere } from './protocol.ts';
import { requireContext } from './requested-context.ts';
import { addressOfRequest, partyOfFederation, verifyResponse } from './saml-client.ts';
import { methodsInAssertion } from './second-factor-word.ts';

type Here = ProviderHere<'FEDERATION'>;

const isExpired = ({ validUntil }: Here['row']['federation']): boolean =>
  validUntil === null || validUntil <= new Date();

const requireAdmitted = async (
  { database }: ProtocolServices,
  { row, tenantId }: Here,
  entityId: string | null,
): Promise<FederationEntityRow> => {
  if (isExpired(row.federation)) throw new Problem('identityProvider.metadataExpired');
  const entity =
    entityId === null ? null : await inTenant(database, tenantId, (db) => findAdmitted(db, row.id, entityId));
  if (!entity) throw new Problem('identityProvider.notAdmitted', { provider: row.name });
  return entity;
};

/** A name of an account is no address unless it is verified. */
const accountNameOf = (subject: string, { scopes, entityId }: FederationEntityRow): string => {
  if (subject.includes('@')) return subject.replaceAll('@', '/');
  return `${subject}/${scopes[0] ?? hostOf(entityId)}`;
};

/** As with one provider by SAML, whose metadata are those of the chosen one; nobody else of the federation can answer for it. */
export const federationProtocol: Protocol<'FEDERATION'> = {
  leave: async (services, here, relayState, entityId) => {
    const entity = await requireAdmitted(services, here, entityId);
    const requestId = newSecret('_');
    const party = partyOfFederation(here, entity);
    const location = await addressOfRequest(services.settings, party, { requestId, relayState });
    return { location, nonce: requestId, codeVerifier: null };
  },

  verify: async (services, here, { response, nonce, entityId }) => {
    if (response === null) throw new SamlFailure('SAML_NO_RESPONSE');
    const entity = await requireAdmitted(services, here, entityId);
    const party = partyOfFederation(here, entity);
    const assertion = await verifyResponse(services.settings, party, { response, requestId: nonce });
    requireContext(here.row.name, party.contexts, assertion.contexts);
    const attributes = keepOwnScopes(assertion.attributes, entity);
    const subject = readSubject({ ...assertion, attributes }, party.subjectFrom);
    return {
      subject: subjectAt(entity.entityId, subject),
      accountName: accountNameOf(subject, entity),
      claims: federationClaims(claimsFromAttributes(attributes), entity, here.row.mailClaim),
      sid: assertion.sessionIndex,
      idToken: null,
      methods: methodsInAssertion(assertion),
    };
  },

  /** Large metadata are read by a job, whose outcome the provider's page shows. */
  test: async ({ database }, { row, tenantId }) => {
    await inTenant(database, tenantId, (db) => queueForSomebody(db, row));
    return {
      kind: 'FEDERATION',
      issuer: row.issuer,
      providerCount: row.federation.providerCount,
      checkedOn: new Date().toISOString(),
    };
  },
};
