import { sql } from 'kysely';
import { MAXIMUM_CLASHES_SHOWN, type UnitMerge } from '#shared/organisation/units/tree-contract.ts';
import type { Trx } from '../../../db/connect.ts';

interface Merge {
  readonly sourceId: number;
  readonly targetId: number;
}

export const findMerge = async (db: Trx, { sourceId, targetId }: Merge): Promise<UnitMerge> => {
  const { rows } = await sql<UnitMerge>`
    with clashes as (
      select 'unit' as kind, own.name from units own join units other
        on other.parent_id = ${targetId} and lower(other.name) = lower(own.name) and other.id <> ${sourceId}
        where own.parent_id = ${sourceId} and own.id <> ${targetId}
      union all
      select 'survey', own.description from surveys own join surveys other
        on other.unit_id = ${targetId} and other.source_key = own.source_key where own.unit_id = ${sourceId}
      union
      select 'survey', surveys.description from survey_former_origins own join survey_former_origins other
        on other.unit_id = ${targetId} and other.source_key = own.source_key and other.survey_id <> own.survey_id
        join surveys on surveys.id = own.survey_id where own.unit_id = ${sourceId}
      union all
      select 'codebook', own.name from codebooks own join codebooks other
        on other.unit_id = ${targetId} and other.name = own.name where own.unit_id = ${sourceId}
    )
    select (select count(*)::integer from surveys where unit_id = ${sourceId} and deleted_at is null) as "surveyCount",
      (select count(*)::integer from user_units where unit_id = ${sourceId}) as "userCount",
      (select count(*)::integer from units where parent_id = ${sourceId}) as "unitCount",
      (select count(*)::integer from report_publication_units where unit_id = ${sourceId}) as "publicationCount",
      (select count(*)::integer from codebooks where unit_id = ${sourceId}) as "codebookCount",
      (select count(*)::integer from clashes) as "clashCount",
      (select coalesce(json_agg(shown), '[]') from (
        select kind, name from clashes order by kind, name limit ${MAXIMUM_CLASHES_SHOWN}) as shown) as clashes`.execute(
    db,
  );
  return rows[0] as UnitMerge;
};

export const moveEverything = async (
  db: Trx,
  tenantId: number,
  { sourceId, targetId }: Merge,
): Promise<void> => {
  // Below its own parent, a sub-unit may bear its name.
  await sql`update units set name = gen_random_uuid()::text where id = ${sourceId}`.execute(db);
  await sql`update units set parent_id = ${targetId} where parent_id = ${sourceId}`.execute(db);
  await sql`update surveys set unit_id = ${targetId} where unit_id = ${sourceId}`.execute(db);
  await sql`insert into survey_former_origins (tenant_id, unit_id, source_key, survey_id)
    select ${tenantId}, ${targetId}, source_key, survey_id from survey_former_origins where unit_id = ${sourceId}
    on conflict do nothing`.execute(db);
  await sql`update codebooks set unit_id = ${targetId} where unit_id = ${sourceId}`.execute(db);
  await sql`insert into user_units (tenant_id, user_id, unit_id)
    select ${tenantId}, user_id, ${targetId} from user_units where unit_id = ${sourceId}
    on conflict do nothing`.execute(db);
  await sql`delete from leader_decisions as own using leader_decisions as other
    where own.unit_id = ${sourceId} and other.unit_id = ${targetId} and other.leader_name = own.leader_name
      and other.external_ids = own.external_ids
      and (other.user_id = own.user_id or (other.is_confirmed and own.is_confirmed))`.execute(db);
  await sql`update leader_decisions set unit_id = ${targetId} where unit_id = ${sourceId}`.execute(db);
  await sql`update identity_provider_rules set unit_id = ${targetId} where unit_id = ${sourceId}`.execute(db);
  await sql`update identity_providers set fallback_unit_id = ${targetId} where fallback_unit_id = ${sourceId}`.execute(
    db,
  );
  await sql`insert into report_publication_units (tenant_id, report_id, unit_id)
    select ${tenantId}, report_id, ${targetId} from report_publication_units where unit_id = ${sourceId}
    on conflict do nothing`.execute(db);
  await sql`delete from report_publication_units where unit_id = ${sourceId}`.execute(db);
  await sql`update unit_former_places set unit_id = ${targetId} where unit_id = ${sourceId}`.execute(db);
  await sql`insert into unit_former_places (tenant_id, parent_id, name, unit_id)
    select ${tenantId}, ${targetId}, name, unit_id from unit_former_places where parent_id = ${sourceId}
    on conflict do nothing`.execute(db);
  await sql`delete from units where id = ${sourceId}`.execute(db);
};
