import { sql } from 'kysely';
import { type FoundSuggestions, foundSuggestions } from '#shared/figures/topics/suggestions-contract.ts';
import type { Trx } from '../../../db/connect.ts';

const RETENTION = '7 days';

export interface SuggestionRow {
  readonly itemId: number;
  readonly inputHash: Buffer | null;
  readonly found: FoundSuggestions | null;
  readonly jobState: string | null;
  readonly done: number;
  readonly total: number;
}

export const findSuggestions = async (db: Trx, topicModelId: number): Promise<SuggestionRow | null> => {
  const { rows } = await sql<Omit<SuggestionRow, 'found'> & { result: unknown }>`
    select s.item_collection_id as "itemId", s.input_hash as "inputHash", s.result, j.state as "jobState",
      coalesce(j.done, 0)::integer as done, coalesce(j.total, 0)::integer as total
    from topic_suggestions s
    left join lateral (
      select state, done, total from jobs where name = 'suggestions' and subject = s.topic_model_id
      order by id desc limit 1
    ) j on true
    where s.topic_model_id = ${topicModelId}
      and s.requested_at > clock_timestamp() - ${sql.lit(RETENTION)}::interval`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { result, ...rest } = row;
  return { ...rest, found: foundSuggestions.safeParse(result).data ?? null };
};

export const requestSuggestions = (
  db: Trx,
  { tenantId, topicModelId, itemId }: { tenantId: number; topicModelId: number; itemId: number },
) =>
  sql`insert into topic_suggestions (tenant_id, topic_model_id, item_collection_id)
    values (${tenantId}, ${topicModelId}, ${itemId})
    on conflict (tenant_id, topic_model_id) do update set item_collection_id = excluded.item_collection_id,
      input_hash = null, result = null, requested_at = clock_timestamp()`.execute(db);

export const storeSuggestions = (
  db: Trx,
  topicModelId: number,
  { hash, found }: { hash: Buffer; found: FoundSuggestions },
) =>
  sql`update topic_suggestions set input_hash = ${hash}, result = ${JSON.stringify(found)}::jsonb
    where topic_model_id = ${topicModelId}`.execute(db);

export const deleteSuggestions = (db: Trx, topicModelId: number) =>
  db.deleteFrom('topic_suggestions').where('topic_model_id', '=', topicModelId).execute();

export const deleteExpiredSuggestions = (db: Trx) =>
  sql`delete from topic_suggestions
    where requested_at < clock_timestamp() - ${sql.lit(RETENTION)}::interval`.execute(db);

export const isOpenQuestion = async (db: Trx, itemId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('item_collections')
    .select('id')
    .where('id', '=', itemId)
    .where('type', '=', 'OPEN')
    .executeTakeFirst();
  return row !== undefined;
};
