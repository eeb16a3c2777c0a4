import { sql } from 'kysely';
import type { CheckDecision } from '#shared/curation/verification/contract.ts';
import type { Localized } from '#shared/schemas.ts';
import type { Trx } from '../../../db/connect.ts';
import { wordPatterns } from '../../../db/like-pattern.ts';

const LEASE = sql.lit('10 minutes');

export interface CheckedAnswers {
  readonly tenantId: number;
  readonly surveyId: number;
  readonly version: number;
  readonly isWaiting: boolean;
}

const tableOf = ({ isWaiting }: Pick<CheckedAnswers, 'isWaiting'>) =>
  sql.table(isWaiting ? 'survey_version_texts' : 'open_answers');

const rowsOf = ({ surveyId, version, isWaiting }: CheckedAnswers) =>
  sql`survey_id = ${surveyId} and ${isWaiting ? sql`version = ${version}` : sql`true`}`;

interface Wanted {
  readonly userId: number;
  readonly size: number;
  readonly search: string | null;
}

/**
 * Leases comments, first those already leased to the user, question by question; otherwise in an order that reveals
 * nothing. Requires a lock on the survey.
 */
export const leaseChecks = async (
  db: Trx,
  answers: CheckedAnswers,
  { userId, size, search }: Wanted,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into comment_checks (tenant_id, survey_id, version, item_id, segment, respondent, leased_by, leased_until)
    select ${answers.tenantId}, ${answers.surveyId}, ${answers.version}, item_id, segment, respondent, ${userId},
      clock_timestamp() + ${LEASE}::interval
    from (
      select written.item_id, written.segment, written.respondent from (
        select item_id, segment, unnest(respondents) as respondent, unnest(texts) as text
        from ${tableOf(answers)} where ${rowsOf(answers)}
      ) as written
      join items on items.id = written.item_id
      left join comment_checks as own on own.survey_id = ${answers.surveyId} and own.version = ${answers.version}
        and own.item_id = written.item_id and own.segment = written.segment and own.respondent = written.respondent
      where ${
        search === null
          ? sql`own.decision is null
              and (own.id is null or own.leased_by = ${userId} or coalesce(own.leased_until, '-infinity') <= clock_timestamp())`
          : sql`written.text ilike all(${wordPatterns(search)}::text[])`
      }
      order by own.leased_by is not distinct from ${userId} desc, items.position,
        sha256(convert_to(concat_ws(' ', ${answers.surveyId}::integer, written.item_id, written.segment, written.respondent), 'UTF8'))
      limit ${size}
    ) as next
    on conflict (tenant_id, survey_id, version, item_id, segment, respondent)
      do update set leased_by = excluded.leased_by, leased_until = excluded.leased_until
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};

export const returnChecks = (db: Trx, surveyId: number, userId: number) =>
  sql`delete from comment_checks
    where survey_id = ${surveyId} and leased_by = ${userId} and decision is null`.execute(db);

export interface CheckRow {
  readonly id: number;
  readonly surveyId: number;
  readonly version: number;
  readonly itemId: number;
  readonly segment: number;
  readonly respondent: number;
  readonly decision: CheckDecision | null;
  readonly originalId: number | null;
  readonly leasedBy: number | null;
  readonly isLeased: boolean;
  readonly question: Localized;
}

const columns = sql`checks.id, checks.survey_id as "surveyId", checks.version, checks.item_id as "itemId", checks.segment,
  checks.respondent, checks.decision, checks.original_id as "originalId", checks.leased_by as "leasedBy",
  coalesce(checks.leased_until > clock_timestamp(), false) as "isLeased", items.text as question`;
const source = sql`comment_checks as checks
  join items on items.tenant_id = checks.tenant_id and items.id = checks.item_id`;

export const findCheck = async (db: Trx, checkId: number): Promise<CheckRow | undefined> => {
  const { rows } = await sql<CheckRow>`select ${columns} from ${source} where checks.id = ${checkId}`.execute(
    db,
  );
  return rows[0];
};

export const findLeasedChecks = async (
  db: Trx,
  answers: CheckedAnswers,
  checkIds: readonly number[],
): Promise<(CheckRow & { text: string })[]> => {
  const { rows } = await sql<CheckRow & { text: string }>`
    select ${columns}, written.texts[array_position(written.respondents, checks.respondent)] as text
    from ${source}
    join (select item_id, segment, respondents, texts from ${tableOf(answers)} where ${rowsOf(answers)}) as written
      on written.item_id = checks.item_id and written.segment = checks.segment
    where checks.id = any(${[...checkIds]}::integer[])
      and array_position(written.respondents, checks.respondent) is not null
    order by items.position, sha256(convert_to(concat_ws(' ', checks.survey_id, checks.item_id, checks.segment,
      checks.respondent), 'UTF8'))`.execute(db);
  return rows;
};

export const findCheckedText = async (
  db: Trx,
  answers: CheckedAnswers,
  check: CheckRow,
): Promise<string | undefined> => (await findLeasedChecks(db, answers, [check.id]))[0]?.text;

type Place = Pick<CheckRow, 'itemId' | 'segment' | 'respondent'>;
const rowAt = (answers: CheckedAnswers, { itemId, segment }: Place) =>
  sql`${rowsOf(answers)} and item_id = ${itemId} and segment = ${segment}`;

export const setText = (db: Trx, answers: CheckedAnswers, place: Place, text: string) =>
  sql`update ${tableOf(answers)} set texts[array_position(respondents, ${place.respondent})] = ${text}
    where ${rowAt(answers, place)}`.execute(db);

export const removeText = (db: Trx, answers: CheckedAnswers, place: Place) =>
  sql`update ${tableOf(answers)} set
      respondents = respondents[:at - 1] || respondents[at + 1:], texts = texts[:at - 1] || texts[at + 1:]
    from (select array_position(respondents, ${place.respondent}) as at, item_id, segment
      from ${tableOf(answers)} where ${rowAt(answers, place)}) as found
    where ${rowsOf(answers)} and ${tableOf(answers)}.item_id = found.item_id
      and ${tableOf(answers)}.segment = found.segment and found.at is not null`.execute(db);

/** Undoes the removal, at a position that does not reveal when the text was written. */
export const restoreCommentText = (db: Trx, answers: CheckedAnswers, place: Place, text: string) =>
  sql`update ${tableOf(answers)} set
      respondents = respondents[:at] || ${place.respondent}::integer || respondents[at + 1:],
      texts = texts[:at] || ${text}::text || texts[at + 1:]
    from (select floor(random() * (cardinality(respondents) + 1))::integer as at, item_id, segment
      from ${tableOf(answers)} where ${rowAt(answers, place)}) as found
    where ${rowsOf(answers)} and ${tableOf(answers)}.item_id = found.item_id
      and ${tableOf(answers)}.segment = found.segment`.execute(db);

export const setDecision = (
  db: Trx,
  checkId: number,
  {
    decision,
    originalId,
    userId,
  }: { decision: CheckDecision | null; originalId: number | null; userId: number },
) =>
  sql`update comment_checks set decision = ${decision}, original_id = ${originalId}, leased_by = ${userId},
      leased_until = clock_timestamp() + ${LEASE}::interval,
      decided_by = ${decision === null ? null : userId}::integer,
      decided_at = ${decision === null ? sql`null` : sql`clock_timestamp()`}
    where id = ${checkId}`.execute(db);

export const leaseEnd = async (db: Trx): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() + ${LEASE}::interval as at`.execute(db);
  return (rows[0] as { at: Date }).at;
};

/** Accepted comments, and the results of redactions, need no second decision if they return in newer answers. */
export const carryDecisions = (db: Trx, answers: CheckedAnswers, userId: number) =>
  sql`insert into comment_checks (tenant_id, survey_id, version, item_id, segment, respondent, decision, decided_by, decided_at)
    select ${answers.tenantId}, ${answers.surveyId}, ${answers.version}, waiting.item_id, waiting.segment,
      waiting.respondent, 'ACCEPTED', ${userId}, clock_timestamp()
    from (
      select item_id, segment, unnest(respondents) as respondent, unnest(texts) as text
      from survey_version_texts where survey_id = ${answers.surveyId} and version = ${answers.version}
    ) as waiting join items on items.id = waiting.item_id
    where exists (
      select from comment_checks as checked
      join open_answers as written on written.survey_id = checked.survey_id and written.item_id = checked.item_id
        and written.segment = checked.segment
      join items as asked on asked.id = checked.item_id
      where checked.survey_id = ${answers.surveyId} and checked.version <> ${answers.version}
        and checked.decision in ('ACCEPTED', 'REDACTED')
        and asked.item_collection_id = items.item_collection_id
        and written.texts[array_position(written.respondents, checked.respondent)] = waiting.text)
    on conflict do nothing`.execute(db);

export const removeEmptyRows = (db: Trx, answers: CheckedAnswers) =>
  sql`delete from ${tableOf(answers)} where ${rowsOf(answers)} and cardinality(texts) = 0`.execute(db);

export const setProcessed = (db: Trx, surveyId: number) =>
  sql`update surveys set status = 'PROCESSED' where id = ${surveyId}`.execute(db);
