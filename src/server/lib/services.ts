import type { FastifyBaseLogger } from 'fastify';
import { type AnalysisPool, createAnalysisPool } from '../analysis-pool/analysis-pool.ts';
import type { Database } from '../db/connect.ts';
import type { DatabaseMonitor } from '../db/database-monitor.ts';
import { createResponseCache, type ResponseCache } from './responses/response-cache.ts';
import type { Settings } from './settings/settings.ts';
import { createSubscribers, type Subscribers } from './subscribers.ts';
import { createWorkerLease, type WorkerLease } from './worker-lease.ts';

interface GivenServices {
  readonly database: Database;
  readonly settings: Settings;
  readonly monitor: DatabaseMonitor;
  readonly log: FastifyBaseLogger;
}

export interface Services extends GivenServices {
  readonly pool: AnalysisPool;
  readonly subscribers: Subscribers;
  readonly responseCache: ResponseCache;
  readonly workerLease: WorkerLease;
}

export const createServices = (
  given: GivenServices,
  {
    cacheBytes,
    analysisThreads,
    share = 1,
  }: { cacheBytes?: number; analysisThreads?: number; share?: number } = {},
): Services => {
  const { databaseUrl } = given.settings;
  const pool = createAnalysisPool(databaseUrl, {
    share,
    ...(analysisThreads !== undefined && { threads: analysisThreads }),
    ...(given.settings.answerCacheBytes !== undefined && { cacheBytes: given.settings.answerCacheBytes }),
  });
  // Its threads start again with the next task, and with new connections.
  given.monitor.onCut(() => void pool.close());
  return {
    ...given,
    pool,
    subscribers: createSubscribers(),
    responseCache: createResponseCache(cacheBytes, share),
    workerLease: createWorkerLease(databaseUrl, given.monitor),
  };
};
