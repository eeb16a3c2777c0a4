import { X509Certificate } from 'node:crypto';
import { fallbackRoles, type IdentityProvider } from '#shared/organisation/identity-providers/contract.ts';
import { buildProviderAddresses } from './provider-address.ts';
import { type ProviderRow, readFallback } from './queries.ts';
import type { SamlSettingsRow } from './saml/queries.ts';
import { assertionAddress, entityIdAt } from './saml/saml-addresses.ts';

const presentCertificate = (pem: string) => {
  const { subject, validTo, fingerprint256 } = new X509Certificate(pem);
  return {
    name: subject?.split('\n').join(', ') ?? '',
    expiresOn: new Date(validTo).toISOString(),
    fingerprint: fingerprint256,
  };
};

const presentMetadata = (saml: SamlSettingsRow) => ({
  address: saml.metadata_address,
  isSigned: saml.metadata_certificate !== null,
  readOn: saml.read_at.toISOString(),
  validUntil: saml.valid_until?.toISOString() ?? null,
  signInAddress: saml.sign_in_address,
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
    ...{ id: row.id, version: row.version, name: row.name, logoSrc: row.logo_src, issuer: row.issuer },
    ...{ nameClaim: row.name_claim, mailClaim: row.mail_claim, usernameClaim: row.username_claim },
    idClaim: row.id_claim,
    ...{ trustsMails: row.trusts_mails, linksByMail: row.links_by_mail, trustsNames: row.trusts_names },
    ...{ governsLinked: row.governs_linked, isActive: row.is_active, identityCount },
    fallback: fallback && role ? { role, unitId: fallback.unitId } : null,
    rules: row.rules.map((rule) => ({ ...rule })),
    units: units.filter(({ id }) => unitIds.includes(id)),
  };
  switch (row.kind) {
    case 'OIDC':
      return {
        ...{ kind: 'OIDC', ...common, clientId: row.client_id, scopes: row.scopes },
        ...{ hasSecret: row.secret !== null, addresses: buildProviderAddresses(site, row.id) },
      };
    case 'SAML':
      return {
        ...{ kind: 'SAML', ...common, metadata: presentMetadata(row.saml) },
        ...{ signsRequests: row.saml.signs_requests, subjectFrom: row.saml.subject_from },
        addresses: { entityId: entityIdAt(site, row.id), assertionConsumer: assertionAddress(site, row.id) },
      };
  }
};
