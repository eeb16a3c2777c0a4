import { sql } from 'kysely';
import { defaultUiConfig } from '#shared/platform/configs/contract.ts';
import type { Languages, WantedLanguages } from '#shared/platform/configs/languages-contract.ts';
import type { Trx } from '../../../db/connect.ts';

export const findLanguages = async (db: Trx, tenantId: number): Promise<Languages> => {
  const { rows } = await sql<Languages>`
    select coalesce(ui_config #>> '{language,user}', ${defaultUiConfig.language.user}) as "defaultLanguage",
      offered_languages as offered,
      coalesce((
        select jsonb_agg(jsonb_build_object('tag', tag, 'formCount', form_count) order by form_count desc, tag)
        from (select tag, count(*) as form_count from forms, unnest(languages) as tag group by tag) as counted
      ), '[]') as known
    from tenants where id = ${tenantId}`.execute(db);
  return rows[0] as Languages;
};

export const updateLanguages = (db: Trx, tenantId: number, { defaultLanguage, offered }: WantedLanguages) =>
  sql`update tenants set offered_languages = ${[...new Set(offered)]}::text[],
      ui_config = ui_config || jsonb_build_object('language',
        ${JSON.stringify(defaultUiConfig.language)}::jsonb || coalesce(ui_config -> 'language', '{}') || jsonb_build_object('user', ${defaultLanguage}::text))
    where id = ${tenantId}`.execute(db);
