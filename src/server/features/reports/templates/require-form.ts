import { Problem } from '#shared/problems.ts';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { formIdsWithin } from '../forms/queries.ts';

export const requireForm = async (db: Trx, actor: Actor, formId: number): Promise<void> => {
  if (!(await formIdsWithin(db, [formId], actor.unitIds)).has(formId)) throw new Problem('error.notFound');
};
