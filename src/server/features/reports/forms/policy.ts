import { roleMay } from '#shared/permissions.ts';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { findFormUnitIds } from '../../figures/calculation/selection/cut-queries.ts';

/** Requires all units that use the form: reordering changes what others can filter. */
export const mayArrange = async (db: Trx, actor: Actor, formId: number): Promise<boolean> => {
  const { role, unitIds } = actor;
  if (!roleMay(role, 'forms.edit')) return false;
  return unitIds === 'all' || (await findFormUnitIds(db, formId)).every((unit) => unitIds.includes(unit));
};
