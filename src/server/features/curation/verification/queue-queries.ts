import { type RawBuilder, sql } from 'kysely';
import type { QueuedSurvey, QueuedUnit } from '#shared/curation/verification/contract.ts';
import type { Trx } from '../../../db/connect.ts';
import { wordPatterns } from '../../../db/like-pattern.ts';
import { leaderNames } from '../../organisation/leadership/survey-leader-queries.ts';
import { surveyName } from '../../surveys/surveys/queries.ts';

export interface Verifier {
  readonly userId: number;
  readonly unitIds: readonly number[] | 'all';
}

const reachOf = ({ unitIds }: Verifier) => (unitIds === 'all' ? null : [...unitIds]);

const checkedVersion = sql`coalesce((select waiting.version from survey_versions as waiting
  where waiting.tenant_id = surveys.tenant_id and waiting.survey_id = surveys.id and waiting.state = 'waiting'
    and surveys.status = 'VERIFICATION'), surveys.answers_version)`;

const counted = (verifier: Verifier, chosen: RawBuilder<unknown>) => sql`(
  select surveys.id, surveys.unit_id, surveys.status, (
      select coalesce(sum(cardinality(texts)), 0) from (
        select texts from open_answers as own where own.survey_id = surveys.id and checked.version = surveys.answers_version
        union all
        select texts from survey_version_texts as own
        where own.survey_id = surveys.id and own.version = checked.version
      ) as written
    )::integer as present, done.*
  from surveys
  cross join lateral (select ${checkedVersion} as version) as checked
  cross join lateral (
    select count(*) filter (where decision is not null)::integer as decided,
      count(*) filter (where decision in ('ACCEPTED', 'REDACTED'))::integer as kept,
      count(*) filter (where decision is null and leased_by <> ${verifier.userId} and leased_until > clock_timestamp())::integer
        as leased
    from comment_checks as own where own.survey_id = surveys.id and own.version = checked.version
  ) as done
  where (${reachOf(verifier)}::integer[] is null or surveys.unit_id = any(${reachOf(verifier)}::integer[]))
    and ${chosen})`;

const open = sql`case when counted.status = 'VERIFICATION' then greatest(counted.present - counted.kept, 0) else 0 end`;
const isOpen = sql`surveys.status = 'VERIFICATION'`;
const isDone = sql`surveys.status = 'PROCESSED' and exists (
  select from open_answers as own where own.survey_id = surveys.id and cardinality(own.texts) > 0)`;

const queuedColumns = sql`surveys.id, ${surveyName} as description, forms.short_name as "formShortName",
  units.name as "unitName", ${leaderNames} as "leaderName", coalesce(periods.name, '') as "periodName",
  case when surveys.status = 'VERIFICATION' then 'OPEN' else 'DONE' end as state,
  ${open} as open, counted.decided, counted.leased`;

const withNames = sql`
  join surveys on surveys.id = counted.id
  join forms on forms.tenant_id = surveys.tenant_id and forms.id = surveys.form_id
  join units on units.tenant_id = surveys.tenant_id and units.id = surveys.unit_id
  left join periods on periods.tenant_id = surveys.tenant_id and periods.id = surveys.period_id`;

interface QueueSearch {
  readonly state: 'OPEN' | 'DONE';
  readonly units?: readonly number[] | undefined;
  readonly search?: string | undefined;
  readonly page: number;
  readonly size: number;
}

const within = (verifier: Verifier) => {
  const reach = reachOf(verifier);
  return sql`(${reach}::integer[] is null or surveys.unit_id = any(${reach}::integer[]))`;
};

export const countSurveysToCheck = async (db: Trx, verifier: Verifier): Promise<number> =>
  (
    await sql<{ total: number }>`
      select count(*)::integer as total from surveys where ${within(verifier)} and ${isOpen}`.execute(db)
  ).rows[0]?.total ?? 0;

export const findQueuedSurveys = async (
  db: Trx,
  verifier: Verifier,
  { state, units, search, page, size }: QueueSearch,
): Promise<{ total: number; rows: QueuedSurvey[] }> => {
  const wanted = units ? [...units] : null;
  const chosen = sql`${state === 'OPEN' ? isOpen : isDone}
    and (${wanted}::integer[] is null or surveys.unit_id = any(${wanted}::integer[]))
    and surveys.search_text ilike all(${wordPatterns(search)}::text[])`;
  const { rows: totals } = await sql<{ total: number }>`
    select count(*)::integer as total from surveys where ${within(verifier)} and ${chosen}`.execute(db);
  const { rows } = await sql<QueuedSurvey>`
    select ${queuedColumns} from ${counted(verifier, chosen)} as counted ${withNames}
    order by units.name, units.id, surveys.description, surveys.id
    limit ${size} offset ${page * size}`.execute(db);
  return { total: totals[0]?.total ?? 0, rows };
};

export const findQueuedSurvey = async (
  db: Trx,
  verifier: Verifier,
  surveyId: number,
): Promise<QueuedSurvey | undefined> => {
  const chosen = sql`surveys.id = ${surveyId} and surveys.status in ('VERIFICATION', 'PROCESSED')`;
  const { rows } = await sql<QueuedSurvey>`
    select ${queuedColumns} from ${counted(verifier, chosen)} as counted ${withNames}`.execute(db);
  return rows[0];
};

export const findQueuedUnits = async (db: Trx, verifier: Verifier): Promise<QueuedUnit[]> => {
  const { rows } = await sql<QueuedUnit>`
    select units.id as "unitId", units.name, count(*)::integer as surveys, sum(${open})::integer as open,
      sum(counted.decided)::integer as decided, sum(counted.leased)::integer as leased
    from ${counted(verifier, isOpen)} as counted join units on units.id = counted.unit_id
    group by units.id, units.name order by units.name, units.id limit 1000`.execute(db);
  return rows;
};

export const lockCheckedSurvey = async (
  db: Trx,
  verifier: Verifier,
  surveyId: number,
): Promise<{ status: 'VERIFICATION' | 'PROCESSED'; version: number; isWaiting: boolean } | undefined> => {
  const reach = reachOf(verifier);
  const { rows } = await sql<{ status: 'VERIFICATION' | 'PROCESSED'; version: number; isWaiting: boolean }>`
    select status, ${checkedVersion} as version, ${checkedVersion} <> answers_version as "isWaiting"
    from surveys where id = ${surveyId} and status in ('VERIFICATION', 'PROCESSED')
      and (${reach}::integer[] is null or unit_id = any(${reach}::integer[]))
    for update`.execute(db);
  return rows[0];
};
