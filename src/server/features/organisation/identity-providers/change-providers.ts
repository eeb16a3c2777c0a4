import { sql } from 'kysely';
import {
  type IdentityProvider,
  type LookedUpPerson,
  MAXIMUM_PROVIDERS,
  type NewProvider,
  type ProviderChange,
  type ProviderTest,
} from '#shared/organisation/identity-providers/contract.ts';
import { configProblems } from '#shared/platform/configs/rules.ts';
import { Problem } from '#shared/problems.ts';
import { inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { asProblem } from '../../../lib/remote/remote-problem.ts';
import type { Services } from '../../../lib/services.ts';
import type { Settings } from '../../../lib/settings/settings.ts';
import { findSubdomain } from '../../platform/tenants/queries.ts';
import { buildSiteUrl } from '../../platform/tenants/resolve-tenant.ts';
import { existingUnits } from '../units/queries.ts';
import { deleteSessionsOfProvider } from './accounts/session-queries.ts';
import { addFederation } from './add-federation.ts';
import { findReading } from './federation/queries.ts';
import { readSigners } from './federation/signers.ts';
import { readDirectoryAddress } from './ldap/open-directory.ts';
import { insertLdapSettings } from './ldap/queries.ts';
import { fetchMetadata } from './providers/fetch-metadata.ts';
import { lookUpByName } from './providers/ldap-protocol.ts';
import { insertLtiSettings } from './providers/lti-settings.ts';
import { presentProvider } from './providers/present-provider.ts';
import { protocolValues } from './providers/protocol-values.ts';
import { protocolFor } from './providers/protocols.ts';
import { readIssuer, readSource } from './providers/provider-address.ts';
import { setUpProblem } from './providers/provider-failure.ts';
import {
  countIdentities,
  countProviders,
  deleteProviderRow,
  findProvider,
  insertProvider,
  listProviderRows,
  nameUnits,
  type ProviderRow,
  replaceRules,
  updateProvider,
} from './providers/queries.ts';
import { sealPrivateKey } from './providers/saml-client.ts';
import { insertProxySettings } from './proxy/queries.ts';
import { requireIdentityProxies } from './proxy/require-proxy.ts';
import { createCertificate, type OwnKey } from './saml/create-certificate.ts';
import { insertSamlSettings } from './saml/queries.ts';
import type { FetchedMetadata } from './saml/read-metadata.ts';

/** Plenum's key at a provider is sealed for it alone, like a client's secret. */
const addSamlSettings = async (
  db: Trx,
  settings: Settings,
  place: { tenantId: number; providerId: number },
  { metadata, key }: { metadata: FetchedMetadata; key: OwnKey },
): Promise<void> => {
  const { tenantId } = place;
  const sealed = sealPrivateKey(settings, key.privateKey, { tenantId, entityId: metadata.entityId });
  await insertSamlSettings(db, place, {
    metadata,
    key: { keyId: sealed.keyId, privateKey: sealed.bytes, certificate: key.certificate },
  });
};

type Needs = Pick<Services, 'database' | 'settings'>;

const presentAll = async (
  db: Trx,
  rows: readonly ProviderRow[],
  { settings }: Needs,
  host: string | undefined,
): Promise<IdentityProvider[]> => {
  const site = buildSiteUrl(settings, host, await findSubdomain(db));
  const counts = await countIdentities(db);
  const unitIds = rows.flatMap((row) => [
    ...row.rules.flatMap(({ unitId }) => unitId ?? []),
    ...(row.fallbackUnitId === null ? [] : [row.fallbackUnitId]),
  ]);
  const units = await nameUnits(db, unitIds);
  const reading = await findReading(db);
  return rows.map((row) =>
    presentProvider(row, {
      ...{ site, units, identityCount: counts.get(row.id) ?? 0 },
      isReading: reading.has(row.id),
    }),
  );
};

const presentOne = async (db: Trx, id: number, needs: Needs, host: string | undefined) => {
  const row = await findProvider(db, id);
  const [presented] = row ? await presentAll(db, [row], needs, host) : [];
  if (!presented) throw new Problem('error.notFound');
  return presented;
};

export const listProviders = (
  needs: Needs,
  actor: Actor,
  host: string | undefined,
): Promise<IdentityProvider[]> =>
  inTenant(needs.database, actor.tenantId, async (db) =>
    presentAll(db, await listProviderRows(db), needs, host),
  );

const checkedIssuer = ({ kind, issuer }: { kind: string; issuer: string }, settings: Settings): string => {
  try {
    if (kind === 'PROXY') return readSource(issuer);
    if (kind === 'FEDERATION') return readIssuer(issuer, settings, { allowsQuery: true });
    return kind === 'LDAP' ? readDirectoryAddress(issuer, settings) : readIssuer(issuer, settings);
  } catch (error) {
    throw asProblem(error);
  }
};

const prepare = async ({ settings }: Needs, given: NewProvider) => {
  if (given.kind !== 'SAML')
    return {
      ...{ issuer: checkedIssuer(given, settings), saml: null },
      federation:
        given.kind === 'FEDERATION'
          ? { signers: readSigners(given.signers), key: await createCertificate('Plenum', new Date()) }
          : null,
    };
  const metadata = await fetchMetadata(settings, given.metadata, given.entityId);
  return {
    issuer: metadata.entityId,
    saml: { metadata, key: await createCertificate('Plenum', new Date()) },
    federation: null,
  };
};

export const createProvider = async (
  needs: Needs,
  actor: Actor,
  given: NewProvider,
  host: string | undefined,
): Promise<IdentityProvider> => {
  const { tenantId } = actor;
  if (given.kind === 'PROXY') requireIdentityProxies(needs.settings);
  const { issuer, saml, federation } = await prepare(needs, given);
  return inTenant(needs.database, tenantId, async (db) => {
    if ((await countProviders(db)) >= MAXIMUM_PROVIDERS)
      throw new Problem('identityProvider.tooMany', { limit: MAXIMUM_PROVIDERS });
    const { kind, name } = given;
    const id = await insertProvider(db, { tenantId, kind, name, issuer });
    if (id === null) throw new Problem('identityProvider.issuerTaken');
    if (kind === 'LDAP') await insertLdapSettings(db, { tenantId, providerId: id });
    if (kind === 'PROXY') await insertProxySettings(db, { tenantId, providerId: id });
    if (kind === 'LTI') await insertLtiSettings(db, { tenantId, providerId: id });
    if (saml) await addSamlSettings(db, needs.settings, { tenantId, providerId: id }, saml);
    if (federation) await addFederation(db, needs.settings, { tenantId, id, issuer }, federation);
    return presentOne(db, id, needs, host);
  });
};

const requireUnits = async (db: Trx, { rules, fallback }: ProviderChange, before: ProviderRow) => {
  if (rules.some(({ role, unitId }) => unitId === null && role !== 'ADMINISTRATOR'))
    throw new Problem('user.unitRequired');
  const unitIds = [...rules.flatMap(({ unitId }) => unitId ?? []), ...(fallback ? [fallback.unitId] : [])];
  const units = await existingUnits(db, [...new Set(unitIds)]);
  const kept = new Set([...before.rules.map(({ unitId }) => unitId), before.fallbackUnitId]);
  for (const id of unitIds) {
    const unit = units.get(id);
    if (!unit) throw new Problem('error.notFound');
    if (unit.isArchived && !kept.has(id)) throw new Problem('unit.archived', { name: unit.name });
  }
};

/** Only metadata of the same entity ID take the place of those that are stored. */
const refetchMetadata = async (
  { database, settings }: Needs,
  tenantId: number,
  { providerId, change }: { providerId: number; change: ProviderChange },
) => {
  if (change.kind !== 'SAML' || !change.metadata) return null;
  const before = await inTenant(database, tenantId, (db) => findProvider(db, providerId));
  return before ? fetchMetadata(settings, change.metadata, before.issuer) : null;
};

export const changeProvider = async (
  needs: Needs,
  actor: Actor,
  providerId: number,
  { change, host }: { change: ProviderChange; host: string | undefined },
): Promise<IdentityProvider> => {
  const { tenantId } = actor;
  const { version, rules, fallback, logoSrc } = change;
  const errors = configProblems({ logoSrc });
  if (errors.length > 0) throw new Problem('error.badInput', {}, errors);
  const metadata = await refetchMetadata(needs, tenantId, { providerId, change });
  return inTenant(needs.database, tenantId, async (db) => {
    const before = await findProvider(db, providerId);
    if (!before) throw new Problem('error.notFound');
    await requireUnits(db, change, before);
    const isCurrent = await updateProvider(
      db,
      { id: providerId, version },
      {
        ...{
          name: change.name,
          logoSrc,
          nameClaim: change.nameClaim,
          mailClaim: change.mailClaim,
        },
        ...{ usernameClaim: change.usernameClaim, trustsMails: change.trustsMails },
        idClaim: change.idClaim,
        ...{ secondFactor: change.secondFactor, factorValue: change.factorValue },
        ...{ linksByMail: change.linksByMail, trustsNames: change.trustsNames },
        ...{ governsLinked: change.governsLinked, isActive: change.isActive },
        ...{ fallbackRole: fallback?.role ?? null, fallbackUnitId: fallback?.unitId ?? null },
        ...(await protocolValues(db, needs.settings, { before, change, metadata })),
      },
    );
    if (!isCurrent) throw new Problem('identityProvider.conflict');
    await replaceRules(db, { tenantId, providerId }, rules);
    return presentOne(db, providerId, needs, host);
  });
};

export const deleteProvider = ({ database }: Needs, actor: Actor, providerId: number): Promise<undefined> =>
  inTenant(database, actor.tenantId, async (db) => {
    if (!(await findProvider(db, providerId))) throw new Problem('error.notFound');
    await deleteSessionsOfProvider(db, providerId, {});
    await deleteProviderRow(db, providerId);
    return undefined;
  });

export const testProvider = async (
  services: Pick<Services, 'database' | 'settings' | 'log'>,
  actor: Actor,
  providerId: number,
  host: string | undefined,
): Promise<ProviderTest> => {
  const { tenantId } = actor;
  const { row, subdomain } = await inTenant(services.database, tenantId, async (db) => ({
    row: await findProvider(db, providerId),
    subdomain: await findSubdomain(db),
  }));
  if (!row) throw new Problem('error.notFound');
  const here = { tenantId, row, site: buildSiteUrl(services.settings, host, subdomain) };
  try {
    return await protocolFor(row.kind).test(services, here);
  } catch (error) {
    throw setUpProblem(error);
  }
};

export const lookUpDirectoryPerson = async (
  { database, settings }: Needs,
  { tenantId }: Actor,
  { providerId, username }: { readonly providerId: number; readonly username: string },
): Promise<LookedUpPerson> => {
  const row = await inTenant(database, tenantId, async (db) => {
    const provider = await findProvider(db, providerId);
    if (provider?.kind !== 'LDAP') throw new Problem('error.notFound');
    // The look-up is in the audit log before the directory is asked, whatever that answers.
    await sql`select pg_current_xact_id()`.execute(db);
    return provider;
  });
  try {
    const found = await lookUpByName(settings, row, username);
    return { person: found && { subject: found.subject, claims: { ...found.claims } } };
  } catch (error) {
    throw setUpProblem(error);
  }
};
