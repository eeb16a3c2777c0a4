import { integers } from './load-ledgers.ts';

type TenantQuery = (tenant: number) => string;

export const queryTexts = (surveyIds: Iterable<number>): TenantQuery => {
  const ids = `any(${integers(surveyIds)})`;
  return (tenant) => `select -id, int4send(answers_version) from surveys
      where tenant_id = ${tenant} and id = ${ids}
    union all
    select survey_id, int4send(item_collection_id) || int4send(segment) || array_send(respondents) || array_send(texts)
      from open_answers o join items i on i.tenant_id = o.tenant_id and i.id = o.item_id
      where o.tenant_id = ${tenant} and survey_id = ${ids}`;
};

export const queryTextsVersion: TenantQuery = (tenant) =>
  `select id, int4send(texts_version) from tenants where id = ${tenant}`;

export const queryWords = (
  surveyIds: Iterable<number>,
  marks: { readonly isSplit: number; readonly inGerman: number },
): TenantQuery => {
  const ids = `any(${integers(surveyIds)})`;
  return (tenant) => `select -id, int4send(answers_version) || int4send(response_count)
      from surveys where tenant_id = ${tenant} and id = ${ids}
    union all
    select survey_id, int4send(item_collection_id) || int4send(segment) || case
        when words is not null then int4send(${marks.isSplit}) || words
        else int4send(case when i.text ? 'de' then ${marks.inGerman} else 1 end)
          || array_send(respondents) || array_send(texts) end
      from open_answers o join items i on i.tenant_id = o.tenant_id and i.id = o.item_id
      where o.tenant_id = ${tenant} and survey_id = ${ids}`;
};

export const queryReleasedWords =
  (queryIds: Iterable<number>): TenantQuery =>
  (tenant) =>
    `select query_id, packed from released_words
      where tenant_id = ${tenant} and query_id = any(${integers(queryIds)})`;
