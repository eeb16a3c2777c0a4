import { serveApi } from './api/serve-api.ts';
import { type BenchDatabase, storeSurveys } from './bench-database.ts';
import { benchDemoOverview } from './demo-overview.ts';
import { compare, type Measurement, shortest } from './measure.ts';
import { drawSurveys } from './peers/survey-data.ts';

const SURVEYS = 1_000;
const RESPONDENTS = 97_900;
const UNITS = 60;
const ITEMS = 20;
const RUNS = 7;
const GOAL = 500;

export const benchOverview = async (database: BenchDatabase): Promise<Measurement[]> => {
  const { client } = database;
  const stored = await storeSurveys(client, 'overview', drawSurveys(SURVEYS, RESPONDENTS));
  const { tenantId, itemIds } = stored;
  await client.query(
    `insert into units (tenant_id, name, parent_id)
     select $1, 'Unit ' || number, (select id from units where tenant_id = $1 and parent_id is null)
     from generate_series(1, $2::integer) number`,
    [tenantId, UNITS],
  );
  await client.query(
    `insert into periods (tenant_id, name, starts_on, ends_on)
     values ($1, 'Winter', '2025-10-01', '2026-03-31'), ($1, 'Summer', '2026-04-01', '2026-09-30')`,
    [tenantId],
  );
  await client.query(
    `update surveys set
       unit_id = (array(select id from units where tenant_id = $1 and parent_id is not null order by id))[1 + id % $2],
       period_id = (array(select id from periods where tenant_id = $1 order by id))[1 + id % 2]
     where tenant_id = $1`,
    [tenantId, UNITS],
  );
  const user = await client.query(
    `insert into users (tenant_id, username, name, role) values ($1, 'overview', 'Bench', 'ADMINISTRATOR') returning id`,
    [tenantId],
  );
  const api = await serveApi(database.url, { tenantId, userId: user.rows[0].id });
  const address = `${api.address}/overview?itemIds=${itemIds.slice(0, ITEMS).join()}`;
  const read = async (): Promise<void> => {
    const answer = await fetch(address, { headers: api.headers });
    const { rows } = (await answer.json()) as { rows: unknown[] };
    if (rows.length !== UNITS + 1) throw new Error(`${answer.status}: ${rows.length} rows`);
  };
  const first = await shortest(1, read);
  const next = await shortest(RUNS, read);
  const ofDean = await benchDemoOverview(api.services);
  await api.close();
  return [
    compare(`overview of ${SURVEYS} surveys, ${UNITS} units x ${ITEMS} items`, next, null, {
      ownGoal: GOAL,
      notes: `two periods; the first time, with answers from the database, ${first.toFixed(0)} ms`,
    }),
    ...ofDean,
  ];
};
