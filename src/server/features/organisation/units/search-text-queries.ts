import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';
import { leaderNames } from '../leadership/survey-leader-queries.ts';

export const rewriteSearchTexts = (db: Trx, chosen: RawBuilder<unknown>) =>
  sql`update surveys set search_text = lower(concat_ws(' ', nullif(surveys.event_code, ''),
      nullif(surveys.description, ''), forms.short_name, units.name, nullif(${leaderNames}, ''),
      (select periods.name from periods where periods.id = surveys.period_id)))
    from forms, units
    where ${chosen} and forms.id = surveys.form_id and units.id = surveys.unit_id`.execute(db);

export const inUnit = (unitId: number) => sql`surveys.unit_id = ${unitId}`;

export const inPeriod = (periodId: number) => sql`surveys.period_id = ${periodId}`;
