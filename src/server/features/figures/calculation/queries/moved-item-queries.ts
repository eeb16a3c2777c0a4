import { type RawBuilder, sql } from 'kysely';
import type { OptionOrder } from '#analysis/counting/option-order.ts';
import type { OrdersOfForm } from '../../../../analysis-pool/messages.ts';
import type { Trx } from '../../../../db/connect.ts';
import { preparedStatement } from '../../../../db/prepared-statements.ts';

export interface MovedItem {
  readonly formId: number;
  readonly itemId: number;
  readonly importedId: number;
  readonly positions: OptionOrder | null;
}

export const groupOrdersByForm = (moved: readonly MovedItem[]): OrdersOfForm => {
  const orders = new Map<number, Map<number, OptionOrder>>();
  for (const { formId, itemId, positions } of moved) {
    if (positions === null) continue;
    const ofForm = orders.get(formId) ?? new Map<number, OptionOrder>();
    orders.set(formId, ofForm.set(itemId, positions));
  }
  return orders;
};

/** All items that share or would share a collection with `moved` items of these forms (a subquery or a list of ids). */
const movedItems = (formIds: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select form_id as "formId", item_collection_id as "itemId",
    coalesce(imported_collection_id, item_collection_id) as "importedId", collection_positions as positions
  from items
  where form_id in (${formIds}) and array[item_collection_id, coalesce(imported_collection_id, item_collection_id)] && (
    select array_agg(item_collection_id) || array_agg(imported_collection_id) from items
    where imported_collection_id is not null)
  order by form_id, position`;

export const findMovedItems = async (db: Trx, formIds: readonly number[]): Promise<MovedItem[]> => {
  if (formIds.length === 0) return [];
  const { rows } =
    await sql<MovedItem>`${preparedStatement} ${movedItems(sql`select unnest(${[...formIds]}::integer[])`)}`.execute(
      db,
    );
  return rows;
};

export const movedItemsAsJson = (reportId: number): RawBuilder<MovedItem[]> => sql`(
  select coalesce(json_agg(moved), '[]') from (${movedItems(sql`
    select surveys.form_id from report_surveys
    join surveys on surveys.tenant_id = report_surveys.tenant_id and surveys.id = report_surveys.survey_id
    where report_surveys.report_id = ${reportId}`)}) as moved)`;
