import { Problem } from '#shared/problems.ts';
import type { Trx } from '../../db/connect.ts';
import { formIdsWithin } from '../forms/queries.ts';
import type { Actor } from '../session/actor.ts';

/** A form within the actor's units; any other is not found. */
export const requireForm = async (db: Trx, actor: Actor, formId: number): Promise<void> => {
  if (!(await formIdsWithin(db, [formId], actor.unitIds)).has(formId)) throw new Problem('error.notFound');
};
