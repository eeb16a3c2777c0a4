import { isNumber } from '#shared/vocabulary.ts';
import type { Trx } from '../../../../db/connect.ts';
import {
  type ArrangedQuestion,
  type FilterCandidate,
  proposeQuestionOrder,
} from './propose-question-order.ts';
import { findArrangedQuestions, findFilterCandidates } from './question-order-queries.ts';

export interface OrderedQuestion extends ArrangedQuestion {
  item: FilterCandidate;
}

/**
 * The questions of each form as arranged, or else as proposed. Numbers, which could not filter when early forms were
 * arranged, come last.
 */
export const loadQuestionOrder = async (
  db: Trx,
  formIds: readonly number[],
): Promise<Map<number, OrderedQuestion[]>> => {
  const candidates = await findFilterCandidates(db, formIds);
  const arranged = await findArrangedQuestions(db, formIds);
  return new Map(
    formIds.map((formId) => {
      const items = candidates.get(formId) ?? [];
      const byId = new Map(items.map((item) => [item.itemId, item]));
      const proposed = proposeQuestionOrder(items);
      const own = arranged.get(formId);
      const placed = new Set(own?.map(({ itemId }) => itemId));
      const numbers = proposed.filter(
        ({ itemId }) => isNumber(byId.get(itemId)?.type ?? 'OPEN') && !placed.has(itemId),
      );
      const questions = own ? [...own, ...numbers] : proposed;
      return [
        formId,
        questions.flatMap(({ itemId, aboutPerson }) => {
          const item = byId.get(itemId);
          return item ? [{ itemId, aboutPerson, item }] : [];
        }),
      ];
    }),
  );
};
