import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { decideSurvey, type SurveyAnswers, tallyFigures } from '#analysis/tally-figures.ts';
import { AnswerCache } from './answer-cache.ts';
import { loadAnswers } from './load-answers.ts';
import type {
  RespondentCount,
  Result,
  ResultMessage,
  Selection,
  TaskMessage,
  WorkerSettings,
} from './messages.ts';

const { databaseUrl, cacheBytes } = workerData as WorkerSettings;
const cache = new AnswerCache(cacheBytes);
/** An unused connection is given back after this time, milliseconds. */
const IDLE = 10_000;
let client: Promise<pg.Client> | null = null;
let idleTimer: NodeJS.Timeout | undefined;

const disconnect = (): void => {
  const open = client;
  client = null;
  open?.then((connection) => connection.end()).catch(() => {});
};

const connection = (): Promise<pg.Client> => {
  client ??= (async () => {
    const fresh = new pg.Client({ connectionString: databaseUrl, application_name: 'plenum-analysis' });
    // A lost connection is noticed by the next query; without a listener it would end the thread.
    fresh.on('error', () => {
      client = null;
    });
    await fresh.connect();
    return fresh;
  })();
  client.catch(() => {
    client = null;
  });
  return client;
};

const NO_COLUMNS = new Map<number, number>();

/** The surveys of a selection with their answers, from memory or from the database. */
const surveysOf = async (selection: Selection): Promise<SurveyAnswers[]> => {
  const { tenantId, surveys, columnsOfForm } = selection;
  const keyOf = (id: number) => `${tenantId}/${id}`;
  const missing = surveys.filter((survey) => cache.get(keyOf(survey.id), survey.answersVersion) === null);
  const loaded =
    missing.length === 0
      ? new Map()
      : await loadAnswers(
          await connection(),
          tenantId,
          missing.map((survey) => survey.id),
        );
  const ready = surveys.map((survey) => ({
    id: survey.id,
    minimum: survey.minimum,
    columnOf: columnsOfForm.get(survey.formId) ?? NO_COLUMNS,
    segments: cache.get(keyOf(survey.id), survey.answersVersion) ?? loaded.get(survey.id) ?? [],
  }));
  for (const survey of missing)
    cache.set(keyOf(survey.id), survey.answersVersion, loaded.get(survey.id) ?? []);
  return ready;
};

const countOf = (survey: SurveyAnswers, selection: Selection): RespondentCount => {
  const decision = decideSurvey(survey, selection.filter);
  if (decision.hidden === null) return { surveyId: survey.id, passing: decision.cells.passing, hidden: null };
  const hidden = decision.hidden === 'surveysTooSmall' ? 'surveys-too-small' : 'filter-too-narrow';
  return { surveyId: survey.id, passing: null, hidden };
};

const work = async (task: TaskMessage): Promise<Result> => {
  const surveys = await surveysOf(task.selection);
  return task.kind === 'tally'
    ? { kind: 'tally', tallies: tallyFigures(surveys, task.selection.filter, task.requests) }
    : { kind: 'count', counts: surveys.map((survey) => countOf(survey, task.selection)) };
};

const answer = (message: ResultMessage): void => parentPort?.postMessage(message);

let queue: Promise<void> = Promise.resolve();
parentPort?.on('message', (task: TaskMessage) => {
  clearTimeout(idleTimer);
  // One after the other: the connection has one transaction at a time.
  queue = queue.then(async () => {
    try {
      answer({ ...(await work(task)), number: task.number });
    } catch (error) {
      answer({ kind: 'failed', number: task.number, message: (error as Error).message });
    }
    idleTimer = setTimeout(disconnect, IDLE);
    idleTimer.unref();
  });
});
