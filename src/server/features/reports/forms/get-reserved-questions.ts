import { Problem } from '#shared/problems.ts';
import type { ReservedQuestions } from '#shared/reports/forms/contract.ts';
import { inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { findSurveysOfForm } from '../../figures/calculation/queries/queries.ts';
import { filterableQuestions } from '../../figures/calculation/selection/filterable-questions.ts';
import { loadQuestionOrder } from '../../figures/calculation/selection/load-question-order.ts';
import {
  countFiltered,
  findArrangedQuestions,
  findForm,
} from '../../figures/calculation/selection/question-order-queries.ts';
import { mayArrange } from './policy.ts';
import { formIdsWithin, itemRows } from './queries.ts';
import { readOutOptions } from './read-out-options.ts';

export const requireForm = async (db: Trx, actor: Actor, formId: number): Promise<void> => {
  if (!(await formIdsWithin(db, [formId], actor.unitIds)).has(formId)) throw new Problem('error.notFound');
};

export const readReservedQuestions = async (
  services: Services,
  db: Trx,
  actor: Actor,
  formId: number,
): Promise<ReservedQuestions> => {
  const form = await findForm(db, formId);
  const surveys = await findSurveysOfForm(db, formId, actor.unitIds);
  const filterable = await filterableQuestions(db, services.pool, actor.tenantId, surveys);
  const counts = new Map(filterable.map((question) => [question.itemId, question]));
  const questions = (await loadQuestionOrder(db, [formId])).get(formId) ?? [];
  const rows = await itemRows(db, {
    unitIds: actor.unitIds,
    formIds: [formId],
    collectionIds: questions.map(({ itemId }) => itemId),
  });
  return {
    formId,
    ...form,
    surveyCount: surveys.length,
    respondentCount: surveys.reduce((sum, { responseCount }) => sum + responseCount, 0),
    filteredSurveyCount: await countFiltered(db, formId),
    isProposal: !(await findArrangedQuestions(db, [formId])).has(formId),
    mayChange: await mayArrange(db, actor, formId),
    questions: questions.map(({ itemId, aboutPerson, item }) => ({
      itemId,
      text: item.text,
      type: item.type,
      options: readOutOptions(item.options, rows.get(itemId)?.mayShow ?? false).map(({ text }, index) => ({
        id: index + 1,
        text,
      })),
      aboutPerson,
      surveyCount: counts.get(itemId)?.surveyCount ?? 0,
      respondentCount: counts.get(itemId)?.respondentCount ?? 0,
    })),
  };
};

/** Reading which questions can filter releases nothing. */
export const getReservedQuestions = (
  services: Services,
  actor: Actor,
  formId: number,
): Promise<ReservedQuestions> =>
  inTenant(services.database, actor.tenantId, async (db) => {
    await requireForm(db, actor, formId);
    return readReservedQuestions(services, db, actor, formId);
  });
