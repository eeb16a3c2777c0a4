import { isNumber } from '#shared/vocabulary.ts';
import type { Trx } from '../../../../db/connect.ts';
import { findArrangedCuts, findCutCandidates } from './cut-queries.ts';
import { type CutCandidate, type FormCut, proposeCuts } from './propose-cuts.ts';

export interface OrderedCut extends FormCut {
  item: CutCandidate;
}

/**
 * The questions of each form as arranged, or else as proposed. Numbers, which could not filter when early forms were
 * arranged, come last.
 */
export const loadFormCuts = async (
  db: Trx,
  formIds: readonly number[],
): Promise<Map<number, OrderedCut[]>> => {
  const candidates = await findCutCandidates(db, formIds);
  const arranged = await findArrangedCuts(db, formIds);
  return new Map(
    formIds.map((formId) => {
      const items = candidates.get(formId) ?? [];
      const byId = new Map(items.map((item) => [item.itemId, item]));
      const proposed = proposeCuts(items);
      const own = arranged.get(formId);
      const placed = new Set(own?.map(({ itemId }) => itemId));
      const numbers = proposed.filter(
        ({ itemId }) => isNumber(byId.get(itemId)?.type ?? 'OPEN') && !placed.has(itemId),
      );
      const cuts = own ? [...own, ...numbers] : proposed;
      return [
        formId,
        cuts.flatMap(({ itemId, aboutPerson }) => {
          const item = byId.get(itemId);
          return item ? [{ itemId, aboutPerson, item }] : [];
        }),
      ];
    }),
  );
};
