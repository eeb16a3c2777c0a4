import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { advisoryLocks } from '../db/advisory-locks.ts';
import type { Database, Trx } from '../db/connect.ts';

export const findAdministratorId = async (db: Trx): Promise<number> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'ADMINISTRATOR')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;

const attributeNames = {
  de: { courseType: 'Veranstaltungsart', programme: 'Studiengang', types: ['Vorlesung', 'Übung', 'Seminar'] },
  en: { courseType: 'Course type', programme: 'Programme', types: ['Lecture', 'Tutorial', 'Seminar'] },
} as const satisfies Record<InterfaceLanguage, object>;

export const addDemoAttributes = async (
  db: Trx,
  tenantId: number,
  language: InterfaceLanguage,
): Promise<void> => {
  const { courseType, programme, types } = attributeNames[language];
  const [lecture, tutorial, seminar] = types;
  const add = async (name: string, type: string, options: readonly string[], position: number) => {
    const { rows } = await sql<{ id: number }>`
      insert into survey_attributes (tenant_id, name, type, options, position, is_compared)
      values (${tenantId}, ${name}, ${type}, ${[...options]}::text[], ${position}, true) returning id`.execute(
      db,
    );
    return rows[0]?.id;
  };
  const [typeId, programmeId] = [
    await add(courseType, 'choice', types, 0),
    await add(programme, 'text', [], 1),
  ];
  await sql`
    with taught as (
      select surveys.tenant_id, surveys.id, description, regexp_replace(units.name, '^(Institut|Department) (für|of|der) ', '') as subject
      from surveys join units on units.tenant_id = surveys.tenant_id and units.id = surveys.unit_id
      where units.name ~ '^(Institut|Department) '
    )
    insert into survey_attribute_values (tenant_id, survey_id, attribute_id, value)
    select tenant_id, id, ${typeId}::integer, case when description like 'Seminar:%' then ${seminar}
      when description ~ '^(Übung|Tutorial):' then ${tutorial} else ${lecture} end from taught
    where description !~ '^(Praktikum|Lab):'
    union all
    select tenant_id, id, ${programmeId}::integer, subject from taught`.execute(db);
};

export const findDemoAttribute = async (db: Trx, wanted: 'courseType' | 'programme'): Promise<number> =>
  (
    await db
      .selectFrom('survey_attributes')
      .select('id')
      .where(
        'name',
        'in',
        Object.values(attributeNames).map((names) => names[wanted]),
      )
      .executeTakeFirstOrThrow()
  ).id;

export const readUnits = (db: Trx) =>
  db.selectFrom('units').select(['id', 'parent_id as parentId', 'name']).execute();

const RETRY_MS = 100;

export const lockDemo = async (connection: Database): Promise<void> => {
  // Asked again and again: making a demo takes longer than a statement may wait for a lock.
  for (;;) {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(${advisoryLocks.demo}) as locked`.execute(connection);
    if (rows[0]?.locked) return;
    await wait(RETRY_MS);
  }
};

export const unlockDemo = (connection: Database) =>
  sql`select pg_advisory_unlock(${advisoryLocks.demo})`.execute(connection);

export const findDemoSurveys = async (
  db: Trx,
  wanted: {
    forms: readonly string[];
    units: readonly string[];
    periods: readonly string[];
    ofInstructor?: boolean;
  },
): Promise<number[]> => {
  const anyOr = (column: 'forms.short_name' | 'units.name' | 'periods.name', names: readonly string[]) =>
    sql<boolean>`(cardinality(${[...names]}::text[]) = 0 or ${sql.ref(column)} = any(${[...names]}::text[]))`;
  const rows = await db
    .selectFrom('surveys')
    .innerJoin('forms', 'forms.id', 'surveys.form_id')
    .innerJoin('units', 'units.id', 'surveys.unit_id')
    .innerJoin('periods', 'periods.id', 'surveys.period_id')
    .where('surveys.status', '=', 'PROCESSED')
    .where(anyOr('forms.short_name', wanted.forms))
    .where(anyOr('units.name', wanted.units))
    .where(anyOr('periods.name', wanted.periods))
    .where(sql<boolean>`(not ${wanted.ofInstructor ?? false} or surveys.leader_user_id is not null)`)
    .select('surveys.id')
    .orderBy('surveys.id')
    .execute();
  return rows.map(({ id }) => id);
};

export const findLabs = (db: Trx, form: string) =>
  db
    .selectFrom('surveys')
    .innerJoin('forms', 'forms.id', 'surveys.form_id')
    .where('forms.short_name', '=', form)
    .select(['surveys.id', 'surveys.description'])
    .orderBy('surveys.id')
    .execute();

export const readDemoItems = async (db: Trx, form: string): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('items')
    .innerJoin('forms', 'forms.id', 'items.form_id')
    .where('forms.short_name', '=', form)
    .select([
      sql<string>`case when items.type = 'INDEX' then items.text ->> 'en' else items.code end`.as('code'),
      'items.item_collection_id as id',
    ])
    .execute();
  return new Map(rows.map(({ code, id }) => [code, id]));
};

export const findDemoForm = async (db: Trx, shortName: string): Promise<number> =>
  (await db.selectFrom('forms').select('id').where('short_name', '=', shortName).executeTakeFirstOrThrow())
    .id;

export const findDemoAuthors = async (db: Trx): Promise<number[]> =>
  (await db.selectFrom('users').where('role', '=', 'REPORT_CREATOR').select('id').execute()).map(
    ({ id }) => id,
  );
