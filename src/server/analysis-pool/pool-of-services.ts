import type { Services } from '../lib/services.ts';
import { type AnalysisPool, createAnalysisPool } from './analysis-pool.ts';

const pools = new WeakMap<Services, AnalysisPool>();

/** The one pool of an application; its threads start with the first task. */
export const poolOf = (services: Services): AnalysisPool => {
  const pool = pools.get(services) ?? createAnalysisPool(services.settings.databaseUrl);
  pools.set(services, pool);
  return pool;
};

export const closePoolOf = async (services: Services): Promise<void> => {
  const pool = pools.get(services);
  pools.delete(services);
  await pool?.close();
};
