import { z } from 'zod';
import { type FoundTopics, seeds, topicCountFor } from '#analysis/text/topics/suggest-topics.ts';
import { MINIMUM_WORD_USERS } from '#analysis/text/words/disclose-words.ts';
import { TRIAL } from '#shared/figures/topics/contract.ts';
import { type FoundSuggestions, SUGGESTED_COMMENTS } from '#shared/figures/topics/suggestions-contract.ts';
import type { ReadUnassigned } from '../../../analysis-pool/suggestion-messages.ts';
import { textAt } from '../../../analysis-pool/topic-suggestions.ts';
import { inTenant } from '../../../db/connect.ts';
import { defineJob, JobCancelled, type JobWork } from '../../../jobs/job.ts';
import { endJob } from '../../../jobs/job-queries.ts';
import { findTopicModels } from '../calculation/queries/topic-queries.ts';
import { findSuggestionInputs, planUnassigned } from './plan-suggestions.ts';
import { storeSuggestions } from './suggestion-queries.ts';

const STEPS = seeds.length + 2;
const MAXIMUM_LENGTH = TRIAL.length;

const search = async (
  unassigned: ReadUnassigned,
  minimumTexts: number,
  { services: { pool }, publishProgress }: JobWork,
): Promise<FoundSuggestions['suggestions']> => {
  const { rows, words } = unassigned;
  const partCount = topicCountFor(rows.ends.length);
  if (partCount === 0) return [];
  const found: FoundTopics[] = [];
  for (const seed of seeds) {
    await publishProgress({ done: 1 + found.length, total: STEPS });
    const result = await pool.suggestTopics({ kind: 'find', rows, partCount, seed });
    if (result.kind === 'find') found.push(result.found);
  }
  await publishProgress({ done: STEPS - 1, total: STEPS });
  // Some are too long to be shown.
  const maximumTexts = 2 * SUGGESTED_COMMENTS;
  const collected = await pool.suggestTopics({ kind: 'collect', rows, found, minimumTexts, maximumTexts });
  if (collected.kind !== 'collect') return [];
  return collected.topics.map((topic) => ({
    terms: topic.words.map((word) => words[word] as string),
    commentCount: topic.count,
    comments: topic.texts
      .map((text) => textAt(unassigned, text))
      .filter((text) => text.length <= MAXIMUM_LENGTH)
      .slice(0, SUGGESTED_COMMENTS),
  }));
};

/** Comments about no topic; `null` if they or the others are so few that the number would identify them. */
const disclosedCount = ({ commentCount, unassignedCount }: ReadUnassigned): number | null =>
  unassignedCount < MINIMUM_WORD_USERS || commentCount - unassignedCount < MINIMUM_WORD_USERS
    ? null
    : unassignedCount;

export const suggestionsJob = defineJob({
  name: 'suggestions',
  schema: z.object({ topicModelId: z.int(), itemId: z.int() }),
  resume: 'again',
  run: async ({ topicModelId, itemId }, work) => {
    const { services, claim, publishProgress } = work;
    const { tenantId } = claim;
    const planned = await inTenant(services.database, tenantId, async (db) => {
      const [model] = await findTopicModels(db, [topicModelId]);
      if (!model) return null;
      const inputs = await findSuggestionInputs(db, tenantId, itemId);
      return { inputs, comments: await planUnassigned(db, inputs, model, itemId) };
    });
    if (planned === null) return;
    await publishProgress({ done: 0, total: STEPS });
    const unassigned = await services.pool.unassigned(planned.comments);
    const found: FoundSuggestions = {
      commentCount: unassigned.commentCount,
      unassignedCount: disclosedCount(unassigned),
      suggestions: await search(unassigned, planned.inputs.commentMinimum, work),
    };
    await inTenant(services.database, tenantId, async (db) => {
      await storeSuggestions(db, topicModelId, { hash: planned.inputs.hash, found });
      if (!(await endJob(db, claim, 'DONE'))) throw new JobCancelled();
    });
  },
});
