import { sql } from 'kysely';
import { type Database, inTenant, type Trx } from '../../db/connect.ts';
import { type InstallationSecrets, openSecret, sealingKeyId, sealSecret } from './seal-secret.ts';

interface SealedColumns {
  readonly name: string;
  readonly id: string;
  readonly keyId: string;
  readonly bytes: string;
  readonly place: readonly string[];
  readonly join?: string;
}

/** Every table with sealed secrets but that of providers' sessions, which end within days. */
export const SEALED_COLUMNS: Readonly<Record<string, SealedColumns>> = {
  connections: {
    name: 'passwords of survey servers',
    ...{ id: 'id', keyId: 'secret_key_id', bytes: 'secret', place: ['address', 'user_name'] },
  },
  identity_providers: {
    name: 'client secrets of identity providers',
    ...{ id: 'id', keyId: 'secret_key_id', bytes: 'secret', place: ['issuer'] },
  },
  saml_settings: {
    name: 'private keys for identity providers',
    ...{ id: 'provider_id', keyId: 'key_id', bytes: 'private_key', place: ['issuer'] },
    join: 'join identity_providers using (tenant_id) where identity_providers.id = provider_id',
  },
  federation_settings: {
    name: 'private keys in federations',
    ...{ id: 'provider_id', keyId: 'key_id', bytes: 'private_key', place: ['issuer'] },
    join: 'join identity_providers using (tenant_id) where identity_providers.id = provider_id',
  },
  second_factors: {
    name: 'second factors',
    ...{ id: 'user_id', keyId: 'key_id', bytes: 'secret', place: ['user_id'] },
  },
  webhook_secrets: {
    name: 'secrets of webhooks',
    ...{ id: 'id', keyId: 'secret_key_id', bytes: 'secret', place: ['webhook_id'] },
  },
  comment_originals: {
    name: 'originals of redacted comments',
    ...{ id: 'id', keyId: 'secret_key_id', bytes: 'secret', place: ['survey_id', 'item_id'] },
  },
};

export interface ResealedSecrets {
  readonly name: string;
  readonly resealed: number;
  readonly unreadable: number;
}

const PAGE = 500;

interface StoredSecret {
  readonly id: number;
  readonly keyId: string;
  readonly bytes: Buffer;
  readonly place: unknown[];
}

const listStored = async (
  db: Trx,
  table: string,
  { id, keyId, bytes, place, join }: SealedColumns,
  { currentKeyId, after }: { currentKeyId: string; after: number },
): Promise<StoredSecret[]> => {
  const [idColumn, keyColumn] = [sql.ref(`${table}.${id}`), sql.ref(`${table}.${keyId}`)];
  const { rows } = await sql<StoredSecret>`
    select ${idColumn} as id, ${keyColumn} as "keyId", ${sql.ref(`${table}.${bytes}`)} as bytes,
      json_build_array(${sql.join(place.map((column) => sql.ref(column)))}) as place
    from ${sql.table(table)} ${sql.raw(join ?? 'where true')}
      and ${idColumn} > ${after} and ${keyColumn} <> ${currentKeyId}
    order by ${idColumn} limit ${PAGE}`.execute(db);
  return rows;
};

const resealTable = (
  db: Trx,
  secrets: InstallationSecrets,
  tenantId: number,
  [table, columns]: readonly [string, SealedColumns],
): Promise<{ resealed: number; unreadable: number }> => {
  const currentKeyId = sealingKeyId(secrets.secret);
  const resealFrom = async (
    after: number,
    done: { resealed: number; unreadable: number },
  ): Promise<{ resealed: number; unreadable: number }> => {
    const stored = await listStored(db, table, columns, { currentKeyId, after });
    const counts = { ...done };
    for (const { id, place, ...sealed } of stored) {
      const named = JSON.stringify([table, tenantId, ...place]);
      const opened = openSecret(secrets, sealed, named);
      if (opened === null) {
        counts.unreadable += 1;
        continue;
      }
      const { keyId, bytes } = sealSecret(secrets.secret, opened, named);
      // Whoever enters a new secret meanwhile keeps it.
      const { numAffectedRows = 0n } = await sql`update ${sql.table(table)}
        set ${sql.ref(columns.keyId)} = ${keyId}, ${sql.ref(columns.bytes)} = ${bytes}
        where ${sql.ref(columns.id)} = ${id} and ${sql.ref(columns.bytes)} = ${sealed.bytes}`.execute(db);
      counts.resealed += Number(numAffectedRows);
    }
    const last = stored.at(-1);
    return stored.length === PAGE && last ? resealFrom(last.id, counts) : counts;
  };
  return resealFrom(0, { resealed: 0, unreadable: 0 });
};

export const resealSecrets = async (
  database: Database,
  secrets: InstallationSecrets,
  tenantIds: readonly number[],
): Promise<ResealedSecrets[]> => {
  const results: ResealedSecrets[] = [];
  for (const entry of Object.entries(SEALED_COLUMNS)) {
    const total = { resealed: 0, unreadable: 0 };
    for (const tenantId of tenantIds) {
      const { resealed, unreadable } = await inTenant(database, tenantId, (db) =>
        resealTable(db, secrets, tenantId, entry),
      );
      total.resealed += resealed;
      total.unreadable += unreadable;
    }
    results.push({ name: entry[1].name, ...total });
  }
  return results;
};
