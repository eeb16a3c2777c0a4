import type { Trx } from '../../../db/connect.ts';
import { type Actor, may } from '../../../lib/actor.ts';
import { findFormUnitIds } from '../../figures/calculation/selection/question-order-queries.ts';

/** Requires all units that use the form: reordering changes what others can filter. */
export const mayArrange = async (db: Trx, actor: Actor, formId: number): Promise<boolean> => {
  if (!may(actor, 'forms.edit')) return false;
  const { unitIds } = actor;
  return unitIds === 'all' || (await findFormUnitIds(db, formId)).every((unit) => unitIds.includes(unit));
};
