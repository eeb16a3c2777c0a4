import type { z } from 'zod';
import type {
  listQueuedSurveys as listContract,
  QueuedSurvey,
  QueuedUnit,
} from '#shared/curation/verification/contract.ts';
import type { Page } from '#shared/schemas.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { toPage } from '../../../db/page.ts';
import type { Actor } from '../../../lib/actor.ts';
import { findQueuedSurveys, findQueuedUnits } from './queue-queries.ts';

export const listQueuedSurveys = (
  database: Database,
  actor: Actor,
  search: z.output<NonNullable<(typeof listContract)['query']>>,
): Promise<Page<QueuedSurvey>> =>
  inTenant(database, actor.tenantId, async (db) => {
    const { total, rows } = await findQueuedSurveys(db, actor, search);
    return toPage(rows, total, search);
  });

export const listQueuedUnits = (database: Database, actor: Actor): Promise<QueuedUnit[]> =>
  inTenant(database, actor.tenantId, (db) => findQueuedUnits(db, actor));
