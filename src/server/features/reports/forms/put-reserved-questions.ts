import { type InputError, Problem } from '#shared/problems.ts';
import type { ReservedQuestions, ReservedQuestionsChange } from '#shared/reports/forms/contract.ts';
import { inTenant } from '../../../db/connect.ts';
import { type Actor, authorize } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { lockLedgers } from '../../figures/calculation/queries/ledger-queries.ts';
import { loadQuestionOrder } from '../../figures/calculation/selection/load-question-order.ts';
import {
  type ArrangedQuestion,
  type FilterCandidate,
  proposeQuestionOrder,
} from '../../figures/calculation/selection/propose-question-order.ts';
import {
  findFilterCandidates,
  recordDisclosureEvent,
  replaceArrangedQuestions,
} from '../../figures/calculation/selection/question-order-queries.ts';
import { readReservedQuestions, requireForm } from './get-reserved-questions.ts';
import { mayArrange } from './policy.ts';

const requireFitting = (questions: readonly ArrangedQuestion[], items: readonly FilterCandidate[]): void => {
  const filtering = new Set(proposeQuestionOrder(items).map(({ itemId }) => itemId));
  const seen = new Set<number>();
  const errors = questions.flatMap((question, index): InputError[] => {
    const path = `questions.${index}`;
    const item = items.find(({ itemId }) => itemId === question.itemId);
    if (!item || !filtering.has(question.itemId))
      return [{ path: `${path}.itemId`, code: 'input.itemUnknown' }];
    if (seen.has(question.itemId)) return [{ path: `${path}.itemId`, code: 'input.itemRepeated' }];
    seen.add(question.itemId);
    return [];
  });
  if (errors.length > 0) throw new Problem('error.badInput', {}, errors.slice(0, 100));
};

const plain = (questions: readonly ArrangedQuestion[]): ArrangedQuestion[] =>
  questions.map(({ itemId, aboutPerson }) => ({ itemId, aboutPerson }));

export const putReservedQuestions = (
  services: Services,
  actor: Actor,
  formId: number,
  { questions }: ReservedQuestionsChange,
): Promise<ReservedQuestions> =>
  inTenant(services.database, actor.tenantId, async (db) => {
    await requireForm(db, actor, formId);
    authorize(await mayArrange(db, actor, formId));
    requireFitting(questions, (await findFilterCandidates(db, [formId])).get(formId) ?? []);
    // Nobody releases queries by the old order while the new one comes.
    await lockLedgers(db, actor.tenantId);
    const event = { tenantId: actor.tenantId, userId: actor.userId, formId };
    const before = plain((await loadQuestionOrder(db, [formId])).get(formId) ?? []);
    await replaceArrangedQuestions(db, actor.tenantId, formId, questions);
    await recordDisclosureEvent(db, { ...event, kind: 'cuts-changed', before, after: plain(questions) });
    return readReservedQuestions(services, db, actor, formId);
  });
