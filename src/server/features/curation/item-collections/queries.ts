import { type RawBuilder, sql } from 'kysely';
import type { OptionOrder } from '#analysis/counting/option-order.ts';
import type { MeaningfulOption } from '#shared/curation/item-collections/answer-meaning.ts';
import type { ManagedItemCollection } from '#shared/curation/item-collections/contract.ts';
import { MAXIMUM_ITEMS_SHOWN } from '#shared/curation/item-collections/rules.ts';
import type { Localized } from '#shared/schemas.ts';
import type { ItemType, ScaleDirection } from '#shared/vocabulary.ts';
import type { Trx } from '../../../db/connect.ts';
import { wordPatterns } from '../../../db/like-pattern.ts';
import { labelsMayShow } from '../../reports/forms/label-queries.ts';

const FORMS_NAMED = 5;

const usersOf = (reportType: 'report' | 'template'): RawBuilder<number> => sql`(
  select count(*)::integer from reports
  where reports.tenant_id = found.tenant_id and reports.report_type = ${reportType} and reports.id in (
    select report_id from used where used.id = found.id
    union
    select report_id from report_filter_items where item_collection_id = found.id
    union
    select weighted.id from reports as weighted cross join jsonb_path_query(weighting, '$.margins[*].itemId') as own
    where own::integer = found.id))`;

const factsOf = (found: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with found as (${found}), used as materialized (
    select report_items.report_id, (own #>> '{}')::integer as id
    from report_items cross join lateral jsonb_array_elements(
      case jsonb_typeof(config -> 'itemIds') when 'array' then config -> 'itemIds' else '[]' end) as own
    where jsonb_typeof(own) = 'number' and own in (select to_jsonb(found.id) from found))
  select found.id, version, text, type, option_count as "optionCount", abstention_allowed as "abstentionAllowed",
    asked.forms[1:${sql.lit(FORMS_NAMED)}] as forms, cardinality(asked.forms) as "formCount", asked."isJoined",
    parted_from is not null as "isParted", direction,
    (select count(*)::integer from surveys
      join items on items.tenant_id = surveys.tenant_id and items.form_id = surveys.form_id
      where items.tenant_id = found.tenant_id and items.item_collection_id = found.id
        and surveys.deleted_at is null) as "surveyCount",
    ${usersOf('report')} as "reportCount", ${usersOf('template')} as "templateCount"
  from found cross join lateral (
    select coalesce(array_agg(forms.short_name order by forms.id desc), '{}') as forms,
      coalesce(bool_or(items.imported_collection_id is not null), false) as "isJoined"
    from items join forms on forms.tenant_id = items.tenant_id and forms.id = items.form_id
    where items.tenant_id = found.tenant_id and items.item_collection_id = found.id
  ) as asked
  order by place`;

const present = sql<boolean>`item_collections.type <> 'INDEX' and exists (select from items
  where items.tenant_id = item_collections.tenant_id and items.item_collection_id = item_collections.id)`;

const matching = (text: string | undefined): RawBuilder<boolean> => {
  const patterns = wordPatterns(text);
  return patterns.length === 0
    ? present
    : sql<boolean>`item_collections.type <> 'INDEX' and exists (
      select from items join forms on forms.tenant_id = items.tenant_id and forms.id = items.form_id
      where items.tenant_id = item_collections.tenant_id and items.item_collection_id = item_collections.id
        and concat_ws(' ', items.code, forms.short_name,
          (select string_agg(value, ' ') from jsonb_each_text(items.text)),
          (select string_agg(value, ' ') from jsonb_each_text(forms.title))) ilike all(${patterns}::text[]))`;
};

export const searchCollections = async (
  db: Trx,
  search: {
    text?: string | undefined;
    type?: ItemType | undefined;
    parted?: boolean | undefined;
    page: number;
    size: number;
  },
): Promise<{ total: number; rows: ManagedItemCollection[] }> => {
  const condition = sql`${matching(search.text)}
    and (${search.type ?? null}::text is null or item_collections.type = ${search.type ?? null})
    and (${search.parted !== true} or item_collections.parted_from is not null)`;
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from item_collections where ${condition}`.execute(db);
  const { rows } = await sql<ManagedItemCollection>`${factsOf(sql`
    select item_collections.*, row_number() over (order by lower(words), id) as place
    from item_collections cross join lateral (
      select coalesce(text ->> 'de', text ->> 'en', (select min(value) from jsonb_each_text(text)), '') as words
    ) as named
    where ${condition}
    order by lower(words), id limit ${search.size} offset ${search.page * search.size}`)}`.execute(db);
  return { total: counted.rows[0]?.total ?? 0, rows };
};

export const findCollectionFacts = async (
  db: Trx,
  ids: readonly number[],
): Promise<ManagedItemCollection[]> => {
  const { rows } = await sql<ManagedItemCollection>`${factsOf(sql`
    select *, array_position(${[...ids]}::integer[], id) as place from item_collections
    where id = any(${[...ids]}::integer[]) and ${present}`)}`.execute(db);
  return rows;
};

export interface CollectionItemRow {
  collectionId: number;
  id: number;
  formId: number;
  formShortName: string;
  formTitle: Localized;
  code: string;
  text: Localized;
  options: { code: string; text: Localized; value: number | null }[];
  leftPole: Localized | null;
  rightPole: Localized | null;
  direction: ScaleDirection | null;
  isRank: boolean;
  surveyCount: number;
  isMoved: boolean;
  mayShow: boolean;
}

export const findItemsOfCollections = async (
  db: Trx,
  ids: readonly number[],
): Promise<CollectionItemRow[]> => {
  const asking = sql`from items as asked
    join surveys on surveys.tenant_id = asked.tenant_id and surveys.form_id = asked.form_id
    where asked.tenant_id = own.tenant_id and asked.id = own.id and surveys.deleted_at is null`;
  const { rows } = await sql<CollectionItemRow>`
    select own.item_collection_id as "collectionId", own.id, own.form_id as "formId",
      own.short_name as "formShortName", own.title as "formTitle", own.code, own.text,
      own.options, own.left_pole as "leftPole", own.right_pole as "rightPole", coalesce(item_collections.direction, own.direction) as direction, own.is_rank as "isRank",
      own.imported_collection_id is not null as "isMoved",
      (select count(*)::integer ${asking}) as "surveyCount",
      (${labelsMayShow(asking)} or not exists (select ${asking})) as "mayShow"
    from (
      select items.*, forms.short_name, forms.title,
        row_number() over (partition by item_collection_id order by collection_positions is not null, form_id desc) as place
      from items join forms on forms.tenant_id = items.tenant_id and forms.id = items.form_id
      where item_collection_id = any(${[...ids]}::integer[])
    ) as own
    join item_collections on item_collections.tenant_id = own.tenant_id and item_collections.id = own.item_collection_id
    where place <= ${MAXIMUM_ITEMS_SHOWN}
    order by own.collection_positions is not null, own.form_id desc`.execute(db);
  return rows;
};

export interface AssignedItem {
  readonly id: number;
  readonly formId: number;
  readonly formShortName: string;
  readonly itemId: number;
  readonly importedId: number;
  readonly isRank: boolean;
  readonly options: readonly MeaningfulOption[];
  readonly positions: OptionOrder | null;
}

export const findAssignedItems = async (
  db: Trx,
  collectionIds: readonly number[],
): Promise<AssignedItem[]> => {
  const { rows } = await sql<AssignedItem>`
    with own as (
      select id, coalesce(imported_collection_id, item_collection_id) as imported_id from items
      where item_collection_id = any(${[...collectionIds]}::integer[]))
    select items.id, form_id as "formId", forms.short_name as "formShortName", item_collection_id as "itemId",
      coalesce(imported_collection_id, item_collection_id) as "importedId", is_rank as "isRank", options,
      collection_positions as positions
    from items join forms on forms.tenant_id = items.tenant_id and forms.id = items.form_id
    where items.id in (select id from own)
      or item_collection_id in (select imported_id from own) or imported_collection_id in (select imported_id from own)
    order by form_id desc, position`.execute(db);
  return rows;
};
