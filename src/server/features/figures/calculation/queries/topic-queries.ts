import { sql } from 'kysely';
import type { TopicModel } from '#shared/figures/topics/contract.ts';
import type { Trx } from '../../../../db/connect.ts';

export const findTopicModels = async (db: Trx, ids: readonly number[]): Promise<TopicModel[]> => {
  const { rows } = await sql<TopicModel>`
    select id, name, language, version, (
      select coalesce(jsonb_agg(jsonb_build_object('id', topics.id, 'name', topics.name,
        'terms', to_jsonb(topics.terms), 'negations', to_jsonb(topics.negations)) order by position, topics.id), '[]')
      from topics where topics.tenant_id = model.tenant_id and topics.topic_model_id = model.id
    ) as topics
    from topic_models as model where id = any(${[...ids]}::integer[]) order by id`.execute(db);
  return rows;
};
