import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { partitionCohorts } from '#analysis/cohorts.ts';
import { passingAtoms } from '#analysis/passing-atoms.ts';
import type { AnalysisPool } from '../src/server/analysis-pool/analysis-pool.ts';
import type { Selection } from '../src/server/analysis-pool/messages.ts';
import type { PoolCohort } from '../src/server/analysis-pool/packed-cohorts.ts';
import { startBundledPostgres } from '../src/server/db/bundled-postgres.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { ITEMS, OPTIONS, packedSurveys, type SurveyData } from './survey-data.ts';

/** A PostgreSQL of the benchmark's own, with Plenum's tables. */
export interface BenchDatabase {
  readonly url: string;
  /** Readable by PostgreSQL, for peers that load from a file. */
  readonly folder: string;
  readonly client: pg.Client;
  stop(): Promise<void>;
}

export const startDatabase = async (): Promise<BenchDatabase> => {
  const folder = await mkdtemp(join(tmpdir(), 'plenum-bench-'));
  await chmod(folder, 0o755);
  const postgres = await startBundledPostgres(folder);
  await migrate(postgres.url);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  return {
    url: postgres.url,
    folder,
    client,
    stop: async () => {
      await client.end();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** What a pool needs to count the surveys, and the tenant's item ids. */
export interface StoredSurveys {
  readonly tenantId: number;
  readonly surveyIds: readonly number[];
  readonly itemIds: readonly number[];
  readonly formId: number;
  /** Of all surveys; filtered: of the cohorts as they were fixed last. */
  selection(options: { filtered: boolean; minimum: number }): Selection;
  /** Divides the surveys into cohorts and atoms by the filter's items. */
  fixCohorts(pool: AnalysisPool, minimum: number): Promise<void>;
}

const insertForm = async (client: pg.Client, tenantId: number) => {
  const text = (name: string) => JSON.stringify({ de: name, en: name });
  const form = await client.query(
    `insert into forms (tenant_id, short_name, title, languages, structure_hash)
     values ($1, 'bench', $2, '{de,en}', '\\x00') returning id`,
    [tenantId, text('Bench')],
  );
  const collections = await client.query(
    `insert into item_collections (tenant_id, match_hash, type, option_count, abstention_allowed, text)
     select $1, int4send(number), 'SCALA', $2, true, jsonb_build_object('en', 'Item ' || number)
     from generate_series(1, $3) number returning id`,
    [tenantId, OPTIONS, ITEMS],
  );
  const options = Array.from({ length: OPTIONS }, (_, index) => ({
    code: `${index + 1}`,
    text: { en: `${index + 1}` },
    value: index + 1,
  }));
  const itemIds = collections.rows.map((row) => row.id as number);
  await client.query(
    `insert into items (tenant_id, form_id, item_collection_id, position, code, type, text, options, abstention_allowed)
     select $1, $2, id, number, 'q' || number, 'SCALA', jsonb_build_object('en', 'Item ' || number), $3, true
     from unnest($4::integer[]) with ordinality as item (id, number)`,
    [tenantId, form.rows[0].id, JSON.stringify(options), itemIds],
  );
  return { formId: form.rows[0].id as number, itemIds };
};

/** Stores the surveys the way an import does, in a tenant of their own. */
export const storeSurveys = async (
  client: pg.Client,
  name: string,
  data: SurveyData,
): Promise<StoredSurveys> => {
  const tenant = await client.query('insert into tenants (subdomain, name) values ($1, $1) returning id', [
    name,
  ]);
  const tenantId = tenant.rows[0].id as number;
  // The owner of the tables is bound by row-level security as well.
  await client.query("select set_config('plenum.tenant_id', $1, false)", [String(tenantId)]);
  const unit = await client.query("insert into units (tenant_id, name) values ($1, 'Bench') returning id", [
    tenantId,
  ]);
  const { formId, itemIds } = await insertForm(client, tenantId);
  const surveys = await client.query(
    `insert into surveys (tenant_id, form_id, unit_id, source_key, description, type, status, response_count)
     select $1, $2, $3, number::text, 'Survey ' || number, 'o', 'PROCESSED', size
     from unnest($4::integer[]) with ordinality as survey (size, number) order by number returning id`,
    [tenantId, formId, unit.rows[0].id, data.sizes],
  );
  const surveyIds = surveys.rows.map((row) => row.id as number);
  const answers = [...packedSurveys(data)].map((bytes) => Buffer.from(bytes.buffer));
  for (let from = 0; from < surveyIds.length; from += 100)
    await client.query(
      `insert into survey_answers (tenant_id, survey_id, segment, respondent_count, packed)
       select $1, survey, 0, size, packed
       from unnest($2::integer[], $3::integer[], $4::bytea[]) as part (survey, size, packed)`,
      [
        tenantId,
        surveyIds.slice(from, from + 100),
        data.sizes.slice(from, from + 100),
        answers.slice(from, from + 100),
      ],
    );
  await client.query('vacuum analyze survey_answers, surveys, items, forms, units');
  const columns = new Map(itemIds.map((id, index) => [id, index]));
  const columnsOfForm = new Map([[formId, columns]]);
  const filter = FILTER.map(({ item, options }) => ({
    itemId: itemIds[item - 1] as number,
    optionPositions: options,
  }));
  const poolSurvey = (id: number, minimum: number) => ({ id, formId, minimum, answersVersion: 1 });
  let cohorts: PoolCohort[] = [];
  return {
    tenantId,
    surveyIds,
    itemIds,
    formId,
    selection: ({ filtered, minimum }) => ({
      tenantId,
      surveys: filtered ? [] : surveyIds.map((id) => poolSurvey(id, minimum)),
      cohorts: filtered ? cohorts : [],
      columnsOfForm,
    }),
    fixCohorts: async (pool, minimum) => {
      await client.query('delete from cohorts');
      const surveys = surveyIds.map((id, index) => ({
        ...{ id, formId, minimum, periodId: null, unitId: unit.rows[0].id as number },
        respondentCount: data.sizes[index] as number,
      }));
      // As if every unit had a few courses: one unit would be one cohort.
      const parts = surveys.map((survey, index) => ({ ...survey, unitId: Math.floor(index / 4) }));
      cohorts = [];
      for (const ids of partitionCohorts(parts, new Map())) {
        const own = ids.map((id) => poolSurvey(id, minimum));
        // As an administrator groups options that are filtered together.
        const questions = filter.map(({ itemId, optionPositions }) => ({
          itemId,
          isOrdered: false,
          optionGroups: [
            optionPositions,
            Array.from({ length: OPTIONS }, (_, option) => option + 1).filter(
              (position) => !optionPositions.some((chosen) => chosen === position),
            ),
          ],
        }));
        const optionCounts = itemIds.map(() => OPTIONS);
        const cut = await pool.cut({
          ...{ tenantId, surveys: own, columnOf: columns, questions, minimum, optionCounts },
        });
        if (!cut?.tallies) throw new Error('A cohort could not be cut.');
        const { atoms, tallies } = cut;
        const { rows } = await client.query(
          `insert into cohorts (tenant_id, form_id, minimum, division) values ($1, $2, $3, '{}') returning id`,
          [tenantId, formId, minimum],
        );
        const id = rows[0].id as number;
        const counted = own.filter((survey) => !atoms.excludedFromFilters.includes(survey.id));
        await client.query(
          `insert into cohort_surveys (tenant_id, survey_id, cohort_id, answers_version, in_filters, atoms)
           select $1, survey, $2, 1, true, atoms from unnest($3::integer[], $4::bytea[]) as part (survey, atoms)`,
          [
            tenantId,
            id,
            counted.map((survey) => survey.id),
            counted.map((survey) => bytesOf(atoms.atomOf.get(survey.id)!)),
          ],
        );
        await client.query('insert into cohort_tallies (tenant_id, cohort_id, packed) values ($1, $2, $3)', [
          tenantId,
          id,
          Buffer.from(tallies),
        ]);
        const passing = passingAtoms(atoms, filter);
        cohorts.push({
          ...{ id, formId, minimum, hidden: passing.hidden, hiddenItemIds: [] },
          surveyIds: counted.map((survey) => survey.id),
          remainder: atoms.remainder === null ? 0 : (atoms.sizes[atoms.remainder] ?? 0),
          mask: passing.hidden === null ? passing.mask : new Uint8Array(atoms.atomCount),
        });
      }
      await client.query('vacuum analyze cohort_surveys, cohort_tallies');
    },
  };
};

const bytesOf = (atoms: Uint16Array): Buffer => Buffer.from(atoms.buffer, atoms.byteOffset, atoms.byteLength);

/** The two-item respondent filter of every contender; items from 1. */
export const FILTER = [
  { item: 1, options: [4, 5] },
  { item: 2, options: [2, 3, 4] },
] as const;
