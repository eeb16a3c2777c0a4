import { X509Certificate } from 'node:crypto';
import {
  type Federation,
  fallbackRoles,
  type IdentityProvider,
} from '#shared/organisation/identity-providers/contract.ts';
import { federationProblems } from '#shared/organisation/identity-providers/problems.ts';
import type { FederationSettingsRow } from '../federation/queries.ts';
import { presentSigner } from '../federation/signers.ts';
import type { SamlSettingsRow } from '../saml/queries.ts';
import { assertionAddress, entityIdAt } from '../saml/saml-addresses.ts';
import { buildPlatformAddresses, buildProviderAddresses, protectedAddress } from './provider-address.ts';
import { type ProviderRow, readFallback } from './queries.ts';

const presentCertificate = (pem: string) => {
  const { subject, validTo, fingerprint256 } = new X509Certificate(pem);
  return {
    name: subject?.split('\n').join(', ') ?? '',
    expiresOn: new Date(validTo).toISOString(),
    fingerprint: fingerprint256,
  };
};

const presentMetadata = (saml: SamlSettingsRow) => ({
  address: saml.metadataAddress,
  isSigned: saml.metadataCertificate !== null,
  readOn: saml.readAt.toISOString(),
  validUntil: saml.validUntil?.toISOString() ?? null,
  signInAddress: saml.signInAddress,
  certificates: saml.certificates.map(presentCertificate),
});

const presentFederation = (
  { readAt, failure, createdOn, validUntil, byteCount, ...counts }: FederationSettingsRow,
  isReading: boolean,
): Federation['metadata'] => ({
  isReading,
  readOn: readAt?.toISOString() ?? null,
  failure: federationProblems.find((one) => one === failure) ?? null,
  createdOn: createdOn?.toISOString() ?? null,
  validUntil: validUntil?.toISOString() ?? null,
  ...{ providerCount: counts.providerCount, hiddenCount: counts.hiddenCount },
  ...{ skippedCount: counts.skippedCount, byteCount: Number(byteCount) },
});

export const presentProvider = (
  row: ProviderRow,
  {
    site,
    units,
    identityCount,
    isReading,
  }: { site: string; units: IdentityProvider['units']; identityCount: number; isReading: boolean },
): IdentityProvider => {
  const fallback = readFallback(row);
  const role = fallbackRoles.find((one) => one === fallback?.role);
  const unitIds = [...row.rules.map(({ unitId }) => unitId), fallback?.unitId];
  const common = {
    ...{ id: row.id, version: row.version, name: row.name, logoSrc: row.logoSrc, issuer: row.issuer },
    ...{ nameClaim: row.nameClaim, mailClaim: row.mailClaim, usernameClaim: row.usernameClaim },
    idClaim: row.idClaim,
    secondFactor: row.secondFactor === 'ALWAYS' ? ('ALWAYS' as const) : ('STATED' as const),
    factorValue: row.factorValue,
    ...{ trustsMails: row.trustsMails, linksByMail: row.linksByMail, trustsNames: row.trustsNames },
    ...{ governsLinked: row.governsLinked, isActive: row.isActive, identityCount },
    fallback: fallback && role ? { role, unitId: fallback.unitId } : null,
    rules: row.rules.map((rule) => ({ ...rule })),
    units: units.filter(({ id }) => unitIds.includes(id)),
  };
  switch (row.kind) {
    case 'OIDC':
      return {
        ...{ kind: 'OIDC', ...common, clientId: row.clientId, scopes: row.scopes },
        ...{ acrValues: row.acrValues, maxAgeMinutes: row.maxAgeMinutes },
        ...{ hasSecret: row.secret !== null, addresses: buildProviderAddresses(site, row.id) },
      };
    case 'SAML':
      return {
        ...{ kind: 'SAML', ...common, metadata: presentMetadata(row.saml) },
        ...{ signsRequests: row.saml.signsRequests, subjectFrom: row.saml.subjectFrom },
        authnContexts: row.saml.authnContexts,
        addresses: { entityId: entityIdAt(site, row.id), assertionConsumer: assertionAddress(site, row.id) },
      };
    case 'FEDERATION': {
      const { signsRequests, subjectFrom, authnContexts, entityIds, authorities, signers } = row.federation;
      return {
        ...{
          kind: 'FEDERATION',
          ...common,
          signsRequests,
          subjectFrom,
          authnContexts,
          entityIds,
          authorities,
        },
        signers: signers.map(presentSigner),
        metadata: presentFederation(row.federation, isReading),
        addresses: { entityId: entityIdAt(site, row.id), assertionConsumer: assertionAddress(site, row.id) },
      };
    }
    case 'LDAP': {
      const { tenantId: _tenant, providerId: _provider, ...directory } = row.ldap;
      const lookUp = directory.lookUp === 'TEMPLATE' ? 'TEMPLATE' : 'SEARCH';
      const hasSecret = row.secret !== null;
      return { kind: 'LDAP', ...common, ...directory, lookUp, bindDn: row.clientId, hasSecret };
    }
    case 'PROXY': {
      const { subjectHeader, methodsHeader, signOutPath } = row.proxy;
      return {
        ...{ kind: 'PROXY', ...common, subjectHeader, methodsHeader, signOutPath },
        ...{ hasSecret: row.secret !== null, addresses: { protected: protectedAddress(site, row.id) } },
      };
    }
    case 'LTI': {
      const { signInAddress, keysAddress, deploymentIds } = row.lti;
      return {
        ...{ kind: 'LTI', ...common, clientId: row.clientId, signInAddress, keysAddress, deploymentIds },
        addresses: buildPlatformAddresses(site, row.id),
      };
    }
  }
};
