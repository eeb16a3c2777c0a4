import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import Fastify from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { buildApp } from '../src/server/app/build-app.ts';
import { connect, inTenant } from '../src/server/db/connect.ts';
import { monitorDatabase } from '../src/server/db/database-monitor.ts';
import { issueCredential } from '../src/server/features/session/issue-credential.ts';
import { createServices } from '../src/server/lib/services.ts';
import { type BenchDatabase, storeSurveys } from './bench-database.ts';
import { createReport } from './create-report.ts';
import { compare, type Measurement } from './measure.ts';
import { drawSurveys } from './survey-data.ts';

/** A report as the specification's screen shows it. */
const SURVEYS = 186;
const PICTURES = 8;
/** Goals: at most so many times what bare Fastify takes: a quarter of its requests a second, and half of them. */
const OF_REPORT = 4;
const OF_SESSION = 2;

/** The same bytes from bare Fastify, which one query over a pool gets from the database as they are. */
const servePeer = async (url: string, bodies: Record<string, string>) => {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  await pool.query('create table peer_answers (path text primary key, body text not null)');
  for (const entry of Object.entries(bodies))
    await pool.query('insert into peer_answers values ($1, $2)', entry);
  const app = Fastify();
  for (const path of Object.keys(bodies))
    app.get(path, async (_request, reply) => {
      const { rows } = await pool.query('select body from peer_answers where path = $1', [path]);
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

/** Names as long as real ones, and half of the surveys too small to be counted, which the page lists. */
const lengthenTexts = async ({ client }: BenchDatabase): Promise<void> => {
  await client.query(`update surveys set description = 'Einführung in die Rechtswissenschaft, Gruppe ' || id,
    min_respondent_count = case when id % 2 = 0 then 5 else 1000 end`);
  await client.query(`update items set text = jsonb_build_object(
    'de', 'Die Lehrveranstaltung war verständlich aufgebaut und gut strukturiert (' || position || ').',
    'en', 'The course was well structured and easy to follow (' || position || ').')`);
};

/** Requests a second of each address, in turns. */
const measureRates = async (urls: readonly string[], token: string): Promise<number[]> => {
  const asker = new Worker(new URL('./measure-rates.ts', import.meta.url), { workerData: { urls, token } });
  const [rates] = (await once(asker, 'message')) as [number[]];
  return rates;
};

/** How quickly a report and the session are read, beside bare Fastify with one query and the same bytes. */
export const benchReads = async (database: BenchDatabase): Promise<Measurement[]> => {
  const stored = await storeSurveys(database.client, 'reads', drawSurveys(SURVEYS, SURVEYS * 60));
  const { reportId, userId } = await createReport(database, stored, { pictures: PICTURES, split: 'none' });
  await lengthenTexts(database);
  const kysely = connect(database.url);
  const { token } = await inTenant(kysely, stored.tenantId, (db) =>
    issueCredential(db, { tenantId: stored.tenantId, userId }, 'access', new Date()),
  );
  const log = pino({ level: 'silent' });
  const monitor = monitorDatabase(database.url, log);
  const services = createServices({
    database: kysely,
    monitor,
    log,
    settings: {
      port: 0,
      host: '127.0.0.1',
      publicUrl: 'http://bench.test',
      dataFolder: '',
      databaseUrl: database.url,
      secret: '',
    },
  });
  const app = await buildApp(services);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${token}` };
  const api = `${address}/api/v1`;
  await fetch(`${api}/reports/${reportId}/calculation`, { method: 'POST', headers });
  const body = async (path: string) => (await fetch(`${api}${path}`, { headers })).text();
  const bodies = { '/report': await body(`/reports/${reportId}`), '/session': await body('/session') };
  const peer = await servePeer(database.url, bodies);
  const [report = 0, reportPeer = 0, session = 0, sessionPeer = 0] = await measureRates(
    [`${api}/reports/${reportId}`, `${peer.address}/report`, `${api}/session`, `${peer.address}/session`],
    token,
  );
  await peer.close();
  await app.close();
  monitor.close();
  await kysely.destroy();
  const size = (Buffer.byteLength(bodies['/report']) / 1000).toFixed(0);
  const perRequest = (name: string, rate: number, peerRate: number, goal: number, what: string) =>
    compare(name, 1000 / rate, 1000 / peerRate, {
      goal,
      notes: `${rate.toFixed(0)} a second, bare Fastify with one query and the same bytes ${peerRate.toFixed(0)}; ${what}`,
    });
  return [
    perRequest(
      'report read',
      report,
      reportPeer,
      OF_REPORT,
      `${SURVEYS} surveys, ${PICTURES} items, ${size} kB`,
    ),
    perRequest('session read', session, sessionPeer, OF_SESSION, 'who is signed in'),
  ];
};
