import type { FormCuts, FormCutsChange } from '#shared/forms/contract.ts';
import { type InputError, Problem } from '#shared/problems.ts';
import { inTenant } from '../../db/connect.ts';
import { type Actor, requirePermission } from '../../lib/actor.ts';
import type { Services } from '../../lib/services.ts';
import { lockCohorts } from '../calculation/cohort-queries.ts';
import {
  countFixed,
  deleteCohorts,
  findCutCandidates,
  recordDisclosureEvent,
  replaceCuts,
} from '../calculation/cut-queries.ts';
import { cutsOfForms } from '../calculation/cuts-of-forms.ts';
import { type CutCandidate, type FormCut, proposeCuts } from '../calculation/propose-cuts.ts';
import { mayArrange, readFormCuts, requireForm } from './get-form-cuts.ts';

const groupErrors = ({ optionGroups }: FormCut, item: CutCandidate, path: string): InputError[] => {
  const positions = (optionGroups ?? []).flat();
  if (positions.some((position) => position > item.options.length))
    return [{ path: `${path}.optionGroups`, code: 'input.optionUnknown' }];
  return new Set(positions).size < positions.length
    ? [{ path: `${path}.optionGroups`, code: 'input.optionRepeated' }]
    : [];
};

/** Each closed question of the form at most once, its options in at most one group. */
const requireFitting = (cuts: readonly FormCut[], items: readonly CutCandidate[]): void => {
  const closed = new Set(proposeCuts(items).map(({ itemId }) => itemId));
  const seen = new Set<number>();
  const errors = cuts.flatMap((cut, index): InputError[] => {
    const path = `cuts.${index}`;
    const item = items.find(({ itemId }) => itemId === cut.itemId);
    if (!item || !closed.has(cut.itemId)) return [{ path: `${path}.itemId`, code: 'input.itemUnknown' }];
    if (seen.has(cut.itemId)) return [{ path: `${path}.itemId`, code: 'input.itemRepeated' }];
    seen.add(cut.itemId);
    return groupErrors(cut, item, path);
  });
  if (errors.length > 0) throw new Problem('error.badInput', {}, errors.slice(0, 100));
};

const plain = (cuts: readonly FormCut[]): FormCut[] =>
  cuts.map(({ itemId, aboutPerson, optionGroups }) => ({ itemId, aboutPerson, optionGroups }));

/** Arranges the questions for cohorts to come; those that are fixed stay unless they are to be fixed anew. Recorded. */
export const putFormCuts = (
  services: Services,
  actor: Actor,
  formId: number,
  { cuts, fixAnew }: FormCutsChange,
): Promise<FormCuts> => {
  requirePermission(actor, 'forms.edit');
  return inTenant(services.database, actor.tenantId, async (db) => {
    await requireForm(db, actor, formId);
    if (!(await mayArrange(db, actor, formId))) throw new Problem('error.forbidden');
    requireFitting(cuts, (await findCutCandidates(db, [formId])).get(formId) ?? []);
    // Nobody divides surveys by the old order while the new one comes.
    await lockCohorts(db, actor.tenantId);
    const event = { tenantId: actor.tenantId, userId: actor.userId, formId };
    const before = plain((await cutsOfForms(db, [formId])).get(formId) ?? []);
    await replaceCuts(db, actor.tenantId, formId, cuts);
    await recordDisclosureEvent(db, { ...event, kind: 'cuts-changed', before, after: plain(cuts) });
    if (fixAnew) {
      const fixed = await countFixed(db, formId);
      if ((await deleteCohorts(db, formId)) > 0)
        await recordDisclosureEvent(db, { ...event, kind: 'cohorts-released', before: fixed, after: null });
    }
    return readFormCuts(services, db, actor, formId);
  });
};
