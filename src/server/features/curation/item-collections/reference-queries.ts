import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';

interface ReferringItem {
  readonly id: number;
  readonly isDeleted: boolean;
  readonly isCalculated: boolean;
  readonly config: unknown;
}

export interface ReferringReport {
  readonly id: number;
  readonly title: string;
  readonly isLocked: boolean;
  readonly isPublished: boolean;
  readonly isTemplate: boolean;
  readonly formIds: readonly number[];
  readonly items: readonly ReferringItem[];
  readonly filterIds: readonly number[];
}

export const findReferringReports = async (
  db: Trx,
  collectionIds: readonly number[],
): Promise<ReferringReport[]> => {
  const ids = sql`${[...collectionIds]}::integer[]`;
  const names = sql`exists (
    select from jsonb_array_elements(
      case jsonb_typeof(config -> 'itemIds') when 'array' then config -> 'itemIds' else '[]' end
        || coalesce(config -> 'splitItemId', '[]')) as own
    where own in (select to_jsonb(id) from unnest(${ids}) as id))`;
  const { rows } = await sql<ReferringReport>`
    with named as materialized (
      select report_id, id, false as "isDeleted", data is not null as "isCalculated", config from report_items where ${names}
      union all
      select report_id, id, true, false, config from deleted_report_items where ${names})
    select id, title, is_locked as "isLocked", report_type = 'template' as "isTemplate",
      exists (select from report_publications where report_publications.tenant_id = reports.tenant_id
        and report_publications.report_id = reports.id) as "isPublished",
      case when report_type = 'template' then array_remove(array[form_id], null) else array(
        select distinct surveys.form_id from report_surveys
        join surveys on surveys.tenant_id = report_surveys.tenant_id and surveys.id = report_surveys.survey_id
        where report_surveys.tenant_id = reports.tenant_id and report_surveys.report_id = reports.id) end as "formIds",
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', named.id, 'isDeleted', "isDeleted", 'isCalculated', "isCalculated", 'config', config)), '[]')
        from named where named.report_id = reports.id) as items,
      array(select item_collection_id from report_filter_items
        where report_filter_items.tenant_id = reports.tenant_id and report_filter_items.report_id = reports.id
        union select own::integer from jsonb_path_query(weighting, '$.margins[*].itemId') as own) as "filterIds"
    from reports
    where id in (select report_id from named
      union select report_id from report_filter_items where item_collection_id = any(${ids})
      union select weighted.id from reports as weighted cross join jsonb_path_query(weighting, '$.margins[*].itemId') as own
        where own::integer = any(${ids}))
    order by title, id`.execute(db);
  return rows;
};

export type RewrittenItem = Omit<ReferringItem, 'isCalculated'>;

export const rewriteItems = async (db: Trx, items: readonly RewrittenItem[]): Promise<void> => {
  for (const [table, isDeleted] of [
    ['report_items', false],
    ['deleted_report_items', true],
  ] as const) {
    const own = items.filter((item) => item.isDeleted === isDeleted);
    if (own.length === 0) continue;
    await sql`update ${sql.table(table)} as item set config = row.config
      from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as row (id integer, config jsonb)
      where item.id = row.id`.execute(db);
  }
};

export interface RewrittenFilter {
  readonly reportId: number;
  readonly from: number;
  readonly to: number;
}

export const rewriteFilters = async (db: Trx, filters: readonly RewrittenFilter[]): Promise<void> => {
  for (const { reportId, from, to } of filters) {
    await sql`delete from report_filter_items where report_id = ${reportId} and item_collection_id = ${from}
      and exists (select from report_filter_items as other
        where other.report_id = ${reportId} and other.item_collection_id = ${to})`.execute(db);
    await sql`update report_filter_items set item_collection_id = ${to}
      where report_id = ${reportId} and item_collection_id = ${from}`.execute(db);
    await sql`update reports set weighting = jsonb_set(weighting, '{margins}', (
        select jsonb_agg(case (margin ->> 'itemId')::integer when ${from}
          then margin || jsonb_build_object('itemId', ${to}::integer) else margin end order by place)
        from jsonb_array_elements(weighting -> 'margins') with ordinality as own (margin, place)))
      where id = ${reportId} and weighting is not null`.execute(db);
  }
};

/**
 * Outdates the figures of the reports' items, and all figures of those filtered by `filteredBy`, by setting an empty
 * hash, which no inputs have. The figures stay visible until the next calculation.
 */
export const markOutdated = (
  db: Trx,
  reports: readonly ReferringReport[],
  { filteredBy }: { filteredBy: number | null },
) => {
  const filtered = reports.filter(({ filterIds }) => filterIds.some((id) => id === filteredBy));
  const items = reports.flatMap((report) => report.items.filter(({ isDeleted }) => !isDeleted));
  return sql`update report_items set input_hash = ''::bytea
    where (id = any(${items.map(({ id }) => id)}::integer[]) or report_id = any(${filtered.map(({ id }) => id)}::integer[]))
      and input_hash is not null`.execute(db);
};

/** Does not notify subscribers (see `announceChanges`) and leaves the date of the last edit. */
export const raiseReportVersions = async (
  db: Trx,
  reportIds: readonly number[],
): Promise<{ id: number; version: number }[]> => {
  const { rows } = await sql<{ id: number; version: number }>`
    update reports set version = version + 1 where id = any(${[...reportIds]}::integer[])
    returning id, version`.execute(db);
  return rows;
};

export interface JoinedItem {
  readonly reportItemId: number;
  readonly collectionId: number;
  readonly before: unknown;
  readonly after: unknown;
}

export const rememberJoined = (db: Trx, tenantId: number, items: readonly JoinedItem[]) =>
  sql`insert into joined_report_items (tenant_id, report_item_id, item_collection_id, config_before, config_after)
    select ${tenantId}, "reportItemId", "collectionId", before, after
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as row ("reportItemId" integer, "collectionId" integer, before jsonb, after jsonb)
    on conflict (tenant_id, report_item_id, item_collection_id)
      do update set config_before = excluded.config_before, config_after = excluded.config_after`.execute(db);

export const findRemembered = async (db: Trx, collectionId: number): Promise<JoinedItem[]> => {
  const { rows } = await sql<JoinedItem>`
    select report_item_id as "reportItemId", item_collection_id as "collectionId", config_before as before,
      config_after as after
    from joined_report_items as joined
    join report_items as item on item.tenant_id = joined.tenant_id and item.id = joined.report_item_id
    where item_collection_id = ${collectionId} and item.config = config_after`.execute(db);
  return rows;
};

export const forgetRemembered = (db: Trx, collectionId: number) =>
  db.deleteFrom('joined_report_items').where('item_collection_id', '=', collectionId).execute();
