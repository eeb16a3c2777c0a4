import { setTimeout as wait } from 'node:timers/promises';
import { Logger, run, type TaskList } from 'graphile-worker';
import pg from 'pg';
import { z } from 'zod';
import { connect } from '../../db/connect.ts';
import { isBetweenCells, isDatabaseLoss } from '../../db/database-errors.ts';
import { clientClassFor } from '../../db/database-hosts.ts';
import { statementRules } from '../../db/statement-rules.ts';
import { watchStatements } from '../../db/watch-statements.ts';
import { scalesJob } from '../../features/curation/scales/scales-job.ts';
import { filterJob } from '../../features/figures/calculation/filter-job.ts';
import { suggestionsJob } from '../../features/figures/topics/suggestions-job.ts';
import { wordsJob } from '../../features/figures/words/words-job.ts';
import { federationJob } from '../../features/organisation/identity-providers/federation-job.ts';
import { seriesJob } from '../../features/oversight/series/series-job.ts';
import { mailJob } from '../../features/platform/mails/mail-job.ts';
import { webhookJob } from '../../features/platform/webhooks/deliver-webhooks.ts';
import { attachReports } from '../../features/publishing/exports/attach-reports.ts';
import { exportJob } from '../../features/publishing/exports/jobs/export-job.ts';
import { calculationJob } from '../../features/reports/report-calculation/calculate-report.ts';
import { fetchFiles } from '../../features/surveys/connections/fetch-files.ts';
import { createReaders, type Readers } from '../../features/surveys/imports/reader/create-readers.ts';
import { importJob } from '../../features/surveys/imports/reader/import-job.ts';
import { isStable, type JobDefinitions, runQueuedJob } from '../../jobs/run-queued-job.ts';
import { superviseRunner } from '../../jobs/supervise-runner.ts';
import type { Services } from '../../lib/services.ts';
import { createTenantRounds } from './look-after-tenants.ts';

export const jobDefinitions = (readers: Readers): JobDefinitions =>
  ({
    calculation: calculationJob,
    export: exportJob,
    federation: federationJob,
    filter: filterJob,
    import: importJob(readers, fetchFiles),
    mails: mailJob(attachReports),
    scales: scalesJob,
    series: seriesJob,
    suggestions: suggestionsJob,
    webhooks: webhookJob,
    words: wordsJob,
  }) satisfies JobDefinitions;

const CONCURRENT_JOBS = 2;
const CONNECTIONS = 4;
const CONNECT_TIMEOUT_MS = 4_500;
const POLL_INTERVAL_MS = 5_000;
const TIMEOUT_MS = 1_000;
const CONNECTION_TIMEOUT_MS = 500;

const queued = z.object({ tenantId: z.int(), jobId: z.int() });

const tasksOf = (services: Services, definitions: JobDefinitions, since: number): TaskList => ({
  job: async (payload, { abortSignal = new AbortController().signal }) => {
    const retriesCrashedJobs = await isStable(services.database, since);
    await runQueuedJob(services, definitions, queued.parse(payload), abortSignal, retriesCrashedJobs).catch(
      (error: unknown) => {
        // It goes on in the other cell, or here again once the move has failed.
        if (!isBetweenCells(error)) throw error;
      },
    );
  },
});

export interface Jobs {
  stop(): Promise<void>;
}

/**
 * Processes background jobs in this process: beside the API in `plenum serve`, alone in `plenum worker`. Call it after
 * the migrations, and `stop` before closing the database; that also closes the readers.
 */
export const startJobs = async (
  given: Services,
  readers: Readers = createReaders(given.settings.databaseUrl, { log: given.log }),
): Promise<Jobs> => {
  const { monitor } = given;
  const { databaseUrl } = given.settings;
  // What calls may take is not enough for jobs, and neither waits for the other's connections.
  const database = connect(databaseUrl, CONNECTIONS, {
    statementsOf: 'jobs',
    stream: monitor.stream,
    stateOf: monitor.stateOf,
  });
  const services: Services = { ...given, database };
  const watch = watchStatements(monitor.stateOf, statementRules.jobs);
  const logger = new Logger(() => (level, message) => {
    // While the database is away, everything fails; its monitor has told why.
    if (monitor.state() === 'unavailable') services.log.debug(message);
    else if (level === 'error') services.log.error(message);
    else if (level === 'warning') services.log.warn(message);
  });
  const pgPool = new pg.Pool({
    connectionString: databaseUrl,
    Client: clientClassFor(databaseUrl),
    max: CONCURRENT_JOBS + 2,
    application_name: 'plenum jobs',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    stream: monitor.stream,
    onConnect: (client) => watch(client as pg.PoolClient),
  });
  // An idle connection that the server closes is replaced; without a listener it would end the process.
  const noteLoss = (error: Error) => monitor.noteError(error);
  pgPool.on('error', noteLoss);
  pgPool.on('connect', (client) => client.on('error', noteLoss));
  const shared = {
    pgPool,
    logger,
    gracefulShutdownAbortTimeout: TIMEOUT_MS,
    // Batches, even of one, end the runner when the database cannot be told how a job ended; without them that failure
    // is heard by nobody and ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
  const definitions = jobDefinitions(readers);
  const since = performance.now();
  const start = () =>
    run({
      ...shared,
      taskList: tasksOf(services, definitions, since),
      concurrency: CONCURRENT_JOBS,
      pollInterval: 2_000,
      noHandleSignals: true,
      parsedCronItems: [],
    });
  const runner = await superviseRunner(start, services.log);
  const lookAfterTenants = createTenantRounds(services, definitions, {
    everyMs: POLL_INTERVAL_MS,
    isStopped: () => isStopping,
  });
  const look = () =>
    lookAfterTenants().catch((error: unknown) => {
      if (isDatabaseLoss(error)) monitor.noteError(error);
      else services.log.warn({ err: error }, 'looking for abandoned jobs');
    });
  let isStopping = false;
  let looking: Promise<unknown> = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, POLL_INTERVAL_MS);
  return {
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      await looking;
      await runner.stop();
      await readers.close();
      await services.workerLease.close();
      await pgPool.end();
      // Not waiting for a long transaction: the database ends it.
      await Promise.race([database.destroy(), wait(CONNECTION_TIMEOUT_MS)]);
    },
  };
};
