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

export const findCorrectsForInvited = async (db: Trx, reportId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('reports')
    .select('corrects_for_invited')
    .where('id', '=', reportId)
    .executeTakeFirst();
  return row?.corrects_for_invited ?? false;
};

/** True if it is another than before. */
export const updateCorrectsForInvited = async (
  db: Trx,
  reportId: number,
  correctsForInvited: boolean,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ corrects_for_invited: correctsForInvited })
    .where('id', '=', reportId)
    .where('corrects_for_invited', '<>', correctsForInvited)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** To reports that have no weights yet, and with their correction for the number invited. */
export const copyWeighting = (db: Trx, fromId: number, toIds: readonly number[]) =>
  sql`update reports set weighting = coalesce(reports.weighting, original.weighting),
      corrects_for_invited = reports.corrects_for_invited or original.corrects_for_invited
    from reports as original
    where original.id = ${fromId} and (original.weighting is not null or original.corrects_for_invited)
      and reports.id = any(${[...toIds]}::integer[])`.execute(db);
