import { sql } from 'kysely';
import { MAXIMUM_SURVEYS_OF_SERIES, type SeriesSettings } from '#shared/oversight/series/contract.ts';
import type { Trx } from '../../../db/connect.ts';
import type { InputSurvey } from '../../figures/calculation/queries/input-survey.ts';
import { inputSurveys } from '../../figures/calculation/queries/queries.ts';
import { leadsAny, waitingPairs } from '../../organisation/leadership/link-queries.ts';
import { hasAttribute, withUnitsBelow } from '../../surveys/surveys/queries.ts';

export interface SeriesLeader {
  readonly name: string;
  readonly account: { readonly userId: number; readonly name: string } | null;
  /** An account bears the name, which nothing confirms yet (docs/decisions/0770). */
  readonly isProposed: boolean;
}

export interface SeriesSurvey {
  readonly input: InputSurvey;
  readonly formShortName: string;
  readonly leaders: readonly SeriesLeader[];
}

const among = (column: string, ids: readonly number[]) =>
  sql<boolean>`(cardinality(${[...ids]}::integer[]) = 0 or ${sql.ref(column)} = any(${[...ids]}::integer[]))`;

const findSeriesLeaders = async (db: Trx, surveyIds: readonly number[]) => {
  const { rows } = await sql<SeriesLeader & { surveyId: number }>`
    with waiting as (${waitingPairs(leadsAny(surveyIds))})
    select survey_id as "surveyId", btrim(leader_name) as name,
      (select json_build_object('userId', users.id, 'name', users.name) from users
        where users.id = led.leader_user_id and users.deactivated_at is null) as account,
      (survey_id, position) in (select survey_id, position from waiting) as "isProposed"
    from survey_leaders as led where ${leadsAny(surveyIds)} and btrim(leader_name) <> ''
    order by survey_id, position`.execute(db);
  return Map.groupBy(rows, ({ surveyId }) => surveyId);
};

export const findSeriesSurveys = async (
  db: Trx,
  unitIds: readonly number[] | 'all',
  { formIds, periodIds, unitIds: wantedUnits, surveyIds, attributes = [] }: SeriesSettings['selection'],
): Promise<SeriesSurvey[]> => {
  let found = inputSurveys(db)
    .innerJoin('forms', (join) =>
      join.onRef('forms.tenant_id', '=', 'surveys.tenant_id').onRef('forms.id', '=', 'surveys.form_id'),
    )
    .where('surveys.deleted_at', 'is', null)
    .where(among('surveys.form_id', formIds))
    .where(among('surveys.period_id', periodIds))
    .where(among('surveys.id', surveyIds))
    .limit(MAXIMUM_SURVEYS_OF_SERIES + 1);
  if (wantedUnits.length > 0)
    found = found.where(sql<boolean>`surveys.unit_id in ${withUnitsBelow(wantedUnits)}`);
  for (const [attributeId, values] of attributes) found = found.where(hasAttribute(attributeId, values));
  if (unitIds !== 'all') found = found.where(sql<boolean>`surveys.unit_id = any(${[...unitIds]}::integer[])`);
  const rows = await found.select('forms.short_name as formShortName').execute();
  const leaders = await findSeriesLeaders(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ formShortName, ...input }) => ({
    ...{ input, formShortName },
    leaders: leaders.get(input.id) ?? [],
  }));
};
