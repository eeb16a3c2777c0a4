import { type Selectable, sql } from 'kysely';
import type { ClaimRule, Fallback } from '#shared/organisation/identity-providers/claim-rules.ts';
import type { ProviderKind } from '#shared/organisation/identity-providers/contract.ts';
import type { Role } from '#shared/permissions.ts';
import { type FromColumns, fromColumns, toColumns } from '../../../../db/column-names.ts';
import type { Database, Trx } from '../../../../db/connect.ts';
import type { IdentityProviders } from '../../../../db/schema.generated.ts';
import { type FederationSettingsRow, listFederationSettings } from '../federation/queries.ts';
import { type LdapSettingsRow, listLdapSettings } from '../ldap/queries.ts';
import { listProxySettings, type ProxySettingsRow } from '../proxy/queries.ts';
import { listSamlSettings, type SamlSettingsRow } from '../saml/queries.ts';
import { type LtiSettingsRow, listLtiSettings } from './lti-settings.ts';

type Columns = FromColumns<Selectable<IdentityProviders>>;

type ProviderValues = Omit<Columns, 'tenantId' | 'id' | 'kind' | 'issuer' | 'version' | 'createdAt'>;

interface CommonRow extends Omit<Columns, 'kind'> {
  readonly rules: ClaimRule[];
}
export interface OidcRow extends CommonRow {
  readonly kind: 'OIDC';
}
export interface SamlRow extends CommonRow {
  readonly kind: 'SAML';
  readonly saml: SamlSettingsRow;
}
export interface LtiRow extends CommonRow {
  readonly kind: 'LTI';
  readonly lti: LtiSettingsRow;
}
export interface LdapRow extends CommonRow {
  readonly kind: 'LDAP';
  readonly ldap: LdapSettingsRow;
}
export interface ProxyRow extends CommonRow {
  readonly kind: 'PROXY';
  readonly proxy: ProxySettingsRow;
}
export interface FederationRow extends CommonRow {
  readonly kind: 'FEDERATION';
  readonly federation: FederationSettingsRow;
}
export type ProviderRow = OidcRow | SamlRow | LtiRow | LdapRow | ProxyRow | FederationRow;

const rulesOfProvider = sql<ClaimRule[]>`coalesce((
  select json_agg(json_build_object('claim', rules.claim, 'value', rules.value, 'role', rules.role, 'unitId', rules.unit_id)
    order by rules.position)
  from identity_provider_rules as rules
  where rules.tenant_id = identity_providers.tenant_id and rules.provider_id = identity_providers.id), '[]')`;

const selectProviders = (db: Trx) =>
  db.selectFrom('identity_providers').selectAll().select(rulesOfProvider.as('rules'));

const withSettings = async (
  db: Trx,
  rows: readonly (CommonRow & { readonly kind: string })[],
): Promise<ProviderRow[]> => {
  const idsOf = (wanted: ProviderKind) => rows.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const bySaml = new Map((await listSamlSettings(db, idsOf('SAML'))).map((row) => [row.providerId, row]));
  const byLti = new Map((await listLtiSettings(db, idsOf('LTI'))).map((row) => [row.providerId, row]));
  const byLdap = new Map((await listLdapSettings(db, idsOf('LDAP'))).map((row) => [row.providerId, row]));
  const byProxy = new Map((await listProxySettings(db, idsOf('PROXY'))).map((row) => [row.providerId, row]));
  const federations = await listFederationSettings(db, idsOf('FEDERATION'));
  const byFederation = new Map(federations.map((row) => [row.providerId, row]));
  return rows.map((row) => {
    const [saml, lti, ldap] = [bySaml.get(row.id), byLti.get(row.id), byLdap.get(row.id)];
    const [proxy, federation] = [byProxy.get(row.id), byFederation.get(row.id)];
    if (federation) return { ...row, kind: 'FEDERATION', federation };
    if (proxy) return { ...row, kind: 'PROXY', proxy };
    if (saml) return { ...row, kind: 'SAML', saml };
    if (ldap) return { ...row, kind: 'LDAP', ldap };
    return lti ? { ...row, kind: 'LTI', lti } : { ...row, kind: 'OIDC' };
  });
};

export const listProviderRows = async (db: Trx): Promise<ProviderRow[]> =>
  withSettings(db, (await selectProviders(db).orderBy('name').orderBy('id').execute()).map(fromColumns));

export const findProvider = async (db: Trx, providerId: number): Promise<ProviderRow | undefined> =>
  (
    await withSettings(
      db,
      (await selectProviders(db).where('id', '=', providerId).execute()).map(fromColumns),
    )
  )[0];

/**
 * Before the tenant is known: a database uses ids of providers once, but tenants that were moved to it bring theirs
 * along. Of several the host's is meant, without a host none.
 */
export const findProviderTenant = async (
  database: Database,
  providerId: number,
  askedSubdomain: string | null,
): Promise<{ tenantId: number; subdomain: string } | null> => {
  const { rows } = await sql<{ tenantId: number; subdomain: string }>`
    select tenants.id as "tenantId", tenants.subdomain
    from identity_providers join tenants on tenants.id = identity_providers.tenant_id
    where identity_providers.id = ${providerId} and tenants.ready`.execute(database);
  if (rows.length <= 1) return rows[0] ?? null;
  return rows.find(({ subdomain }) => subdomain === askedSubdomain) ?? null;
};

export const listSignInProviders = async (db: Trx) =>
  (await listActiveProviders(db)).flatMap(({ kind, ...provider }) =>
    kind === 'LTI'
      ? []
      : [{ ...provider, takesPassword: kind === 'LDAP', isFederation: kind === 'FEDERATION' }],
  );

export const listActiveProviders = (db: Trx) =>
  db
    .selectFrom('identity_providers')
    .select(['id', 'kind', 'name', 'logo_src as logoSrc'])
    .where('is_active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();

export const countProviders = async (db: Trx): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('identity_providers')
        .select((select) => select.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

const CLAIMS = {
  OIDC: {},
  LTI: {},
  LDAP: { nameClaim: 'displayName', mailClaim: 'mail', usernameClaim: 'uid' },
  PROXY: { nameClaim: 'X-Display-Name', mailClaim: 'X-Mail', usernameClaim: 'X-Username' },
  SAML: { nameClaim: 'displayName', mailClaim: 'mail', usernameClaim: 'uid' },
  FEDERATION: { nameClaim: 'displayName', mailClaim: 'mail', usernameClaim: 'eduPersonPrincipalName' },
} as const satisfies Record<ProviderKind, object>;

export const insertProvider = async (
  db: Trx,
  row: { tenantId: number; kind: ProviderKind; name: string; issuer: string },
): Promise<number | null> =>
  (
    await db
      .insertInto('identity_providers')
      .values(toColumns({ ...row, ...CLAIMS[row.kind] }))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id ?? null;

export const updateProvider = async (
  db: Trx,
  { id, version }: { id: number; version: number },
  values: Partial<ProviderValues>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('identity_providers')
    .set({ ...toColumns(values), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const replaceRules = async (
  db: Trx,
  { tenantId, providerId }: { tenantId: number; providerId: number },
  rules: readonly ClaimRule[],
): Promise<void> => {
  await db.deleteFrom('identity_provider_rules').where('provider_id', '=', providerId).execute();
  if (rules.length === 0) return;
  await db
    .insertInto('identity_provider_rules')
    .values(
      rules.map(({ claim, value, role, unitId }, position) => ({
        ...{ tenant_id: tenantId, provider_id: providerId, position },
        ...{ claim, value, role, unit_id: unitId },
      })),
    )
    .execute();
};

export const deleteProviderRow = (db: Trx, providerId: number) =>
  db.deleteFrom('identity_providers').where('id', '=', providerId).execute();

export const countIdentities = async (db: Trx): Promise<Map<number, number>> => {
  const { rows } = await sql<{ providerId: number; count: number }>`
    select provider_id as "providerId", count(*)::integer as count from external_identities group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ providerId, count }) => [providerId, count]));
};

export const nameUnits = (db: Trx, unitIds: readonly number[]) =>
  db
    .selectFrom('units')
    .select(['id', 'name'])
    .where((where) => where('id', '=', where.fn.any(where.val([...unitIds]))))
    .orderBy('name')
    .execute();

export const readFallback = ({
  fallbackRole: role,
  fallbackUnitId: unitId,
}: Pick<ProviderRow, 'fallbackRole' | 'fallbackUnitId'>): Fallback =>
  role === null || unitId === null ? null : { role: role as Role, unitId };
