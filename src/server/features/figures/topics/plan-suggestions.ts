import { createHash } from 'node:crypto';
import type { TopicModel } from '#shared/figures/topics/contract.ts';
import type { UnassignedToRead } from '../../../analysis-pool/messages.ts';
import type { Trx } from '../../../db/connect.ts';
import { inputsDigest } from '../calculation/input-hash.ts';
import { commentUnits } from '../calculation/plan/comment-units.ts';
import { readWordRules } from '../calculation/plan/plan-words.ts';
import { findMovedItems } from '../calculation/queries/moved-item-queries.ts';
import { findColumns, findOtherSurveys } from '../calculation/queries/queries.ts';
import type { ReportInputs } from '../calculation/queries/report-inputs.ts';

export interface SuggestionInputs {
  readonly inputs: ReportInputs;
  readonly commentMinimum: number;
  readonly hash: Buffer;
}

/** All processed surveys with the question, since editing topic models requires access to the whole tenant. */
export const findSuggestionInputs = async (
  db: Trx,
  tenantId: number,
  itemId: number,
): Promise<SuggestionInputs> => {
  const surveys = await findOtherSurveys(db, [], [itemId]);
  const moved = await findMovedItems(db, [...new Set(surveys.map(({ formId }) => formId))]);
  const inputs = { tenantId, reportId: null, surveys, filter: [], moved };
  const commentMinimum = Math.max(1, ...inputs.surveys.map(({ minCommentCount }) => minCommentCount));
  const digest = inputsDigest(inputs);
  const hash = createHash('sha256')
    .update(digest.hash)
    .update(JSON.stringify([digest.nameOf(itemId), commentMinimum]))
    .digest();
  return { inputs, commentMinimum, hash };
};

export const planUnassigned = async (
  db: Trx,
  { inputs }: SuggestionInputs,
  { language, topics }: TopicModel,
  itemId: number,
): Promise<UnassignedToRead> => {
  const { rules } = await readWordRules(db);
  const formIds = new Set(inputs.surveys.map(({ formId }) => formId));
  return {
    tenantId: inputs.tenantId,
    units: commentUnits(inputs, null),
    columnsOfForm: await findColumns(db, [...formIds]),
    request: {
      itemId,
      model: { language, topics: topics.map((topic, position) => ({ ...topic, position })) },
      rules: rules[language],
    },
  };
};
