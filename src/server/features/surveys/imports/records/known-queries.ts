import { sql } from 'kysely';
import type { Localized } from '#shared/schemas.ts';
import type { ItemType } from '#shared/vocabulary.ts';
import type { Trx } from '../../../../db/connect.ts';
import type { KnownItem } from '../source/known-item.ts';

const MAXIMUM_KNOWN = 20_000;

export interface KnownCollection {
  id: number;
  type: ItemType;
  optionCount: number;
  abstentionAllowed: boolean;
  text: Localized;
  formName: string;
}

/**
 * Reads all items once instead of searching per question. Form names are queried separately, because joining them
 * misleads the planner.
 */
export const knownCollections = async (db: Trx): Promise<KnownCollection[]> => {
  const { rows } = await sql<Omit<KnownCollection, 'formName'> & { formId: number }>`
    select item_collections.id, item_collections.type, option_count as "optionCount",
      item_collections.abstention_allowed as "abstentionAllowed", item_collections.text, latest.form_id as "formId"
    from item_collections
    join (
      select tenant_id, item_collection_id, max(form_id) as form_id from items group by tenant_id, item_collection_id
      ) as latest on latest.tenant_id = item_collections.tenant_id and latest.item_collection_id = item_collections.id
    where item_collections.type <> 'INDEX'
    order by item_collections.id desc limit ${MAXIMUM_KNOWN}`.execute(db);
  const forms = await db.selectFrom('forms').select(['id', 'short_name as shortName']).execute();
  const names = new Map(forms.map(({ id, shortName }) => [id, shortName]));
  return rows.map(({ formId, ...row }) => ({ ...row, formName: names.get(formId) ?? '' }));
};

export const knownItems = async (db: Trx): Promise<KnownItem[]> => {
  const { rows } = await sql<KnownItem>`
    select text, "formName", type, "abstentionAllowed", direction, options, "leftPole", "rightPole" from (
      select distinct on (items.item_collection_id) items.item_collection_id as id, forms.id as form_id, items.text,
        forms.short_name as "formName", items.type, items.abstention_allowed as "abstentionAllowed", items.direction,
        items.options, items.left_pole as "leftPole", items.right_pole as "rightPole"
      from items join forms on forms.tenant_id = items.tenant_id and forms.id = items.form_id
      where items.type in ('SCALA', 'SINGLE_CHOICE') and exists (
        select from surveys where surveys.tenant_id = forms.tenant_id and surveys.form_id = forms.id
          and surveys.deleted_at is null)
      order by items.item_collection_id, forms.id desc) as latest
    order by form_id desc, id limit ${MAXIMUM_KNOWN}`.execute(db);
  return rows;
};
