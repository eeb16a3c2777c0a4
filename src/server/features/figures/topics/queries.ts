import { sql } from 'kysely';
import type { ListedTopicModel, TopicDraft, TopicModelDraft } from '#shared/figures/topics/contract.ts';
import type { Localized } from '#shared/schemas.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import type { Trx } from '../../../db/connect.ts';
import { likePattern } from '../../../db/like-pattern.ts';

/** Returns true exactly once per tenant. */
export const claimShipment = async (db: Trx, tenantId: number): Promise<boolean> => {
  const row = await db
    .insertInto('shipped_topic_models')
    .values({ tenant_id: tenantId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('tenant_id as tenantId')
    .executeTakeFirst();
  return row !== undefined;
};

export const isShipped = async (db: Trx): Promise<boolean> =>
  (await db.selectFrom('shipped_topic_models').select('tenant_id as tenantId').executeTakeFirst()) !==
  undefined;

interface Search {
  readonly name?: string | undefined;
  readonly page: number;
  readonly size: number;
}

export interface FoundTopic {
  id: number;
  name: Localized;
  topicModelId: number;
  topicModelName: string;
  language: InterfaceLanguage;
  termCount: number;
}

interface PageRows<Row> {
  readonly total: number;
  readonly rows: Row[];
}

export const searchTopicRows = async (
  db: Trx,
  { name, topicModels, page, size }: Search & { readonly topicModels?: readonly number[] | undefined },
): Promise<PageRows<FoundTopic>> => {
  const pattern = name ? likePattern(name) : null;
  const wanted = topicModels ? [...topicModels] : null;
  const { rows } = await sql<{ total: number; page: FoundTopic[] }>`
    with matching as (
      select topics.id, topics.name, topics.position, model.id as "topicModelId", model.name as "topicModelName",
        model.language, cardinality(topics.terms) as "termCount"
      from topics join topic_models as model
        on model.tenant_id = topics.tenant_id and model.id = topics.topic_model_id
      where (${wanted}::integer[] is null or model.id = any(${wanted}::integer[]))
        and (${pattern}::text is null or exists (
          select from jsonb_each_text(topics.name) as own where own.value ilike ${pattern}::text))
    ), page as (
      select * from matching order by "topicModelName", "topicModelId", position, id
      limit ${size} offset ${page * size}
    )
    select (select count(*)::integer from matching) as total,
      (select coalesce(jsonb_agg(to_jsonb(page) - 'position'), '[]') from page) as page`.execute(db);
  const [found] = rows;
  return { total: found?.total ?? 0, rows: found?.page ?? [] };
};

export const searchModelRows = async (
  db: Trx,
  { name, page, size }: Search,
): Promise<PageRows<Omit<ListedTopicModel, 'mayChange'>>> => {
  const pattern = name ? likePattern(name) : null;
  const { rows } = await sql<{ total: number; page: Omit<ListedTopicModel, 'mayChange'>[] }>`
    with matching as (
      select * from topic_models where ${pattern}::text is null or name ilike ${pattern}::text
    ), page as (
      select id, name, language, version, (
        select count(*)::integer from topics
        where topics.tenant_id = matching.tenant_id and topics.topic_model_id = matching.id) as "topicCount"
      from matching order by name, id limit ${size} offset ${page * size}
    )
    select (select count(*)::integer from matching) as total,
      (select coalesce(json_agg(page), '[]') from page) as page`.execute(db);
  const [found] = rows;
  return { total: found?.total ?? 0, rows: found?.page ?? [] };
};

export const countModels = async (db: Trx): Promise<number> => {
  const row = await db
    .selectFrom('topic_models')
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

export const lockModel = (db: Trx, modelId: number) =>
  db
    .selectFrom('topic_models')
    .select(['id', 'version'])
    .where('id', '=', modelId)
    .forUpdate()
    .executeTakeFirst();

export const insertModel = async (
  db: Trx,
  tenantId: number,
  { name, language }: Pick<TopicModelDraft, 'name' | 'language'>,
): Promise<number> => {
  const row = await db
    .insertInto('topic_models')
    .values({ tenant_id: tenantId, name, language })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

export const updateModel = (
  db: Trx,
  modelId: number,
  { name, language }: Pick<TopicModelDraft, 'name' | 'language'>,
) =>
  sql`update topic_models set name = ${name}, language = ${language}, version = version + 1, changed_at = now()
    where id = ${modelId}`.execute(db);

export const deleteModel = (db: Trx, modelId: number) =>
  db.deleteFrom('topic_models').where('id', '=', modelId).execute();

export const writeTopics = async (
  db: Trx,
  tenantId: number,
  modelId: number,
  topics: readonly TopicDraft[],
): Promise<void> => {
  const rows = topics.map((topic, index) => ({ ...topic, position: index + 1 }));
  const kept = rows.filter(({ id }) => id > 0);
  await sql`delete from topics where topic_model_id = ${modelId}
    and not id = any(${kept.map(({ id }) => id)}::integer[])`.execute(db);
  for (const { id, name, terms, negations, position } of kept)
    await sql`update topics set name = ${JSON.stringify(name)}::jsonb, terms = ${terms}::text[],
      negations = ${negations}::text[], position = ${position}
      where id = ${id} and topic_model_id = ${modelId}`.execute(db);
  const fresh = rows.filter(({ id }) => id === 0);
  if (fresh.length === 0) return;
  await db
    .insertInto('topics')
    .values(
      fresh.map(({ name, terms, negations, position }) => ({
        ...{ tenant_id: tenantId, topic_model_id: modelId, position, terms, negations },
        name: JSON.stringify(name),
      })),
    )
    .execute();
};

export const invalidateTopicFigures = (db: Trx, modelId: number) =>
  sql`update report_items set input_hash = ''::bytea where config ->> 'analysisType' = 'TOPIC'
    and config -> 'topicModelIds' @> to_jsonb(${modelId}::integer) and input_hash is not null`.execute(db);

export const findSampleComments = async (
  db: Trx,
  language: string,
  { texts, length }: { texts: number; length: number },
): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`
    select text from (
      select distinct comment ->> 'text' as text
      from report_item_comments, jsonb_array_elements(comments) as comment
      where chunk = 0 and comment ->> 'language' = ${language} and length(comment ->> 'text') <= ${length}
        and report_item_id in (select id from report_items where input_hash is not null)
    ) as sample order by md5(text), text limit ${texts}`.execute(db);
  return rows.map(({ text }) => text);
};
