import { type RawBuilder, sql } from 'kysely';
import type { NumberRange } from '#shared/number-range.ts';
import type { FilterMatch } from '#shared/reports/reports/respondent-filter.ts';
import type { Localized } from '#shared/schemas.ts';
import { toColumns } from '../../../../db/column-names.ts';
import type { Trx } from '../../../../db/connect.ts';
import { labelsMayShow } from '../../forms/label-queries.ts';

export interface FilterItemRow {
  itemId: number;
  text: Localized;
  options: { text: Localized }[];
  chosen: number[];
  match: FilterMatch;
  range: NumberRange | null;
  mayShow: boolean;
}

export const filterItemsAsJson = (reportId: number): RawBuilder<FilterItemRow[]> => sql`(
  select coalesce(json_agg(one), '[]') from (
    select filter.item_collection_id as "itemId", filter.option_positions as chosen, filter.match,
      case when filter.is_whole is not null then json_build_object('from', filter.number_from, 'below', filter.number_below,
        'isWhole', filter.is_whole) end as range,
      first.text, first.options,
      ${labelsMayShow(sql`from report_surveys
        join surveys on surveys.tenant_id = report_surveys.tenant_id and surveys.id = report_surveys.survey_id
        join items as asked on asked.tenant_id = surveys.tenant_id and asked.form_id = surveys.form_id
        where report_surveys.tenant_id = filter.tenant_id and report_surveys.report_id = filter.report_id
          and asked.item_collection_id = filter.item_collection_id`)} as "mayShow"
    from report_filter_items as filter
    cross join lateral (
      select items.text, items.options from items
      where items.tenant_id = filter.tenant_id and items.item_collection_id = filter.item_collection_id
      order by items.collection_positions is not null, items.form_id limit 1
    ) as first
    where filter.report_id = ${reportId}
    order by filter.item_collection_id
  ) as one)`;

export const upsertFilterItem = async (
  db: Trx,
  values: {
    tenantId: number;
    reportId: number;
    itemCollectionId: number;
    optionPositions: number[];
    match: FilterMatch;
    numberFrom: number | null;
    numberBelow: number | null;
    isWhole: boolean | null;
  },
): Promise<boolean> => {
  const { tenantId, reportId, itemCollectionId, ...chosen } = values;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('report_filter_items')
    .values(toColumns(values))
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'report_id', 'item_collection_id'])
        .doUpdateSet(toColumns(chosen))
        .where(
          sql<boolean>`(report_filter_items.option_positions, report_filter_items.match, report_filter_items.number_from,
              report_filter_items.number_below, report_filter_items.is_whole)
            is distinct from (excluded.option_positions, excluded.match, excluded.number_from, excluded.number_below,
              excluded.is_whole)`,
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const deleteFilterItem = async (db: Trx, reportId: number, itemId: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('report_filter_items')
    .where('report_id', '=', reportId)
    .where('item_collection_id', '=', itemId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const filterItemIds = async (db: Trx, reportId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('report_filter_items')
      .select('item_collection_id as itemCollectionId')
      .where('report_id', '=', reportId)
      .execute()
  ).map(({ itemCollectionId }) => itemCollectionId);
