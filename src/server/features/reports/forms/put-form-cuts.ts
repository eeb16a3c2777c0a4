import { type InputError, Problem } from '#shared/problems.ts';
import type { FormCuts, FormCutsChange } from '#shared/reports/forms/contract.ts';
import { inTenant } from '../../../db/connect.ts';
import { type Actor, authorize } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { lockLedgers } from '../../figures/calculation/queries/ledger-queries.ts';
import {
  findCutCandidates,
  recordDisclosureEvent,
  replaceCuts,
} from '../../figures/calculation/selection/cut-queries.ts';
import { loadFormCuts } from '../../figures/calculation/selection/load-form-cuts.ts';
import {
  type CutCandidate,
  type FormCut,
  proposeCuts,
} from '../../figures/calculation/selection/propose-cuts.ts';
import { readFormCuts, requireForm } from './get-form-cuts.ts';
import { mayArrange } from './policy.ts';

/** Throws unless each question belongs to the form, can filter, and occurs once. */
const requireFitting = (cuts: readonly FormCut[], items: readonly CutCandidate[]): void => {
  const filtering = new Set(proposeCuts(items).map(({ itemId }) => itemId));
  const seen = new Set<number>();
  const errors = cuts.flatMap((cut, index): InputError[] => {
    const path = `cuts.${index}`;
    const item = items.find(({ itemId }) => itemId === cut.itemId);
    if (!item || !filtering.has(cut.itemId)) return [{ path: `${path}.itemId`, code: 'input.itemUnknown' }];
    if (seen.has(cut.itemId)) return [{ path: `${path}.itemId`, code: 'input.itemRepeated' }];
    seen.add(cut.itemId);
    return [];
  });
  if (errors.length > 0) throw new Problem('error.badInput', {}, errors.slice(0, 100));
};

const plain = (cuts: readonly FormCut[]): FormCut[] =>
  cuts.map(({ itemId, aboutPerson }) => ({ itemId, aboutPerson }));

/** Applies to future filters only; queries already released stay. The change is audited. */
export const putFormCuts = (
  services: Services,
  actor: Actor,
  formId: number,
  { cuts }: FormCutsChange,
): Promise<FormCuts> =>
  inTenant(services.database, actor.tenantId, async (db) => {
    await requireForm(db, actor, formId);
    authorize(await mayArrange(db, actor, formId));
    requireFitting(cuts, (await findCutCandidates(db, [formId])).get(formId) ?? []);
    // Nobody releases queries by the old order while the new one comes.
    await lockLedgers(db, actor.tenantId);
    const event = { tenantId: actor.tenantId, userId: actor.userId, formId };
    const before = plain((await loadFormCuts(db, [formId])).get(formId) ?? []);
    await replaceCuts(db, actor.tenantId, formId, cuts);
    await recordDisclosureEvent(db, { ...event, kind: 'cuts-changed', before, after: plain(cuts) });
    return readFormCuts(services, db, actor, formId);
  });
