import type { z } from 'zod';
import type { searchTopicModels, searchTopics } from '#shared/figures/topics/contract.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { toPage } from '../../../db/page.ts';
import { type Actor, may } from '../../../lib/actor.ts';
import { searchModelRows, searchTopicRows } from './queries.ts';
import { shipModels } from './ship-models.ts';

type TopicSearch = z.output<NonNullable<(typeof searchTopics)['query']>>;
type ModelSearch = z.output<NonNullable<(typeof searchTopicModels)['query']>>;

/** [7.28] */
export const findTopics = (database: Database, actor: Actor, search: TopicSearch) =>
  inTenant(database, actor.tenantId, async (db) => {
    await shipModels(db, actor.tenantId);
    const { total, rows } = await searchTopicRows(db, search);
    return toPage(rows, total, search);
  });

export const findTopicModels = (database: Database, actor: Actor, search: ModelSearch) =>
  inTenant(database, actor.tenantId, async (db) => {
    await shipModels(db, actor.tenantId);
    const { total, rows } = await searchModelRows(db, search);
    const mayChange = may(actor, 'configs.edit');
    return toPage(
      rows.map((row) => ({ ...row, mayChange })),
      total,
      search,
    );
  });
