import type { z } from 'zod';
import type { searchForms as searchContract } from '#shared/reports/forms/contract.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { toPage } from '../../../db/page.ts';
import type { Actor } from '../../../lib/actor.ts';
import { searchFormRows } from './queries.ts';

export const searchForms = (
  database: Database,
  actor: Actor,
  search: z.output<NonNullable<(typeof searchContract)['query']>>,
) =>
  inTenant(database, actor.tenantId, async (db) => {
    const { total, rows } = await searchFormRows(db, actor.unitIds, search);
    return toPage(rows, total, search);
  });
