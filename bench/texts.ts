import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { tokenizeTexts } from '#analysis/text/tokenize-texts.ts';
import { discloseWords } from '#analysis/text/words/disclose-words.ts';
import type { WordTally } from '#analysis/text/words/word-tally.ts';
import { positionWords } from '#charts/words/position-words.ts';
import { startJobs } from '../src/server/app/start/start-jobs.ts';
import { connect, inTenant } from '../src/server/db/connect.ts';
import { countWords } from '../src/server/features/figures/calculation/figures/count-words.ts';
import { buildTopicsRequest } from '../src/server/features/figures/calculation/plan/build-topics-request.ts';
import type { FigurePlan } from '../src/server/features/figures/calculation/plan/figure-plan.ts';
import { planFigures } from '../src/server/features/figures/calculation/plan-figures.ts';
import { loadReportInputs } from '../src/server/features/figures/calculation/queries/report-inputs.ts';
import type { Services } from '../src/server/lib/services.ts';
import { reportItemConfig } from '../src/shared/reports/report-items/kinds/visualizations.ts';
import { type ServedApi, serveApi } from './api/serve-api.ts';
import type { BenchDatabase } from './bench-database.ts';
import { compare, inTurn, type Measurement, timed } from './measure.ts';
import { startTextSearch } from './peers/text-peer.ts';
import { type CommentCsv, writeCommentCsv } from './peers/write-comment-csv.ts';

const SIZE: CommentCsv = { rows: 130_700, items: 30, courses: 1_000 };
const ROUNDS = 5;
const CLOUD = 150;
const GOALS = {
  words: 50,
  cloud: 100,
  topics: 1_000,
  suggestions: 20_000,
  page: 100,
  search: 1_000,
} as const;

const importFile = (url: string, tenantId: number, path: string): number => {
  const script = join(import.meta.dirname, 'measure-import.ts');
  const run = spawnSync(process.execPath, [script, url, String(tenantId), path], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (run.status !== 0) throw new Error('The import failed.');
  return (JSON.parse(run.stdout) as { milliseconds: number }).milliseconds;
};

const createTenant = async ({ client }: BenchDatabase) => {
  const tenant = await client.query(
    "insert into tenants (subdomain, name) values ('texts', 'texts') returning id",
  );
  const tenantId = tenant.rows[0].id as number;
  await client.query("select set_config('plenum.tenant_id', $1, false)", [String(tenantId)]);
  const user = await client.query(
    `insert into users (tenant_id, username, name, role) values ($1, 'bench', 'Bench', 'ADMINISTRATOR') returning id`,
    [tenantId],
  );
  return { tenantId, userId: user.rows[0].id as number };
};

interface Answer {
  readonly id: number;
  readonly content: readonly (Answer & { readonly language: string; readonly text: object })[];
  readonly itemOptions: readonly { readonly id: number; readonly text: object }[];
  readonly state: string;
  readonly suggestions?: readonly object[];
}
type Call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Answer>;

const callOf =
  ({ address, headers }: ServedApi): Call =>
  async (method, path, body) => {
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} ${answer.status} ${text}`);
    return JSON.parse(text === '' ? '{}' : text);
  };

const named = <Found extends { readonly text: object }>(found: readonly Found[], text: string): Found => {
  const own = found.find((one) => JSON.stringify(one.text).includes(text));
  if (!own) throw new Error(`There is no “${text}”.`);
  return own;
};

const planOf = (
  { database, pool }: Pick<Services, 'database' | 'pool'>,
  tenantId: number,
  reportId: number,
  settings: object,
): Promise<FigurePlan> =>
  inTenant(database, tenantId, async (db) =>
    planFigures(db, pool, await loadReportInputs(db, tenantId, reportId), [reportItemConfig.parse(settings)]),
  );

const countersOf = async (
  services: Pick<Services, 'database' | 'pool'>,
  { tenantId, reportId }: { tenantId: number; reportId: number },
  { itemId, topicModelId }: { itemId: number; topicModelId: number },
) => {
  const { pool } = services;
  const ofItem = { visualizationType: 'BAR_CHART', itemIds: [itemId] };
  const words = await planOf(services, tenantId, reportId, { ...ofItem, analysisType: 'WORD_FREQUENCY' });
  const ofTopics = { analysisType: 'TOPIC' as const, topicModelIds: [topicModelId], topicIds: [] };
  const topics = await planOf(services, tenantId, reportId, { ...ofItem, ...ofTopics });
  const { models, topicCount } = buildTopicsRequest(topics, { itemIds: [itemId], ...ofTopics });
  const asked = { itemId, language: 'de' as const, synonyms: [], only: null, groupOf: null };
  return {
    rules: words.words.rules.de,
    words: async (): Promise<WordTally> => {
      const [tally] = await countWords(pool, words, [{ kind: 'words', ...asked, maximumWords: null }]);
      return tally as WordTally;
    },
    topics: async (): Promise<WordTally> => {
      const [tally] = await pool.countWords({
        selection: topics.selection,
        rulesVersion: 0,
        requests: [{ kind: 'topics', itemId, models, topicCount, groupOf: null }],
        ledgers: topics.ledgers,
      });
      return tally as WordTally;
    },
  };
};

const suggest = async (call: Call, topicModelId: number, itemId: number): Promise<number> => {
  const path = `/topic-models/${topicModelId}/suggestions`;
  const start = performance.now();
  await call('POST', path, { itemId });
  for (;;) {
    const { state, suggestions = [] } = await call('GET', path);
    if (state === 'DONE' && suggestions.length > 0) return performance.now() - start;
    if (state !== 'WORKING') throw new Error(`The search for topics ended: ${state}.`);
    await wait(20);
  }
};

const listOf = async (call: Call, reportId: number, itemId: number) => {
  const config = { visualizationType: 'RESPONSES', analysisType: 'RESPONSES', itemIds: [itemId] };
  const { id } = await call('POST', `/reports/${reportId}/report-items`, { config });
  await call('POST', `/reports/${reportId}/calculation`);
  const path = `/reports/${reportId}/report-items/${id}/comments?size=50`;
  const read = async (query: string): Promise<number> => {
    const { milliseconds } = await timed(ROUNDS, () => call('GET', `${path}${query}`));
    return milliseconds;
  };
  return {
    page: await read('&page=900'),
    search: await read('&search=Tempo%20Pausen'),
    longest: await read('&order=longest&page=900'),
  };
};

export const benchTexts = async (database: BenchDatabase): Promise<Measurement[]> => {
  const path = join(database.folder, 'comments.csv');
  const written = await writeCommentCsv(path, SIZE);
  const user = await createTenant(database);
  const importing = importFile(database.url, user.tenantId, path);
  await rm(path);
  const peer = await startTextSearch(database, written);
  const bySurvey = Array.from({ length: SIZE.courses }, (_, course) =>
    written.comments.filter((_comment, row) => row % SIZE.courses === course),
  );
  const split = await inTurn(3, {
    ours: async () => {
      for (const texts of bySurvey) await tokenizeTexts({ respondents: [...texts.keys()], texts }, 'de');
    },
    peer: async () => void (await peer.split()),
  });
  const served = await serveApi(database.url, user);
  const call = callOf(served);
  // Whoever filters first has all surveys audited, which calls may not take as long for as a benchmark of a thousand surveys.
  const { monitor, pool } = served.services;
  const { stream, stateOf } = monitor;
  const slow = { pool, database: connect(database.url, 2, { statementsOf: 'jobs', stream, stateOf }) };
  const jobs = await startJobs(served.services);
  try {
    const { id: itemId } = named((await call('GET', '/item-collections?types=OPEN')).content, '');
    const { content: models } = await call('GET', '/topic-models?size=20&name=Lehre');
    const topicModelId = models.find(({ language }) => language === 'de')?.id ?? 0;
    const { rows } = await database.client.query('select id from surveys order by id');
    const surveyIds = rows.map(({ id }) => id as number);
    const { id: reportId } = await call('POST', '/reports', { title: 'All', surveyIds });
    const { id: filteredId } = await call('POST', '/reports', { title: 'Women', surveyIds });
    const closed = await call('GET', '/item-collections?types=SINGLE_CHOICE&withItemOptions=true');
    const gender = named(closed.content, 'Geschlecht');
    const woman = named(gender.itemOptions, 'weiblich');
    // As an administrator arranges it: respondents are divided by nothing else.
    const form = (await call('GET', '/forms')).content[0]?.id;
    const questions = [{ itemId: gender.id, aboutPerson: true, optionGroups: null }];
    await call('PUT', `/forms/${form}/reserved-questions`, { questions });
    await database.client.query(
      'insert into report_filter_items (tenant_id, report_id, item_collection_id, option_positions) values ($1, $2, $3, $4)',
      [user.tenantId, filteredId, gender.id, [woman.id]],
    );
    const suggesting = await suggest(call, topicModelId, itemId);
    const list = await listOf(call, reportId, itemId);
    const about = { itemId, topicModelId };
    const whole = await countersOf(slow, { ...user, reportId }, about);
    const firstTopics = performance.now();
    await whole.topics();
    const topicsFirst = performance.now() - firstTopics;
    // Their words are counted once the filter is released.
    await planOf(slow, user.tenantId, filteredId, {
      ...{ visualizationType: 'BAR_CHART', analysisType: 'WORD_FREQUENCY', itemIds: [itemId] },
    });
    const filtered = await countersOf(slow, { ...user, reportId: filteredId }, about);
    const all = await inTurn<'ours' | 'peer', WordTally | undefined>(ROUNDS, {
      ours: whole.words,
      peer: () => peer.count(false),
    });
    const some = await inTurn<'ours' | 'peer', WordTally | undefined>(ROUNDS, {
      ours: filtered.words,
      peer: () => peer.count(true),
    });
    const topics = await timed(ROUNDS, whole.topics);
    const topicsFiltered = await timed(3, filtered.topics);
    const tally = all.ours.result as WordTally;
    const disclosed = discloseWords(tally, whole.rules);
    if (disclosed.hidden !== null) throw new Error('No words are shown.');
    const cloud = disclosed.words.slice(0, CLOUD).map(({ word, count }) => ({ text: word, count }));
    const placed = await timed(ROUNDS, async () => positionWords(cloud));
    if (placed.result.length !== CLOUD) throw new Error('Words of the cloud are missing.');
    const { n } = (some.ours.result as WordTally).total;
    if (n === 0) throw new Error('No words are shown under the filter.');
    const count = written.comments.filter((text) => text !== '').length;
    const comments = `${count.toLocaleString('en')} comments`;
    return [
      compare('words split at import / to_tsvector', split.ours.milliseconds, split.peer.milliseconds, {
        notes: `${comments}, with their language; ${Math.round((100 * split.ours.milliseconds) / importing)} % of the time of their import, ${(importing / 1000).toFixed(1)} s with ${SIZE.items} items`,
      }),
      compare('words counted, warm / ts_stat', all.ours.milliseconds, all.peer.milliseconds, {
        notes: `${tally.words.size.toLocaleString('en')} words`,
      }),
      compare('words under a filter, warm / ts_stat', some.ours.milliseconds, some.peer.milliseconds, {
        ownGoal: GOALS.words,
        notes: `${n.toLocaleString('en')} people; disclosure rules at work`,
      }),
      compare(`cloud of ${CLOUD} words placed`, placed.milliseconds, null, { ownGoal: GOALS.cloud }),
      compare('topics assigned', topics.milliseconds, null, {
        ownGoal: GOALS.topics,
        notes: `${comments}, the model for teaching; ${Math.round(topicsFirst)} ms the first time`,
      }),
      compare('topics under a filter', topicsFiltered.milliseconds, null, {
        notes: 'counted by atom; disclosure rules at work',
      }),
      compare('topics suggested, in a job', suggesting, null, {
        ownGoal: GOALS.suggestions,
        notes: 'from the call to the answer',
      }),
      compare('comments: a page of 50', list.page, null, { ownGoal: GOALS.page, notes: `of ${comments}` }),
      compare('comments: search for two words', list.search, null, { ownGoal: GOALS.search }),
      compare('comments: the longest, page 900', list.longest, null, { ownGoal: GOALS.search }),
    ];
  } finally {
    await jobs.stop();
    await slow.database.destroy();
    await served.close();
  }
};
