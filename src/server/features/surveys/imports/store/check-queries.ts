import { sql } from 'kysely';
import type { Trx } from '../../../../db/connect.ts';

/**
 * Holds back surveys with comments for checking if the tenant requires it, or if the file would bring back redacted
 * text. Their answers are released once all comments are checked.
 */
export const queueForCheck = async (
  db: Trx,
  tenantId: number,
  surveyIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    update surveys set status = 'VERIFICATION'
    from tenants
    where tenants.id = ${tenantId} and surveys.id = any(${[...surveyIds]}::integer[])
      and surveys.status = 'PROCESSED'
      and (checks_comments or exists (select from comment_originals as kept where kept.survey_id = surveys.id))
      and case when exists (select from survey_versions as waiting
          where waiting.survey_id = surveys.id and waiting.state = 'waiting')
        then exists (select from survey_version_texts as written join survey_versions as waiting
            on waiting.survey_id = written.survey_id and waiting.version = written.version and waiting.state = 'waiting'
          where written.survey_id = surveys.id and cardinality(written.texts) > 0)
        else exists (select from open_answers as written
          where written.survey_id = surveys.id and cardinality(written.texts) > 0) end
    returning surveys.id`.execute(db);
  return new Set(rows.map(({ id }) => id));
};
