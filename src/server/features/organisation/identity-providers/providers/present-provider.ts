import { X509Certificate } from 'node:crypto';
import { fallbackRoles, type IdentityProvider } from '#shared/organisation/identity-providers/contract.ts';
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

export const presentProvider = (
  row: ProviderRow,
  { site, units, identityCount }: { site: string; units: IdentityProvider['units']; identityCount: number },
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
        addresses: { entityId: entityIdAt(site, row.id), assertionConsumer: assertionAddress(site, row.id) },
      };
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
