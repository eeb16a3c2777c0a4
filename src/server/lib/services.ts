import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/connect.ts';
import type { DatabaseMonitor } from '../db/database-monitor.ts';
import type { Settings } from './settings.ts';

/** What use cases may need beside their actor and input; made once at start. */
export interface Services {
  readonly database: Database;
  readonly settings: Settings;
  readonly monitor: DatabaseMonitor;
  readonly log: FastifyBaseLogger;
}
