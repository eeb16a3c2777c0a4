import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import Fastify from 'fastify';
import pg from 'pg';
import { type BenchDatabase, storeSurveys } from '../bench-database.ts';
import { createReport } from '../create-report.ts';
import { compare, type Measurement } from '../measure.ts';
import { drawSurveys } from '../peers/survey-data.ts';
import { type ServedApi, serveApi } from './serve-api.ts';

const SURVEYS = 186;
const PICTURES = 8;
const REPORTS = 40;
const OF_REPORT = 4;
const OF_SESSION = 2;

const servePeer = async (url: string, bodies: Readonly<Record<string, string>>) => {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  await pool.query('create table peer_answers (path text primary key, body text not null)');
  for (const entry of Object.entries(bodies))
    await pool.query('insert into peer_answers values ($1, $2)', entry);
  const app = Fastify();
  app.get<{ Params: { '*': string } }>('/*', async ({ params }, reply) => {
    const { rows } = await pool.query('select body from peer_answers where path = $1', [`/${params['*']}`]);
    return reply.type('application/json').send(rows[0].body);
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    address,
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
};

const lengthenTexts = async ({ client }: BenchDatabase): Promise<void> => {
  await client.query(`update surveys set description = 'Einführung in die Rechtswissenschaft, Gruppe ' || id,
    min_respondent_count = case when id % 2 = 0 then 5 else 1000 end`);
  await client.query(`update items set text = jsonb_build_object(
    'de', 'Die Lehrveranstaltung war verständlich aufgebaut und gut strukturiert (' || position || ').',
    'en', 'The course was well structured and easy to follow (' || position || ').')`);
};

const copyReport = async ({ client }: BenchDatabase, reportId: number): Promise<number[]> => {
  const ids = [reportId];
  while (ids.length < REPORTS) {
    const { rows } = await client.query(
      `insert into reports (tenant_id, report_type, title, owner_id)
       select tenant_id, report_type, title, owner_id from reports where id = $1 returning id`,
      [reportId],
    );
    const copy = [reportId, rows[0].id as number];
    await client.query(
      'insert into report_surveys select tenant_id, $2, survey_id from report_surveys where report_id = $1',
      copy,
    );
    await client.query(
      `insert into report_items (tenant_id, report_id, x, y, cols, rows, config, data, input_hash, calculated_at)
       select tenant_id, $2, x, y, cols, rows, config, data, input_hash, calculated_at
       from report_items where report_id = $1`,
      copy,
    );
    ids.push(rows[0].id);
  }
  await client.query('vacuum analyze reports, report_surveys, report_items');
  return ids;
};

const measureRates = async (
  contenders: readonly (readonly string[])[],
  headers: ServedApi['headers'],
): Promise<number[]> => {
  const workerData = { contenders, headers };
  const asker = new Worker(new URL('./measure-rates.ts', import.meta.url), { workerData });
  const [rates] = (await once(asker, 'message')) as [number[]];
  return rates;
};

export const benchReads = async (database: BenchDatabase): Promise<Measurement[]> => {
  const stored = await storeSurveys(database.client, 'reads', drawSurveys(SURVEYS, SURVEYS * 60));
  const { reportId, userId } = await createReport(database, stored, { pictures: PICTURES, split: 'none' });
  await lengthenTexts(database);
  const user = { tenantId: stored.tenantId, userId };
  const api = await serveApi(database.url, user);
  const { headers } = api;
  await fetch(`${api.address}/reports/${reportId}/calculation`, { method: 'POST', headers });
  const body = async (path: string) => (await fetch(`${api.address}${path}`, { headers })).text();
  const reports = (await copyReport(database, reportId)).map((id) => `/reports/${id}`);
  const bodies = Object.fromEntries(
    await Promise.all([...reports, '/session'].map(async (path) => [path, await body(path)])),
  );
  const bytes = Buffer.byteLength(bodies[`/reports/${reportId}`]);
  // Room for one in five.
  const forgetful = await serveApi(database.url, user, { cacheBytes: (REPORTS / 5) * (bytes + 1_000) });
  const peer = await servePeer(database.url, bodies);
  const of = (address: string, paths: readonly string[]) => paths.map((path) => `${address}${path}`);
  const [again = 0, anew = 0, reportPeer = 0, session = 0, sessionPeer = 0] = await measureRates(
    [
      of(api.address, reports),
      of(forgetful.address, reports),
      of(peer.address, reports),
      of(api.address, ['/session']),
      of(peer.address, ['/session']),
    ],
    headers,
  );
  await peer.close();
  await forgetful.close();
  await api.close();
  const perRequest = (
    name: string,
    [rate, peerRate]: readonly [number, number],
    goal: number,
    what: string,
  ) =>
    compare(name, 1000 / rate, 1000 / peerRate, {
      goal,
      notes: `${rate.toFixed(0)} a second, bare Fastify with one query and the same bytes ${peerRate.toFixed(0)}; ${what}`,
    });
  const page = `${REPORTS} reports in turn, ${SURVEYS} surveys, ${PICTURES} items, ${(bytes / 1000).toFixed(0)} kB each`;
  return [
    perRequest('report read again', [again, reportPeer], OF_REPORT, page),
    perRequest('report read anew', [anew, reportPeer], OF_REPORT, `${page}, more than are kept`),
    perRequest('session read', [session, sessionPeer], OF_SESSION, 'who is signed in'),
  ];
};
