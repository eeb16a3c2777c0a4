import { type RawBuilder, sql } from 'kysely';
import type { OptionOrder } from '#analysis/counting/option-order.ts';
import type { MeaningfulOption } from '#shared/curation/item-collections/answer-meaning.ts';
import { advisoryLocks } from '../../../../db/advisory-locks.ts';
import { toColumns } from '../../../../db/column-names.ts';
import type { Trx } from '../../../../db/connect.ts';
import { lockWithin } from '../../../../db/lock-within.ts';

/** One writer per tenant, because concurrent imports of the same forms would deadlock. */
export const tryWriteLock = async (db: Trx, tenantId: number): Promise<boolean> => {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${advisoryLocks.imports}, ${tenantId}) as locked`.execute(db);
  return rows[0]?.locked === true;
};

export const holdImports = (db: Trx, tenantId: number): Promise<boolean> =>
  lockWithin(db, advisoryLocks.imports, tenantId);

export interface ImportedForm {
  shortName: string;
  title: Record<string, string>;
  languages: string[];
  structureHash: Buffer;
}

export const findForms = (db: Trx, hashes: Buffer[]) =>
  db
    .selectFrom('forms')
    .select(['id', 'structure_hash as structureHash'])
    .where('structure_hash', 'in', hashes)
    .execute();

export const insertForm = async (db: Trx, tenantId: number, form: ImportedForm): Promise<number> => {
  const row = await db
    .insertInto('forms')
    .values({ tenant_id: tenantId, ...toColumns(form), title: JSON.stringify(form.title) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

export const plainOptions = (
  collectionId: RawBuilder<unknown>,
): RawBuilder<MeaningfulOption[] | null> => sql`(
  select options from items where items.item_collection_id = ${collectionId} and collection_positions is null
  order by form_id desc limit 1)`;

export const findCollections = async (db: Trx, ids: number[]) => {
  const rows = await db
    .selectFrom('item_collections as asked')
    .innerJoin('item_collections as present', (join) =>
      join
        .onRef('present.tenant_id', '=', 'asked.tenant_id')
        .on('present.id', '=', sql<number>`coalesce(asked.joined_into, asked.id)`),
    )
    .select([
      'asked.id as asked',
      'present.id',
      'present.type',
      'present.option_count as optionCount',
      'present.abstention_allowed as abstentionAllowed',
      'asked.joined_positions as joinedPositions',
      plainOptions(sql.ref('present.id')).as('options'),
    ])
    .where('asked.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ asked, ...row }) => [asked, row]));
};

export interface ImportedItem {
  itemCollectionId: number;
  importedCollectionId: number | null;
  collectionPositions: OptionOrder | null;
  position: number;
  code: string;
  type: string;
  text: Record<string, string>;
  options: unknown[];
  leftPole: Record<string, string> | null;
  rightPole: Record<string, string> | null;
  abstentionAllowed: boolean;
  direction: string | null;
  isRank: boolean;
}

export const insertItems = async (
  db: Trx,
  tenantId: number,
  formId: number,
  rows: ImportedItem[],
): Promise<void> => {
  await sql`
    insert into items (tenant_id, form_id, item_collection_id, imported_collection_id, collection_positions, position, code, type, text, options, left_pole,
      right_pole, abstention_allowed, direction, is_rank)
    select ${tenantId}, ${formId}, item_collection_id, imported_collection_id, collection_positions, position, code, type, text, options,
      nullif(left_pole, 'null'), nullif(right_pole, 'null'), abstention_allowed, direction, is_rank
    from jsonb_to_recordset(${JSON.stringify(rows.map(toColumns))}::jsonb)
      as row (item_collection_id integer, imported_collection_id integer, collection_positions smallint[], position integer, code text, type text, text jsonb, options jsonb,
        left_pole jsonb, right_pole jsonb, abstention_allowed boolean, direction text,
        is_rank boolean)
    order by position`.execute(db);
};

export const deleteForms = async (db: Trx, formIds: number[]): Promise<void> => {
  if (formIds.length > 0) await db.deleteFrom('forms').where('id', 'in', formIds).execute();
};

export const findItemIds = async (db: Trx, formId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('items')
    .select('id')
    .where('form_id', '=', formId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.id);
};

export interface AnswersRow {
  surveyId: number;
  version: number | null;
  segment: number;
  respondentCount: number;
  packed: Buffer;
  answered: number[];
}

const byVersion = <Row extends { version: number | null }>(rows: readonly Row[]) => ({
  counting: rows.flatMap(({ version, ...row }) => (version === null ? [row] : [])),
  waiting: rows.flatMap(({ version, ...row }) => (version === null ? [] : [{ ...row, version }])),
});

export const insertAnswers = async (db: Trx, tenantId: number, rows: AnswersRow[]): Promise<void> => {
  const { counting, waiting } = byVersion(rows);
  const values = counting.map((row) => ({ tenant_id: tenantId, ...toColumns(row) }));
  if (values.length > 0) await db.insertInto('survey_answers').values(values).execute();
  const later = waiting.map((row) => ({ tenant_id: tenantId, ...toColumns(row) }));
  if (later.length > 0) await db.insertInto('survey_version_answers').values(later).execute();
};

export interface OpenAnswersRow {
  surveyId: number;
  version: number | null;
  itemId: number;
  segment: number;
  respondents: number[];
  texts: string[];
  words: Buffer;
}

export const insertOpenAnswers = async (db: Trx, tenantId: number, rows: OpenAnswersRow[]): Promise<void> => {
  const { counting, waiting } = byVersion(rows);
  const values = counting.map((row) => ({ tenant_id: tenantId, ...toColumns(row) }));
  if (values.length > 0) await db.insertInto('open_answers').values(values).execute();
  const later = waiting.map((row) => ({ tenant_id: tenantId, ...toColumns(row) }));
  if (later.length > 0) await db.insertInto('survey_version_texts').values(later).execute();
};
