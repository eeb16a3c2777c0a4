import { sql } from 'kysely';
import { canBePooled, haveOneWording } from '#shared/curation/item-collections/answer-meaning.ts';
import {
  countsTogether,
  listItemIds,
  readConfig,
  type View,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import type { Trx } from '../../../db/connect.ts';
import { pooledQuestions } from '../../reports/forms/collection-queries.ts';

/**
 * Earlier releases pooled questions regardless of what their answers meant. Such figures become outdated; the next
 * calculation hides them with a reason, or shows scales by their values alone.
 */
export const outdateUnlikePools = async (db: Trx): Promise<void> => {
  const { rows } = await sql<{ id: number; config: unknown }>`
    select id, config from report_items
    where input_hash is not null and jsonb_typeof(config -> 'itemIds') = 'array' and jsonb_array_length(config -> 'itemIds') > 1`.execute(
    db,
  );
  const pools = rows.flatMap(({ id, config: stored }) => {
    const config = readConfig(stored);
    return config ? [{ id, config, itemIds: listItemIds<View>(config) }] : [];
  });
  const questions = await pooledQuestions(db, [...new Set(pools.flatMap(({ itemIds }) => itemIds))]);
  const unlike = pools.filter(({ config, itemIds }) => {
    const asked = itemIds.flatMap((id) => questions.get(id) ?? []);
    return (
      asked[0] !== undefined &&
      countsTogether(config, asked[0].type) &&
      !(canBePooled(asked) && haveOneWording(asked))
    );
  });
  await sql`update report_items set input_hash = ''::bytea where id = any(${unlike.map(({ id }) => id)}::integer[])`.execute(
    db,
  );
};
