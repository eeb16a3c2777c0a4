import { type RawBuilder, sql } from 'kysely';
import type { NamedWeighting, Weighting } from '#shared/figures/calculation/weights.ts';
import type { Trx } from '../../../../db/connect.ts';

export const weightingAsJson = (reportId: number): RawBuilder<NamedWeighting | null> => sql`(
  select weighting || jsonb_build_object('names', (
    select jsonb_agg(coalesce(
      (select items.text from items where items.tenant_id = reports.tenant_id
        and items.item_collection_id = (own.margin ->> 'itemId')::integer
        order by items.collection_positions is not null, items.form_id limit 1),
      (select jsonb_build_object('en', name) from survey_attributes as named where named.tenant_id = reports.tenant_id
        and named.id = (own.margin ->> 'attributeId')::integer), '{}') order by own.place)
    from jsonb_array_elements(weighting -> 'margins') with ordinality as own (margin, place)))
  from reports where reports.id = ${reportId})`;

export const findWeighting = async (db: Trx, reportId: number): Promise<NamedWeighting | null> => {
  const row = await db.selectNoFrom([weightingAsJson(reportId).as('weighting')]).executeTakeFirstOrThrow();
  return row.weighting;
};

/** True if it is another than before. */
export const updateWeighting = async (
  db: Trx,
  reportId: number,
  weighting: Weighting | null,
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    update reports set weighting = ${weighting && JSON.stringify(weighting)}::jsonb
    where id = ${reportId} and weighting is distinct from ${weighting && JSON.stringify(weighting)}::jsonb`.execute(
    db,
  );
  return numAffectedRows > 0n;
};

/** To reports that have no weights yet. */
export const copyWeighting = (db: Trx, fromId: number, toIds: readonly number[]) =>
  sql`update reports set weighting = original.weighting from reports as original
    where original.id = ${fromId} and original.weighting is not null and reports.weighting is null
      and reports.id = any(${[...toIds]}::integer[])`.execute(db);
