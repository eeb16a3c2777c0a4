import { type Selectable, sql } from 'kysely';
import type { FederationChange } from '#shared/organisation/identity-providers/contract.ts';
import {
  type FoundProvider,
  MAXIMUM_FOUND,
} from '#shared/organisation/identity-providers/federation-contract.ts';
import type { SamlSubject } from '#shared/organisation/identity-providers/saml-contract.ts';
import { type FromColumns, fromColumns, toColumns } from '../../../../db/column-names.ts';
import type { Trx } from '../../../../db/connect.ts';
import { likePattern } from '../../../../db/like-pattern.ts';
import type { FederationSettings } from '../../../../db/schema.generated.ts';
import { hostOf } from './federation-subject.ts';
import { wordsOf } from './fold.ts';

export interface FederationSettingsRow
  extends Omit<FromColumns<Selectable<FederationSettings>>, 'subjectFrom'> {
  readonly subjectFrom: SamlSubject;
}

export const listFederationSettings = async (
  db: Trx,
  providerIds: readonly number[],
): Promise<FederationSettingsRow[]> => {
  if (providerIds.length === 0) return [];
  const rows = await db
    .selectFrom('federation_settings')
    .selectAll()
    .where((where) => where('provider_id', '=', where.fn.any(where.val([...providerIds]))))
    .execute();
  return rows.map((row) => ({ ...fromColumns(row), subjectFrom: row.subject_from as SamlSubject }));
};

export const insertFederationSettings = (
  db: Trx,
  row: {
    tenantId: number;
    providerId: number;
    signers: string[];
    keyId: string;
    privateKey: Buffer;
    certificate: string;
  },
) =>
  db
    .insertInto('federation_settings')
    .values(toColumns({ ...row, subjectFrom: 'PAIRWISE_ID' }))
    .execute();

/** With other signers the metadata are fetched anew, whatever their server says has changed. */
export const updateFederationSettings = (
  db: Trx,
  providerId: number,
  {
    signsRequests,
    subjectFrom,
    authnContexts,
    entityIds,
    authorities,
    signers,
  }: Pick<
    FederationChange,
    'signsRequests' | 'subjectFrom' | 'authnContexts' | 'entityIds' | 'authorities'
  > & { readonly signers: string[] | undefined },
) =>
  db
    .updateTable('federation_settings')
    .set({
      ...toColumns({ signsRequests, subjectFrom, authnContexts, entityIds, authorities }),
      ...(signers && { signers, etag: null, last_modified: null }),
    })
    .where('provider_id', '=', providerId)
    .execute();

export interface FederationEntityRow {
  readonly entityId: string;
  readonly scopes: string[];
  readonly authority: string;
  readonly certificates: string[];
  readonly signInAddress: string;
  readonly signOutAddress: string | null;
}

const isAdmitted = sql<boolean>`(
  cardinality(settings.entity_ids) + cardinality(settings.authorities) = 0
  or entities.entity_id = any(settings.entity_ids) or entities.authority = any(settings.authorities))`;
const isValid = sql<boolean>`settings.valid_until > now() and coalesce(entities.valid_until, 'infinity') > now()`;
const entities = sql`federation_entities as entities join federation_settings as settings
  on settings.tenant_id = entities.tenant_id and settings.provider_id = entities.provider_id`;

/** An identity provider of the federation that may sign people in now. */
export const findAdmitted = async (
  db: Trx,
  providerId: number,
  entityId: string,
): Promise<FederationEntityRow | null> => {
  const { rows } = await sql<FederationEntityRow>`
    select entity_id as "entityId", scopes, authority, entities.certificates,
      sign_in_address as "signInAddress", sign_out_address as "signOutAddress"
    from ${entities}
    where entities.provider_id = ${providerId} and entity_id = ${entityId} and ${isValid} and ${isAdmitted}`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** Names that begin with the first word come before those with a word that does, and these before the rest. */
export const searchEntities = async (
  db: Trx,
  providerId: number,
  search: string,
): Promise<FoundProvider[]> => {
  const words = wordsOf(search);
  const [first] = words;
  if (first === undefined) return [];
  const { rows } = await sql<{ entityId: string; de: string; en: string; scope: string | null }>`
    select entity_id as "entityId", name_de as de, name_en as en, scopes[1] as scope
    from ${entities}
    where entities.provider_id = ${providerId} and not is_hidden and ${isValid} and ${isAdmitted}
      and search like all(${words.map(likePattern)}::text[])
    order by not starts_with(search, ${first}), strpos(search, ${` ${first}`}) = 0,
      length(name_de), name_de, entity_id
    limit ${MAXIMUM_FOUND}`.execute(db);
  return rows.map(({ entityId, de, en, scope }) => ({
    ...{ entityId, name: { de, en } },
    domain: scope ?? hostOf(entityId),
  }));
};

/** Once a day, or as often as the federation says, up to hourly; after a failure hourly. */
export const findDueFederations = async (db: Trx): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select settings.provider_id as id from federation_settings as settings
    where asked_at is null or asked_at < now() - make_interval(secs => case when failure is not null then 3600
      else least(86400, greatest(3600, coalesce(cache_seconds, 86400))) end)`.execute(db);
  return rows.map(({ id }) => id);
};

export const findAdministrator = async (db: Trx): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select id from users where role = 'ADMINISTRATOR' and deactivated_at is null order by id limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
};

export const noteUnchanged = (db: Trx, providerId: number) =>
  sql`update federation_settings set asked_at = now(), read_at = now(), failure = null
    where provider_id = ${providerId}`.execute(db);

export const noteFailure = (db: Trx, providerId: number, failure: string) =>
  sql`update federation_settings set asked_at = now(), failure = ${failure}
    where provider_id = ${providerId}`.execute(db);

export const lockFederation = async (
  db: Trx,
  providerId: number,
): Promise<{ validUntil: Date | null; createdOn: Date | null; signers: string[] } | null> => {
  const { rows } = await sql<{ validUntil: Date | null; createdOn: Date | null; signers: string[] }>`
    select valid_until as "validUntil", created_on as "createdOn", signers
    from federation_settings where provider_id = ${providerId} for update`.execute(db);
  return rows[0] ?? null;
};

export interface TakenOver {
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly cacheSeconds: number | null;
  readonly createdOn: Date | null;
  readonly validUntil: Date;
  readonly providerCount: number;
  readonly hiddenCount: number;
  readonly skippedCount: number;
  readonly byteCount: number;
}

export const noteTakenOver = (db: Trx, providerId: number, { byteCount, ...facts }: TakenOver) =>
  db
    .updateTable('federation_settings')
    .set({
      ...toColumns(facts),
      ...{ byte_count: String(byteCount), failure: null },
      ...{ asked_at: sql<Date>`now()`, read_at: sql<Date>`now()` },
    })
    .where('provider_id', '=', providerId)
    .execute();

export const deleteEntities = (db: Trx, providerId: number) =>
  db.deleteFrom('federation_entities').where('provider_id', '=', providerId).execute();

export interface NewEntity {
  readonly entity_id: string;
  readonly name_de: string;
  readonly name_en: string;
  readonly search: string;
  readonly scopes: readonly string[];
  readonly authority: string;
  readonly is_hidden: boolean;
  readonly certificates: readonly string[];
  readonly sign_in_address: string;
  readonly sign_out_address: string | null;
  readonly valid_until: string | null;
}

export const insertEntities = (
  db: Trx,
  { tenantId, providerId }: { tenantId: number; providerId: number },
  rows: readonly NewEntity[],
) =>
  sql`insert into federation_entities (tenant_id, provider_id, entity_id, name_de, name_en, search, scopes, authority,
      is_hidden, certificates, sign_in_address, sign_out_address, valid_until)
    select ${tenantId}, ${providerId}, entity_id, name_de, name_en, search, scopes, authority,
      is_hidden, certificates, sign_in_address, sign_out_address, valid_until
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (entity_id text, name_de text, name_en text,
      search text, scopes text[], authority text, is_hidden boolean, certificates text[], sign_in_address text,
      sign_out_address text, valid_until timestamptz)`.execute(db);

/** The federations whose metadata are being read, or will be as soon as a process is free. */
export const findReading = async (db: Trx): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select subject as id from jobs where name = 'federation' and state in ('WAITING', 'RUNNING')`.execute(db);
  return new Set(rows.map(({ id }) => id));
};
