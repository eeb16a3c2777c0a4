import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/connect.ts';
import type { Settings } from './settings.ts';

/** What use cases may need beside their actor and input; made once at start. */
export interface Services {
  readonly database: Database;
  readonly settings: Settings;
  readonly log: FastifyBaseLogger;
}
