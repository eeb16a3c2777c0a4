import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../../db/connect.ts';
import type { Document } from './read-document.ts';

export interface Place {
  readonly tenantId: number;
  readonly providerId: number;
}

export interface PersonRow {
  readonly id: string;
  readonly userId: number | null;
  readonly userName: string;
  readonly externalId: string | null;
  readonly isActive: boolean;
  readonly attributes: Document;
  readonly isOwn: boolean;
  readonly hasEnded: boolean;
  readonly isDeleted: boolean;
  readonly version: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
  readonly groups: readonly {
    readonly id: string;
    readonly name: string;
    readonly externalId: string | null;
  }[];
}

export interface PersonValues {
  readonly userName: string;
  readonly externalId: string | null;
  readonly isActive: boolean;
  readonly attributes: Document;
}

export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

const FACTS = sql`id, version, external_id as "externalId", created_at as "createdAt", changed_at as "changedAt"`;
const PERSON = sql`${FACTS}, user_id as "userId", user_name as "userName", is_active as "isActive", attributes,
  is_own as "isOwn", has_ended as "hasEnded", deleted_at is not null as "isDeleted", coalesce((
    select json_agg(json_build_object('id', groups.id, 'name', display_name, 'externalId', groups.external_id)
      order by display_name)
    from scim_members as members join scim_groups as groups
      on groups.tenant_id = members.tenant_id and groups.id = members.group_id
    where members.tenant_id = scim_users.tenant_id and members.person_id = scim_users.id), '[]') as groups`;

const selectPeople = async (db: Trx, condition: RawBuilder<boolean>): Promise<PersonRow[]> =>
  (await sql<PersonRow>`select ${PERSON} from scim_users where ${condition}`.execute(db)).rows;

export const findPerson = async (db: Trx, providerId: number, id: string): Promise<PersonRow | undefined> =>
  isUuid(id)
    ? (await selectPeople(db, sql`provider_id = ${providerId} and id = ${id} and deleted_at is null`))[0]
    : undefined;

/** Deleted ones as well. */
export const findByExternalId = async (db: Trx, providerId: number, externalId: string) =>
  (await selectPeople(db, sql`provider_id = ${providerId} and external_id = ${externalId}`))[0];

export const findByUserName = async (db: Trx, providerId: number, userName: string) =>
  (
    await selectPeople(
      db,
      sql`provider_id = ${providerId} and lower(user_name) = lower(${userName}::text) and deleted_at is null`,
    )
  )[0];

export const listPeople = (db: Trx, providerId: number, ids: readonly string[]) =>
  selectPeople(db, sql`provider_id = ${providerId} and id = any(${[...ids]}::uuid[]) and deleted_at is null`);

interface Cut {
  readonly condition: RawBuilder<boolean>;
  readonly offset: number;
  readonly limit: number;
}

const countRows = async (db: Trx, from: RawBuilder<unknown>): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::integer as count from ${from}`.execute(db)).rows[0]?.count ??
  0;

export const searchPeople = async (db: Trx, providerId: number, { condition, offset, limit }: Cut) => {
  const from = sql`scim_users where provider_id = ${providerId} and deleted_at is null and ${condition}`;
  const { rows } = await sql<PersonRow>`select ${PERSON} from ${from}
    order by created_at, id offset ${offset} limit ${limit}`.execute(db);
  return { total: await countRows(db, from), rows };
};

export const countPeople = (db: Trx, providerId: number) =>
  countRows(db, sql`scim_users where provider_id = ${providerId} and deleted_at is null`);

export const insertPerson = async (
  db: Trx,
  { tenantId, providerId }: Place,
  { userName, externalId, isActive, attributes }: PersonValues,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into scim_users (tenant_id, provider_id, user_name, external_id, is_active, attributes)
    values (${tenantId}, ${providerId}, ${userName}, ${externalId}, ${isActive}, ${JSON.stringify(attributes)}::jsonb)
    returning id`.execute(db);
  return (rows[0] as { id: string }).id;
};

export const updatePerson = (
  db: Trx,
  id: string,
  { userName, externalId, isActive, attributes }: PersonValues,
) =>
  sql`update scim_users set user_name = ${userName}, external_id = ${externalId}, is_active = ${isActive},
    attributes = ${JSON.stringify(attributes)}::jsonb, version = version + 1, changed_at = now(), deleted_at = null
    where id = ${id}`.execute(db);

export const updateAccount = (
  db: Trx,
  id: string,
  { userId, isOwn, hasEnded }: Pick<PersonRow, 'userId' | 'isOwn' | 'hasEnded'>,
) =>
  sql`update scim_users set user_id = ${userId}, is_own = ${isOwn}, has_ended = ${hasEnded}
    where id = ${id}`.execute(db);

/** Forgets the person, but not whose account it was. */
export const markDeleted = async (db: Trx, id: string): Promise<void> => {
  await sql`delete from scim_members where person_id = ${id}`.execute(db);
  await sql`update scim_users set deleted_at = now(), changed_at = now(), user_name = '', attributes = '{}',
    is_active = false, version = version + 1 where id = ${id}`.execute(db);
  await sql`delete from scim_users where id = ${id} and (user_id is null or external_id is null)`.execute(db);
};

export interface GroupRow {
  readonly id: string;
  readonly displayName: string;
  readonly externalId: string | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

const GROUP = sql`${FACTS}, display_name as "displayName"`;

export const findGroup = async (db: Trx, providerId: number, id: string): Promise<GroupRow | undefined> =>
  isUuid(id)
    ? (
        await sql<GroupRow>`select ${GROUP} from scim_groups
          where provider_id = ${providerId} and id = ${id} for update`.execute(db)
      ).rows[0]
    : undefined;

export const searchGroups = async (db: Trx, providerId: number, { condition, offset, limit }: Cut) => {
  const from = sql`scim_groups where provider_id = ${providerId} and ${condition}`;
  const { rows } = await sql<GroupRow>`select ${GROUP} from ${from}
    order by created_at, id offset ${offset} limit ${limit}`.execute(db);
  return { total: await countRows(db, from), rows };
};

export const countGroups = (db: Trx, providerId: number) =>
  countRows(db, sql`scim_groups where provider_id = ${providerId}`);

export interface Member {
  readonly groupId: string;
  readonly id: string;
  readonly userName: string;
}

export const listMembers = async (db: Trx, groupIds: readonly string[]): Promise<Member[]> => {
  const { rows } = await sql<Member>`
    select group_id as "groupId", people.id, user_name as "userName"
    from scim_members as members join scim_users as people
      on people.tenant_id = members.tenant_id and people.id = members.person_id
    where group_id = any(${[...groupIds]}::uuid[]) order by user_name`.execute(db);
  return rows;
};

export const insertGroup = async (
  db: Trx,
  { tenantId, providerId }: Place,
  { displayName, externalId }: Pick<GroupRow, 'displayName' | 'externalId'>,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into scim_groups (tenant_id, provider_id, display_name, external_id)
    values (${tenantId}, ${providerId}, ${displayName}, ${externalId})
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id ?? '';
};

/** False: another group has the external id. */
export const updateGroup = async (
  db: Trx,
  providerId: number,
  { id, displayName, externalId }: Pick<GroupRow, 'id' | 'displayName' | 'externalId'>,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update scim_groups set display_name = ${displayName}, external_id = ${externalId}, version = version + 1,
      changed_at = now()
    where id = ${id} and (${externalId}::text is null or not exists (
      select from scim_groups as others
      where others.provider_id = ${providerId} and others.external_id = ${externalId} and others.id <> ${id}))`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
};

export const deleteGroup = (db: Trx, id: string) => sql`delete from scim_groups where id = ${id}`.execute(db);

export const addMembers = (db: Trx, tenantId: number, groupId: string, personIds: readonly string[]) =>
  sql`insert into scim_members (tenant_id, group_id, person_id)
    select ${tenantId}, ${groupId}, id from unnest(${[...personIds]}::uuid[]) as id on conflict do nothing`.execute(
    db,
  );

export const removeMembers = (db: Trx, groupId: string, personIds: readonly string[]) =>
  sql`delete from scim_members where group_id = ${groupId} and person_id = any(${[...personIds]}::uuid[])`.execute(
    db,
  );
