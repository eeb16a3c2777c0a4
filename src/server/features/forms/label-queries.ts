import { type RawBuilder, sql } from 'kysely';

/** Valid answers to the item `asked` of one of `surveys`; of surveys stored before those were counted, its respondents. */
const answered = sql<number>`(
  select coalesce(sum(coalesce(answers.answered[asked.position], answers.respondent_count)), 0)
  from survey_answers as answers
  where answers.tenant_id = surveys.tenant_id and answers.survey_id = surveys.id)`;

const reachedMinimum = sql<boolean>`surveys.response_count >= surveys.min_respondent_count`;

/**
 * Whether the labels of an item's options may be read out: its figures may be shown for one of the surveys, or for those
 * together that reached their minimum. `source`: `from … where …` of `surveys` and of the items in them, as `asked`.
 */
export const labelsMayShow = (source: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select ${source} and ${reachedMinimum} and ${answered} >= surveys.min_respondent_count)
  or (select coalesce(sum(${answered}) >= max(surveys.min_respondent_count), false) ${source} and ${reachedMinimum}))`;
