import { type RawBuilder, sql } from 'kysely';
import type { GuidelineDraft, GuidelineList } from '#shared/reports/guidelines/contract.ts';
import type { Guideline } from '#shared/reports/guidelines/judge-guideline.ts';
import type { ItemType } from '#shared/vocabulary.ts';
import type { Trx } from '../../../db/connect.ts';

const judgedFields = sql`'id', own.id, 'name', own.name, 'missedFrom', own.missed_from,
      'items', coalesce((select jsonb_agg(item || jsonb_build_object('text', asked.text,
          'itemId', coalesce(asked.joined_into, asked.id)) order by place)
        from jsonb_array_elements(own.items) with ordinality as wanted (item, place)
        join item_collections as asked
          on asked.tenant_id = own.tenant_id and asked.id = (item ->> 'itemId')::integer), '[]')`;

const recipientFields = sql`'recipients', to_jsonb(own.recipients),
      'namedRecipients', coalesce((select jsonb_agg(jsonb_build_object('id', users.id, 'name', users.name)
          order by users.name, users.id)
        from guideline_people as named join users on users.tenant_id = named.tenant_id and users.id = named.user_id
        where named.tenant_id = own.tenant_id and named.guideline_id = own.id), '[]')`;

/** For pages of reports, which neither show nor follow who is told. */
export const guidelinesAsJson: RawBuilder<Guideline[]> = sql`
  (select coalesce(jsonb_agg(jsonb_build_object(${judgedFields}) order by own.position), '[]')
    from quality_guidelines as own where own.tenant_id = current_tenant())`;

export const findGuidelines = async (db: Trx): Promise<GuidelineList['content']> => {
  const { rows } = await sql<{ all: GuidelineList['content'] }>`
    select coalesce(jsonb_agg(jsonb_build_object(${judgedFields}, ${recipientFields}) order by own.position), '[]')
      as "all"
    from quality_guidelines as own`.execute(db);
  return rows[0]?.all ?? [];
};

export const lockGuidelines = (db: Trx) =>
  sql`select pg_advisory_xact_lock(hashtext('quality_guidelines'), current_tenant())`.execute(db);

export const replaceGuidelines = async (
  db: Trx,
  tenantId: number,
  drafts: readonly GuidelineDraft[],
): Promise<void> => {
  const kept = drafts.flatMap(({ id }) => id ?? []);
  await sql`delete from quality_guidelines where id <> all(${kept}::integer[])`.execute(db);
  for (const [position, { id, name, missedFrom, items, recipients, namedRecipients }] of drafts.entries()) {
    const values = [JSON.stringify(name), JSON.stringify(items)];
    const { rows } = await (id === null
      ? sql<{
          id: number;
        }>`insert into quality_guidelines (tenant_id, name, missed_from, items, position, recipients)
          values (${tenantId}, ${values[0]}::jsonb, ${missedFrom}, ${values[1]}::jsonb, ${position},
            ${recipients}::text[]) returning id`
      : sql<{
          id: number;
        }>`update quality_guidelines set name = ${values[0]}::jsonb, missed_from = ${missedFrom},
          items = ${values[1]}::jsonb, position = ${position}, recipients = ${recipients}::text[]
          where id = ${id} returning id`
    ).execute(db);
    const guidelineId = rows[0]?.id;
    await sql`delete from guideline_people where guideline_id = ${guidelineId}`.execute(db);
    await sql`insert into guideline_people (tenant_id, guideline_id, user_id)
      select distinct ${tenantId}::integer, ${guidelineId}::integer, unnest(${namedRecipients}::integer[])`.execute(
      db,
    );
  }
};

export const findItemTypes = async (db: Trx, itemIds: readonly number[]): Promise<Map<number, ItemType>> => {
  const { rows } = await sql<{ id: number; type: ItemType }>`
    select id, type from item_collections
    where id = any(${[...itemIds]}::integer[]) and joined_into is null`.execute(db);
  return new Map(rows.map(({ id, type }) => [id, type]));
};

/** Locked until the change is stored, so that nobody who leaves meanwhile stays in the list. */
export const lockActivePeople = async (db: Trx, userIds: readonly number[]): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from users where id = any(${[...userIds]}::integer[]) and deactivated_at is null
    order by id for share`.execute(db);
  return new Set(rows.map(({ id }) => id));
};
