import { configProblems } from '#shared/configs/rules.ts';
import {
  fallbackRoles,
  type IdentityProvider,
  MAXIMUM_PROVIDERS,
  type ProviderChange,
} from '#shared/identity-providers/contract.ts';
import { Problem } from '#shared/problems.ts';
import { inTenant, type Trx } from '../../db/connect.ts';
import type { Actor } from '../../lib/actor.ts';
import { asProblem } from '../../lib/remote/remote-problem.ts';
import type { Services } from '../../lib/services.ts';
import { existingUnits } from '../units/queries.ts';
import { buildProviderAddresses, buildSiteUrl, readIssuer } from './provider-address.ts';
import { sealClientSecret } from './provider-client.ts';
import {
  countIdentities,
  countProviders,
  deleteProviderRow,
  findProvider,
  findSubdomain,
  insertProvider,
  listProviderRows,
  nameUnits,
  type ProviderRow,
  readFallback,
  replaceRules,
  updateProvider,
} from './queries.ts';
import { deleteSessionsOfProvider } from './session-queries.ts';

type Needs = Pick<Services, 'database' | 'settings'>;

const presentProvider = (
  row: ProviderRow,
  { site, units, identityCount }: { site: string; units: IdentityProvider['units']; identityCount: number },
): IdentityProvider => {
  const fallback = readFallback(row);
  const role = fallbackRoles.find((one) => one === fallback?.role);
  const unitIds = [...row.rules.map(({ unitId }) => unitId), fallback?.unitId];
  return {
    ...{ id: row.id, version: row.version, name: row.name, logoSrc: row.logo_src, issuer: row.issuer },
    ...{
      clientId: row.client_id,
      scopes: row.scopes,
      hasSecret: row.secret !== null,
      isActive: row.is_active,
    },
    ...{ nameClaim: row.name_claim, mailClaim: row.mail_claim, usernameClaim: row.username_claim },
    ...{ trustsMails: row.trusts_mails, linksByMail: row.links_by_mail, trustsNames: row.trusts_names },
    governsLinked: row.governs_linked,
    fallback: fallback && role ? { role, unitId: fallback.unitId } : null,
    rules: row.rules.map((rule) => ({ ...rule })),
    units: units.filter(({ id }) => unitIds.includes(id)),
    identityCount,
    addresses: buildProviderAddresses(site, row.id),
  };
};

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
    ...(row.fallback_unit_id === null ? [] : [row.fallback_unit_id]),
  ]);
  const units = await nameUnits(db, unitIds);
  return rows.map((row) => presentProvider(row, { site, units, identityCount: counts.get(row.id) ?? 0 }));
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

const checkedIssuer = (typed: string, settings: Needs['settings']): string => {
  try {
    return readIssuer(typed, settings);
  } catch (error) {
    throw asProblem(error);
  }
};

export const createProvider = (
  needs: Needs,
  actor: Actor,
  given: { name: string; issuer: string },
  host: string | undefined,
): Promise<IdentityProvider> => {
  const { tenantId } = actor;
  return inTenant(needs.database, tenantId, async (db) => {
    if ((await countProviders(db)) >= MAXIMUM_PROVIDERS)
      throw new Problem('identityProvider.tooMany', { limit: MAXIMUM_PROVIDERS });
    const issuer = checkedIssuer(given.issuer, needs.settings);
    const id = await insertProvider(db, { tenant_id: tenantId, name: given.name, issuer });
    if (id === null) throw new Problem('identityProvider.issuerTaken');
    return presentOne(db, id, needs, host);
  });
};

/** Every rule leads to a unit that is in use, but those for administrators. */
const requireUnits = async (db: Trx, { rules, fallback }: ProviderChange, before: ProviderRow) => {
  if (rules.some(({ role, unitId }) => unitId === null && role !== 'ADMINISTRATOR'))
    throw new Problem('user.unitRequired');
  const unitIds = [...rules.flatMap(({ unitId }) => unitId ?? []), ...(fallback ? [fallback.unitId] : [])];
  const units = await existingUnits(db, [...new Set(unitIds)]);
  const kept = new Set([...before.rules.map(({ unitId }) => unitId), before.fallback_unit_id]);
  for (const id of unitIds) {
    const unit = units.get(id);
    if (!unit) throw new Problem('error.notFound');
    if (unit.isArchived && !kept.has(id)) throw new Problem('unit.archived', { name: unit.name });
  }
};

export const changeProvider = (
  needs: Needs,
  actor: Actor,
  providerId: number,
  { change, host }: { change: ProviderChange; host: string | undefined },
): Promise<IdentityProvider> => {
  const { tenantId } = actor;
  const { version, rules, fallback, clientSecret, logoSrc } = change;
  const errors = configProblems({ logoSrc });
  if (errors.length > 0) throw new Problem('error.badInput', {}, errors);
  return inTenant(needs.database, tenantId, async (db) => {
    const before = await findProvider(db, providerId);
    if (!before) throw new Problem('error.notFound');
    await requireUnits(db, change, before);
    const isComplete = change.clientId !== '' && (clientSecret !== undefined || before.secret !== null);
    if (change.isActive && !isComplete) throw new Problem('identityProvider.incomplete');
    const sealed =
      clientSecret === undefined
        ? null
        : sealClientSecret(needs.settings, clientSecret, { tenantId, issuer: before.issuer });
    const isCurrent = await updateProvider(
      db,
      { id: providerId, version },
      {
        ...{ name: change.name, logo_src: logoSrc, client_id: change.clientId, scopes: change.scopes },
        ...{
          name_claim: change.nameClaim,
          mail_claim: change.mailClaim,
          username_claim: change.usernameClaim,
        },
        ...{ trusts_mails: change.trustsMails, links_by_mail: change.linksByMail },
        ...{ trusts_names: change.trustsNames, governs_linked: change.governsLinked },
        ...{ fallback_role: fallback?.role ?? null, fallback_unit_id: fallback?.unitId ?? null },
        is_active: change.isActive,
        ...(sealed && { secret_key_id: sealed.keyId, secret: sealed.bytes }),
      },
    );
    if (!isCurrent) throw new Problem('identityProvider.conflict');
    await replaceRules(db, { tenantId, providerId }, rules);
    return presentOne(db, providerId, needs, host);
  });
};

/** Accounts stay, with the roles that they have now; who has signed in by it is signed out. */
export const deleteProvider = ({ database }: Needs, actor: Actor, providerId: number): Promise<undefined> =>
  inTenant(database, actor.tenantId, async (db) => {
    if (!(await findProvider(db, providerId))) throw new Problem('error.notFound');
    await deleteSessionsOfProvider(db, providerId, {});
    await deleteProviderRow(db, providerId);
    return undefined;
  });
