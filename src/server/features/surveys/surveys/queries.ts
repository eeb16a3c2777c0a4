import { sql } from 'kysely';
import type { z } from 'zod';
import type { searchSurveys } from '#shared/surveys/surveys/contract.ts';
import type { SurveyStatus, SurveyType } from '#shared/vocabulary.ts';
import type { Trx } from '../../../db/connect.ts';
import { likePattern, wordPatterns } from '../../../db/like-pattern.ts';
import { leaderNames } from '../../organisation/leadership/survey-leader-queries.ts';

export interface SurveyRow {
  id: number;
  description: string;
  formId: number;
  formShortName: string;
  unitName: string;
  leaderName: string;
  periodId: number | null;
  periodName: string;
  responseCount: number;
  minRespondentCount: number;
  waitingResponseCount: number | null;
  invitedCount: number | null;
  type: SurveyType;
  status: SurveyStatus;
}

type SurveySearch = z.output<NonNullable<(typeof searchSurveys)['query']>>;

const surveysWithNames = (db: Trx) =>
  db
    .selectFrom('surveys')
    .innerJoin('forms', (join) =>
      join.onRef('forms.tenant_id', '=', 'surveys.tenant_id').onRef('forms.id', '=', 'surveys.form_id'),
    )
    .innerJoin('units', (join) =>
      join.onRef('units.tenant_id', '=', 'surveys.tenant_id').onRef('units.id', '=', 'surveys.unit_id'),
    )
    .leftJoin('periods', (join) =>
      join.onRef('periods.tenant_id', '=', 'surveys.tenant_id').onRef('periods.id', '=', 'surveys.period_id'),
    );

/** Prefixed with the event's code if the tenant wants that [3.16] and the name does not contain it. */
export const surveyName = sql<string>`
  case when surveys.event_code <> '' and strpos(surveys.description, surveys.event_code) = 0
    and (select tenants.ui_config -> 'showParticipationEventCodeInName' = 'true'::jsonb from tenants
      where tenants.id = current_tenant())
  then surveys.event_code || ' ' || surveys.description else surveys.description end`;

const rowColumns = [
  'surveys.id',
  'surveys.form_id as formId',
  'forms.short_name as formShortName',
  'units.name as unitName',
  'surveys.period_id as periodId',
  'surveys.response_count as responseCount',
  'surveys.min_respondent_count as minRespondentCount',
  'surveys.invited_count as invitedCount',
] as const;
const coded = [
  surveyName.as('description'),
  leaderNames.as('leaderName'),
  sql<number | null>`(
    select waiting.response_count from survey_versions as waiting
    where waiting.tenant_id = surveys.tenant_id and waiting.survey_id = surveys.id and waiting.state = 'waiting')`.as(
    'waitingResponseCount',
  ),
  sql<string>`coalesce(periods.name, '')`.as('periodName'),
  sql<SurveyType>`surveys.type`.as('type'),
  sql<SurveyStatus>`surveys.status`.as('status'),
] as const;

const sortExpressions = {
  id: sql`surveys.id`,
  description: surveyName,
  form: sql`forms.short_name`,
  unit: sql`units.name`,
  leader: sql`surveys.leader_name`,
  period: sql`coalesce(periods.starts_on, '-infinity'::date)`,
  respondents: sql`surveys.response_count`,
  minimum: sql`surveys.min_respondent_count`,
  status: sql`surveys.status`,
} satisfies Record<SurveySearch['sort'], unknown>;

export const withUnitsBelow = (unitIds: readonly number[]) => sql<number>`(
  with recursive below as (
    select units.id from units where units.id = any(${[...unitIds]}::integer[])
    union
    select units.id from units join below on units.parent_id = below.id
  ) select id from below)`;

/** `''` among the values stands for surveys without one. */
export const hasAttribute = (attributeId: number, values: readonly string[]) => sql<boolean>`
  coalesce((select own.value from survey_attribute_values as own where own.tenant_id = surveys.tenant_id
    and own.survey_id = surveys.id and own.attribute_id = ${attributeId}), '') = any(${[...values]}::text[])`;

const isLedByNamed = (name: string) => sql<boolean>`
  (surveys.leader_name ilike ${likePattern(name)} or exists (select from further_leaders as further
    where further.tenant_id = surveys.tenant_id and further.survey_id = surveys.id
      and further.leader_name ilike ${likePattern(name)}))`;

/** [7.16] Every word must occur somewhere in the survey's search text. */
export const searchSurveyRows = async (
  db: Trx,
  unitIds: readonly number[] | 'all',
  search: SurveySearch,
): Promise<{ total: number; rows: SurveyRow[] }> => {
  let found = surveysWithNames(db).where('surveys.deleted_at', 'is', null);
  if (unitIds !== 'all') found = found.where(sql<boolean>`surveys.unit_id = any(${[...unitIds]}::integer[])`);
  const patterns = wordPatterns(search.description);
  if (patterns.length > 0)
    found = found.where(sql<boolean>`surveys.search_text ilike all(${patterns}::text[])`);
  if (search.ids) found = found.where(sql<boolean>`surveys.id = any(${search.ids}::integer[])`);
  if (search.forms) found = found.where(sql<boolean>`surveys.form_id = any(${search.forms}::integer[])`);
  if (search.units) found = found.where(sql<boolean>`surveys.unit_id in ${withUnitsBelow(search.units)}`);
  if (search.periods)
    found = found.where(sql<boolean>`surveys.period_id = any(${search.periods}::integer[])`);
  if (search.leader) found = found.where(isLedByNamed(search.leader));
  for (const [attributeId, values] of search.attributes ?? [])
    found = found.where(hasAttribute(attributeId, values));
  if (search.type) found = found.where('surveys.type', '=', search.type);
  if (search.status) found = found.where('surveys.status', '=', search.status);
  const { total } = await found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select([...rowColumns, ...coded])
    .orderBy(sortExpressions[search.sort], search.order)
    .orderBy('surveys.id', search.order)
    .limit(search.size)
    .offset(search.page * search.size)
    .execute();
  return { total, rows };
};

export const selectReportSurveys = (db: Trx, reportId: number) =>
  surveysWithNames(db)
    .innerJoin('report_surveys', (join) =>
      join
        .onRef('report_surveys.tenant_id', '=', 'surveys.tenant_id')
        .onRef('report_surveys.survey_id', '=', 'surveys.id'),
    )
    .where('report_surveys.report_id', '=', reportId)
    .select([...rowColumns, ...coded])
    .orderBy('surveys.id', 'desc');

export const surveyIdsWithin = async (
  db: Trx,
  surveyIds: readonly number[],
  unitIds: readonly number[] | 'all',
): Promise<Set<number>> => {
  let found = db
    .selectFrom('surveys')
    .select('id')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`id = any(${[...surveyIds]}::integer[])`);
  if (unitIds !== 'all') found = found.where(sql<boolean>`unit_id = any(${[...unitIds]}::integer[])`);
  return new Set((await found.execute()).map(({ id }) => id));
};

export const findSurveyRow = (db: Trx, surveyId: number) =>
  surveysWithNames(db)
    .where('surveys.id', '=', surveyId)
    .where('surveys.deleted_at', 'is', null)
    .select([...rowColumns, ...coded, 'surveys.incomplete_count as incompleteCount'])
    .executeTakeFirst();

export const writeInvitedCount = async (
  db: Trx,
  surveyId: number,
  invitedCount: number | null,
): Promise<void> => {
  await db.updateTable('surveys').set({ invited_count: invitedCount }).where('id', '=', surveyId).execute();
};
