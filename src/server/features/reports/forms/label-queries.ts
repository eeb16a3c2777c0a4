import { type RawBuilder, sql } from 'kysely';

/**
 * Valid answers to the item `asked` in one of `surveys`; for surveys imported before these were counted, the number of
 * respondents.
 */
const answered = sql<number>`(
  select coalesce(sum(coalesce(answers.answered[asked.position], answers.respondent_count)), 0)
  from survey_answers as answers
  where answers.tenant_id = surveys.tenant_id and answers.survey_id = surveys.id)`;

const reachedMinimum = sql<boolean>`surveys.response_count >= surveys.min_respondent_count`;

/**
 * True if an item's option labels may be disclosed: its figures are visible for one of the surveys, or for those
 * together that reached their minimum. `source` is a `from … where …` over `surveys` and their items, aliased `asked`.
 */
export const labelsMayShow = (source: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select ${source} and ${reachedMinimum} and ${answered} >= surveys.min_respondent_count)
  or (select coalesce(sum(${answered}) >= max(surveys.min_respondent_count), false) ${source} and ${reachedMinimum}))`;
