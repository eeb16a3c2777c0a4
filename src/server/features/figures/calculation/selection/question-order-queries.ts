import { sql } from 'kysely';
import type { Localized } from '#shared/schemas.ts';
import type { Trx } from '../../../../db/connect.ts';
import type { ArrangedQuestion, FilterCandidate } from './propose-question-order.ts';

export const findFilterCandidates = async (
  db: Trx,
  formIds: readonly number[],
): Promise<Map<number, FilterCandidate[]>> => {
  const { rows } = await sql<FilterCandidate & { formId: number }>`
    select form_id as "formId", item_collection_id as "itemId", code, type, text, options, left_pole as "leftPole"
    from items where form_id = any(${[...formIds]}::integer[]) and former_scale is null order by form_id, position`.execute(
    db,
  );
  return Map.groupBy(rows, ({ formId }) => formId);
};

export const findArrangedQuestions = async (
  db: Trx,
  formIds: readonly number[],
): Promise<Map<number, ArrangedQuestion[]>> => {
  const { rows } = await sql<ArrangedQuestion & { formId: number }>`
    select form_id as "formId", item_collection_id as "itemId", about_person as "aboutPerson"
    from form_cuts where form_id = any(${[...formIds]}::integer[]) order by form_id, position`.execute(db);
  return Map.groupBy(rows, ({ formId }) => formId);
};

export const replaceArrangedQuestions = async (
  db: Trx,
  tenantId: number,
  formId: number,
  questions: readonly ArrangedQuestion[],
): Promise<void> => {
  await db.deleteFrom('form_cuts').where('form_id', '=', formId).execute();
  await sql`
    insert into form_cuts (tenant_id, form_id, position, item_collection_id, about_person)
    select ${tenantId}, ${formId}, position, "itemId", "aboutPerson"
    from jsonb_to_recordset(${JSON.stringify(questions.map((question, position) => ({ ...question, position })))}::jsonb)
      as row (position integer, "itemId" integer, "aboutPerson" boolean)`.execute(db);
};

export const countFiltered = async (db: Trx, formId: number): Promise<number> => {
  const { rows } = await sql<{ surveys: number }>`
    select count(*)::integer as surveys from filter_ledgers
    join surveys on surveys.tenant_id = filter_ledgers.tenant_id and surveys.id = filter_ledgers.survey_id
    where surveys.form_id = ${formId}`.execute(db);
  return rows[0]?.surveys ?? 0;
};

export const recordDisclosureEvent = (
  db: Trx,
  event: {
    tenantId: number;
    userId: number;
    formId: number;
    kind: 'cuts-changed';
    before: unknown;
    after: unknown;
  },
) =>
  db
    .insertInto('disclosure_events')
    .values({
      tenant_id: event.tenantId,
      user_id: event.userId,
      form_id: event.formId,
      kind: event.kind,
      before: JSON.stringify(event.before),
      after: JSON.stringify(event.after),
    })
    .execute();

export const findFormUnitIds = async (db: Trx, formId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('surveys')
      .select('unit_id as unitId')
      .distinct()
      .where('form_id', '=', formId)
      .execute()
  ).map(({ unitId }) => unitId);

export const findForm = async (db: Trx, formId: number): Promise<{ shortName: string; title: Localized }> =>
  db
    .selectFrom('forms')
    .where('id', '=', formId)
    .select(['short_name as shortName', sql<Localized>`title`.as('title')])
    .executeTakeFirstOrThrow();
