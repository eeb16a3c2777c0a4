import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildQueryKey } from '#analysis/ledger/queries.ts';
import type { AnalysisPool } from '../src/server/analysis-pool/analysis-pool.ts';
import type { Selection } from '../src/server/analysis-pool/messages.ts';
import type { FilteredEntry } from '../src/server/analysis-pool/packed-filtered.ts';
import { startBundledPostgres } from '../src/server/db/postgres/bundled-postgres.ts';
import { migrate } from '../src/server/db/schema/migrate.ts';
import { ITEMS, OPTIONS, packedSurveys, type SurveyData } from './peers/survey-data.ts';

export interface BenchDatabase {
  readonly url: string;
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

export interface StoredSurveys {
  readonly tenantId: number;
  readonly surveyIds: readonly number[];
  readonly itemIds: readonly number[];
  readonly formId: number;
  selection(options: { filtered: boolean; minimum: number }): Selection;
  releaseFilter(pool: AnalysisPool, minimum: number): Promise<void>;
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
  const query = FILTER.map(({ item, options }) => ({ column: item - 1, optionPositions: options }));
  const poolSurvey = (id: number, minimum: number) => ({ id, formId, minimum, answersVersion: 1 });
  let entries: FilteredEntry[] = [];
  return {
    tenantId,
    surveyIds,
    itemIds,
    formId,
    selection: ({ filtered, minimum }) => ({
      tenantId,
      surveys: filtered ? [] : surveyIds.map((id) => poolSurvey(id, minimum)),
      filtered: filtered ? entries : [],
      columnsOfForm,
    }),
    releaseFilter: async (pool, minimum) => {
      await client.query('delete from filter_ledgers');
      await client.query(
        `insert into filter_ledgers (tenant_id, survey_id, answers_version, minimum, min_comment_count)
         select $1, id, 1, $2, 8 from unnest($3::integer[]) as survey (id)`,
        [tenantId, minimum, surveyIds],
      );
      const optionCounts = itemIds.map(() => OPTIONS);
      const outcomes = await pool.release({
        tenantId,
        surveys: surveyIds.map((id) => ({
          ...poolSurvey(id, minimum),
          ...{ optionCounts, personQuestions: [], derived: [], released: [] },
        })),
        queries: new Map(surveyIds.map((id) => [id, query])),
      });
      const queryIds = new Map<number, number>();
      for (const { surveyId, released } of outcomes)
        for (const [position, one] of (released ?? []).entries()) {
          const { rows } = await client.query(
            `insert into released_queries (tenant_id, survey_id, position, query_key, query, shown_columns,
               respondent_count, packed, is_bar) values ($1, $2, $3, $4, $5, $6, $7, $8, false) returning id`,
            [
              ...[tenantId, surveyId, position, one.key, JSON.stringify(one.query), one.shownColumns],
              ...[one.respondentCount, Buffer.from(one.packed)],
            ],
          );
          if (one.key === buildQueryKey(query)) queryIds.set(surveyId, rows[0].id as number);
        }
      entries = surveyIds.map((surveyId) => ({
        ...{ surveyId, formId, minimum, queryId: queryIds.get(surveyId) ?? 0 },
        hidden: queryIds.has(surveyId) ? null : ('filter-not-possible' as const),
      }));
      await client.query('vacuum analyze filter_ledgers, released_queries');
    },
  };
};

/** The two-item respondent filter of every contender; item numbers start at 1. */
export const FILTER = [
  { item: 1, options: [4, 5] },
  { item: 2, options: [2, 3, 4] },
] as const;
