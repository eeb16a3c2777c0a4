import { Socket } from 'node:net';
import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type pg from 'pg';
import type { EncodedAnswers } from '#analysis/counting/packed-columns.ts';
import { type SurveyAnswers, tallyFigures } from '#analysis/counting/tally-figures.ts';
import { KeptDrafts } from '#analysis/ledger/kept-drafts.ts';
import { addFiltered } from '#analysis/ledger/tally-filtered.ts';
import { createClient } from '../db/database-hosts.ts';
import { createProbe } from '../db/probe-database.ts';
import { statementRules } from '../db/statement-rules.ts';
import { watchStatements } from '../db/watch-statements.ts';
import { AnswerCache } from './answer-cache.ts';
import { FilteredCache } from './filtered-cache.ts';
import { loadAnswers } from './load-answers.ts';
import { loadCachedTexts } from './load-texts.ts';
import {
  type Result,
  type ResultMessage,
  SURVEY_NUMBERS,
  type TaskMessage,
  type TextsToCount,
  type WorkerSettings,
} from './messages.ts';
import { packTallies } from './packed-tallies.ts';
import { countWriters, type EncodedTexts } from './packed-texts.ts';
import { readProducts } from './read-products.ts';
import { readyFiltered } from './ready-filtered.ts';
import { findCollisions, lookAtQueries, readBars, releaseQueries } from './release-queries.ts';
import { traceTask } from './trace-task.ts';
import type { WordTask } from './word-tasks.ts';
import { haveColumns, type WorkerCaches } from './worker-caches.ts';

const { databaseUrl, cacheBytes, idleMs } = workerData as WorkerSettings;

const NICER = 5;
// On Linux this thread's alone; elsewhere the whole process would be meant. Containers may forbid it.
if (process.platform === 'linux') {
  try {
    setPriority(0, Math.min(19, getPriority(0) + NICER));
  } catch {
    // Then the system divides its time evenly.
  }
}

const TALLY_SHARE = 0.2;
const LEDGER_SHARE = 0.05;
const TEXT_SHARE = 0.15;
const WORD_SHARE = 0.15;
const cache = new AnswerCache<EncodedAnswers>(
  cacheBytes * (1 - TALLY_SHARE - LEDGER_SHARE - TEXT_SHARE - WORD_SHARE),
);
const textCache = new AnswerCache<EncodedTexts>(cacheBytes * TEXT_SHARE);
const counts = new FilteredCache(cacheBytes * TALLY_SHARE);
const drafts = new KeptDrafts(cacheBytes * LEDGER_SHARE);
const TIMEOUT_MS = 4_500;
const probe = createProbe(databaseUrl, {
  timeoutMs: TIMEOUT_MS,
  stream: () => new Socket(),
  onLost: () => {},
});
const watch = watchStatements(probe.stateOf, statementRules.calls);
let client: Promise<pg.Client> | null = null;
let idleTimer: NodeJS.Timeout | undefined;

const disconnect = (): void => {
  const open = client;
  client = null;
  probe.close();
  open?.then((connection) => connection.end()).catch(() => {});
};

const connection = (): Promise<pg.Client> => {
  if (client) return client;
  const fresh = createClient({
    connectionString: databaseUrl,
    application_name: 'plenum-analysis',
    connectionTimeoutMillis: TIMEOUT_MS,
  });
  const opening = fresh
    .connect()
    .then(() => watch(fresh))
    .then(() => fresh);
  // A connection that is lost late must not forget a newer one. Without a listener its loss would end the thread.
  const forget = (): void => {
    if (client === opening) client = null;
  };
  fresh.on('error', forget);
  opening.catch(forget);
  client = opening;
  return opening;
};

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

const NO_COLUMNS = new Map<number, number>();

type SentSelection = Extract<TaskMessage, { kind: 'tally' }>['selection'];

const surveysOf = async ({
  tenantId,
  surveys,
  columnsOfForm,
  ordersOfForm,
}: SentSelection): Promise<SurveyAnswers[]> => {
  const cached = cache.ofTenant(tenantId);
  const columnCounts = new Map(
    [...columnsOfForm].map(([formId, columnOf]) => [formId, Math.max(-1, ...columnOf.values()) + 1]),
  );
  const ready: Mutable<SurveyAnswers>[] = [];
  const missing: { survey: Mutable<SurveyAnswers>; answersVersion: number }[] = [];
  for (let at = 0; at < surveys.length; at += SURVEY_NUMBERS) {
    const [id, formId] = [surveys[at] as number, surveys[at + 1] as number];
    const answersVersion = surveys[at + 2] as number;
    const known = cached.get(id, answersVersion);
    const segments = known && haveColumns(known, columnCounts.get(formId) ?? 0) ? known : null;
    const columnOf = columnsOfForm.get(formId) ?? NO_COLUMNS;
    const invited = surveys[at + 4] as number;
    const weight = surveys[at + 5] as number;
    const survey = {
      id,
      minimum: surveys[at + 3] as number,
      ...(invited > 0 && { invited }),
      ...(weight > 0 && { weight }),
      columnOf,
      orderOf: ordersOfForm?.get(formId),
      segments: segments ?? [],
    };
    ready.push(survey);
    if (segments === null) missing.push({ survey, answersVersion });
  }
  if (missing.length === 0) return ready;
  const wanted = new Map(missing.map(({ survey, answersVersion }) => [survey.id, answersVersion]));
  const loaded = await loadAnswers(await connection(), tenantId, wanted);
  for (const { survey, answersVersion } of missing) {
    survey.segments = loaded.get(survey.id) ?? [];
    cached.set(survey.id, answersVersion, survey.segments);
  }
  return ready;
};

const holdingsFor = (tenantId: number): WorkerCaches => ({
  connection,
  answers: cache.ofTenant(tenantId),
  counts,
  drafts,
});

const countTexts = async ({ tenantId, surveys, itemIds }: TextsToCount): Promise<number[]> => {
  const texts = await loadCachedTexts({ connection, texts: textCache.ofTenant(tenantId) }, tenantId, surveys);
  const written = surveys.map(({ id, minimum }) => ({ minimum, parts: texts.get(id) ?? [] }));
  return countWriters(written, itemIds);
};

let wordTasks: Promise<(task: WordTask) => Promise<Result>> | null = null;

const loadWordTasks = async () => {
  const { createWordTasks } = await import('./word-tasks.ts');
  return createWordTasks({
    connection,
    textsOfTenant: (tenantId) => textCache.ofTenant(tenantId),
    holdingsFor,
    cacheBytes: cacheBytes * WORD_SHARE,
  });
};

const tally = async ({ selection, requests }: Extract<TaskMessage, { kind: 'tally' }>): Promise<Result> => {
  const figures = tallyFigures(await surveysOf(selection), requests);
  const filtered = await readyFiltered(holdingsFor(selection.tenantId), selection, selection.filtered);
  addFiltered(figures, filtered, requests);
  return { kind: 'tally', tallies: packTallies(figures) };
};

const work = async (task: TaskMessage): Promise<Result> => {
  switch (task.kind) {
    case 'tally':
      return tally(task);
    case 'release':
      return {
        kind: 'release',
        outcomes: await releaseQueries(holdingsFor(task.asked.tenantId), task.asked),
      };
    case 'look':
      return { kind: 'look', looked: await lookAtQueries(holdingsFor(task.asked.tenantId), task.asked) };
    case 'collide':
      return {
        kind: 'collide',
        collided: await findCollisions(holdingsFor(task.asked.tenantId), task.asked),
      };
    case 'bars':
      return { kind: 'bars', bars: await readBars(holdingsFor(task.asked.tenantId), task.asked) };
    case 'products':
      return { kind: 'products', read: await readProducts(holdingsFor(task.asked.tenantId), task.asked) };
    case 'countTexts':
      return { kind: 'countTexts', counts: await countTexts(task.texts) };
    default:
      wordTasks ??= loadWordTasks();
      return (await wordTasks)(task);
  }
};

const buffersOf = (message: ResultMessage): ArrayBuffer[] => {
  if (message.kind === 'tally') return [message.tallies.buffer];
  if (message.kind === 'release')
    return message.outcomes.flatMap(({ released }) =>
      (released ?? []).map(({ packed }) => packed.buffer as ArrayBuffer),
    );
  if (message.kind === 'readUnassigned') return [message.unassigned.texts.buffer as ArrayBuffer];
  if (message.kind !== 'readComments') return [];
  return message.tallies.flatMap(({ chunks }) => chunks.map(({ buffer }) => buffer));
};
const answer = (message: ResultMessage): void => parentPort?.postMessage(message, buffersOf(message));

let queue: Promise<void> = Promise.resolve();
let open = 0;
parentPort?.on('message', (task: TaskMessage) => {
  clearTimeout(idleTimer);
  open += 1;
  // One after the other: the connection has one transaction at a time.
  queue = queue.then(async () => {
    try {
      const { result, trace } = await traceTask(task.isTraced, () => work(task));
      answer({ ...result, number: task.number, ...(trace && { trace }) });
    } catch (error) {
      const { message, code } = error as Error & { code?: unknown };
      answer({ kind: 'failed', number: task.number, message, code });
    }
    open -= 1;
    if (open > 0) return;
    idleTimer = setTimeout(disconnect, idleMs);
    idleTimer.unref();
  });
});
