import { sql } from 'kysely';
import type { MeaningfulOption } from '#shared/curation/item-collections/answer-meaning.ts';
import type { Localized } from '#shared/schemas.ts';
import type { Trx } from '../../../../db/connect.ts';

export interface FormerItem {
  code: string;
  text: Localized;
  type: string;
  options: MeaningfulOption[];
  abstentionAllowed: boolean;
  itemCollectionId: number;
  importedId: number;
  sourceId: string | null;
}

export const findFormerItems = async (db: Trx, surveyId: number): Promise<FormerItem[]> => {
  const { rows } = await sql<FormerItem>`
    select items.code, items.text, items.type, items.options, abstention_allowed as "abstentionAllowed",
      item_collection_id as "itemCollectionId", coalesce(imported_collection_id, item_collection_id) as "importedId",
      surveys.source_ids ->> items.code as "sourceId"
    from surveys join items on items.tenant_id = surveys.tenant_id and items.form_id = surveys.form_id
    where surveys.id = ${surveyId}
    order by position`.execute(db);
  return rows;
};

export const findReportsShowing = async (
  db: Trx,
  surveyId: number,
  collectionIds: readonly number[],
): Promise<{ title: string; ownerId: number }[]> => {
  const ids = sql`${[...collectionIds]}::integer[]`;
  const { rows } = await sql<{ title: string; ownerId: number }>`
    select title, owner_id as "ownerId" from reports
    where exists (select from report_surveys as used where used.tenant_id = reports.tenant_id
        and used.report_id = reports.id and used.survey_id = ${surveyId})
      and (exists (select from report_items as shown where shown.tenant_id = reports.tenant_id
          and shown.report_id = reports.id and exists (
            select from jsonb_array_elements(
              case jsonb_typeof(config -> 'itemIds') when 'array' then config -> 'itemIds' else '[]' end
                || coalesce(config -> 'splitItemId', '[]')) as named
            where named in (select to_jsonb(id) from unnest(${ids}) as id)))
        or exists (select from report_filter_items as filter where filter.tenant_id = reports.tenant_id
          and filter.report_id = reports.id and filter.item_collection_id = any(${ids})))
    order by title, id`.execute(db);
  return rows;
};
