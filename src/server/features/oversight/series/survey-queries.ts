import { sql } from 'kysely';
import { MAXIMUM_SURVEYS_OF_SERIES, type SeriesSettings } from '#shared/oversight/series/contract.ts';
import type { Trx } from '../../../db/connect.ts';
import type { InputSurvey } from '../../figures/calculation/queries/input-survey.ts';
import { inputSurveys } from '../../figures/calculation/queries/queries.ts';
import { waitingPairs } from '../../organisation/leadership/link-queries.ts';
import { hasAttribute, withUnitsBelow } from '../../surveys/surveys/queries.ts';

export interface SurveyLeader {
  readonly userId: number;
  readonly name: string;
}

export interface SeriesSurvey {
  readonly input: InputSurvey;
  readonly formShortName: string;
  /** `null` if no account that can sign in matches. */
  readonly leader: SurveyLeader | null;
  /** An account bears the leader's name, which nothing confirms yet (docs/decisions/0770). */
  readonly isProposed: boolean;
}

const among = (column: string, ids: readonly number[]) =>
  sql<boolean>`(cardinality(${[...ids]}::integer[]) = 0 or ${sql.ref(column)} = any(${[...ids]}::integer[]))`;

export const findSeriesSurveys = async (
  db: Trx,
  unitIds: readonly number[] | 'all',
  { formIds, periodIds, unitIds: wantedUnits, surveyIds, attributes = [] }: SeriesSettings['selection'],
): Promise<SeriesSurvey[]> => {
  let found = inputSurveys(db)
    .innerJoin('forms', (join) =>
      join.onRef('forms.tenant_id', '=', 'surveys.tenant_id').onRef('forms.id', '=', 'surveys.form_id'),
    )
    .leftJoin('users as leaders', (join) =>
      join
        .onRef('leaders.tenant_id', '=', 'surveys.tenant_id')
        .onRef('leaders.id', '=', 'surveys.leader_user_id')
        .on('leaders.deactivated_at', 'is', null),
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
  const rows = await found
    .select([
      'forms.short_name as formShortName',
      'leaders.id as leaderUserId',
      'leaders.name as leaderUserName',
      sql<boolean>`surveys.id in (select survey_id from (${waitingPairs(sql`true`)}) as waiting)`.as(
        'isProposed',
      ),
    ])
    .execute();
  return rows.map(({ formShortName, leaderUserId, leaderUserName, isProposed, ...input }) => ({
    input,
    formShortName,
    leader: leaderUserId === null ? null : { userId: leaderUserId, name: leaderUserName ?? '' },
    isProposed,
  }));
};
