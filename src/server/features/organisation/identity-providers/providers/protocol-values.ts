import type {
  FederationChange,
  LdapChange,
  OidcChange,
  ProviderChange,
  ProxyChange,
  SamlChange,
} from '#shared/organisation/identity-providers/contract.ts';
import { unvouchedClaims } from '#shared/organisation/identity-providers/federation-claims.ts';
import { Problem } from '#shared/problems.ts';
import type { Trx } from '../../../../db/connect.ts';
import type { Settings } from '../../../../lib/settings/settings.ts';
import { updateFederationSettings } from '../federation/queries.ts';
import { queueForSomebody } from '../federation/queue-federation.ts';
import { readSigners } from '../federation/signers.ts';
import { requireSoundDirectory, updateLdapSettings } from '../ldap/queries.ts';
import { requireSoundProxy } from '../proxy/change-proxy.ts';
import { updateProxySettings } from '../proxy/queries.ts';
import { updateMetadata, updateSamlSettings } from '../saml/queries.ts';
import type { FetchedMetadata } from '../saml/read-metadata.ts';
import { changeLti } from './lti-settings.ts';
import { sealClientSecret } from './provider-client.ts';
import {
  countIdentities,
  type FederationRow,
  type LdapRow,
  type OidcRow,
  type ProviderRow,
  type ProxyRow,
  type SamlRow,
} from './queries.ts';

const clientValues = (settings: Settings, before: OidcRow, change: OidcChange) => {
  const { clientSecret } = change;
  const isComplete = change.clientId !== '' && (clientSecret !== undefined || before.secret !== null);
  if (change.isActive && !isComplete) throw new Problem('identityProvider.incomplete');
  const place = { tenantId: before.tenantId, issuer: before.issuer };
  const sealed = clientSecret === undefined ? null : sealClientSecret(settings, clientSecret, place);
  return {
    ...{ clientId: change.clientId, scopes: change.scopes },
    ...{ acrValues: change.acrValues, maxAgeMinutes: change.maxAgeMinutes },
    ...(sealed && { secretKeyId: sealed.keyId, secret: sealed.bytes }),
  };
};

/** Subjects of one kind never become those of another: they could be somebody else's. */
const requireSameSubjects = async (
  db: Trx,
  { id }: Pick<ProviderRow, 'id'>,
  isOther: boolean,
): Promise<void> => {
  if (isOther && (await countIdentities(db)).has(id)) throw new Problem('identityProvider.subjectKept');
};

/** The stored password is for the account beside which it was entered. */
const changeLdap = async (
  db: Trx,
  settings: Settings,
  { before, change }: { before: LdapRow; change: LdapChange },
) => {
  const { bindDn, bindPassword, subjectAttribute } = change;
  const keepsPassword = bindDn === before.clientId && before.secret !== null;
  requireSoundDirectory(change, keepsPassword || bindPassword !== undefined);
  const isOther = subjectAttribute.toLowerCase() !== before.ldap.subjectAttribute.toLowerCase();
  await requireSameSubjects(db, before, isOther);
  await updateLdapSettings(db, before.id, change);
  const place = { tenantId: before.tenantId, issuer: before.issuer };
  const sealed = bindPassword === undefined ? null : sealClientSecret(settings, bindPassword, place);
  if (keepsPassword && !sealed) return { clientId: bindDn };
  return { clientId: bindDn, secretKeyId: sealed?.keyId ?? null, secret: sealed?.bytes ?? null };
};

const changeSaml = async (
  db: Trx,
  { before, change, metadata }: { before: SamlRow; change: SamlChange; metadata: FetchedMetadata | null },
): Promise<Record<string, never>> => {
  await requireSameSubjects(db, before, change.subjectFrom !== before.saml.subjectFrom);
  if (metadata) await updateMetadata(db, before.id, metadata);
  await updateSamlSettings(db, before.id, {
    ...{ signsRequests: change.signsRequests, subjectFrom: change.subjectFrom },
    authnContexts: change.authnContexts,
  });
  return {};
};

const changeProxy = async (
  db: Trx,
  settings: Settings,
  { before, change }: { before: ProxyRow; change: ProxyChange },
) => {
  const { proxySecret: secret, subjectHeader } = change;
  requireSoundProxy(settings, change, secret !== undefined || before.secret !== null);
  const isOther = subjectHeader.toLowerCase() !== before.proxy.subjectHeader.toLowerCase();
  await requireSameSubjects(db, before, isOther);
  await updateProxySettings(db, before.id, change);
  if (secret === undefined) return {};
  const { tenantId, issuer } = before;
  const sealed = sealClientSecret(settings, secret, { tenantId, issuer });
  return { secretKeyId: sealed.keyId, secret: sealed.bytes };
};

const changeFederation = async (
  db: Trx,
  { before, change }: { before: FederationRow; change: FederationChange },
): Promise<Record<string, never>> => {
  const [claim] = unvouchedClaims(change);
  if (claim !== undefined) throw new Problem('identityProvider.claimUnscoped', { claim });
  await requireSameSubjects(db, before, change.subjectFrom !== before.federation.subjectFrom);
  const signers = change.signers && readSigners(change.signers);
  await updateFederationSettings(db, before.id, { ...change, signers });
  if (signers) await queueForSomebody(db, before);
  return {};
};

export const protocolValues = async (
  db: Trx,
  settings: Settings,
  {
    before,
    change,
    metadata,
  }: { before: ProviderRow; change: ProviderChange; metadata: FetchedMetadata | null },
) => {
  if (before.kind === 'OIDC' && change.kind === 'OIDC') return clientValues(settings, before, change);
  if (before.kind === 'SAML' && change.kind === 'SAML') return changeSaml(db, { before, change, metadata });
  if (before.kind === 'LTI' && change.kind === 'LTI')
    return changeLti(db, settings, { providerId: before.id, change });
  if (before.kind === 'PROXY' && change.kind === 'PROXY')
    return changeProxy(db, settings, { before, change });
  if (before.kind === 'FEDERATION' && change.kind === 'FEDERATION')
    return changeFederation(db, { before, change });
  if (before.kind === 'LDAP' && change.kind === 'LDAP') return changeLdap(db, settings, { before, change });
  throw new Problem('error.notFound');
};
