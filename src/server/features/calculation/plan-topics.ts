import type { TopicModel } from '#shared/topics/contract.ts';
import type { FixedCohort, Selection } from '../../analysis-pool/messages.ts';
import type { Trx } from '../../db/connect.ts';
import { findCohorts } from './cohort-queries.ts';
import { findTopicModels } from './topic-queries.ts';
import type { TopicConfig } from './topics-of-figure.ts';

/** The topic models of figures; one that is gone is not among them. */
export const planTopicModels = async (
  db: Trx,
  configs: readonly Pick<TopicConfig, 'topicModelIds'>[],
): Promise<Map<number, TopicModel>> => {
  const ids = [...new Set(configs.flatMap(({ topicModelIds }) => topicModelIds))];
  const models = ids.length === 0 ? [] : await findTopicModels(db, ids);
  return new Map(models.map((model) => [model.id, model]));
};

/** The cohorts of a selection that may be shown, as they were fixed. */
export const fixedCohortsOf = async (db: Trx, { cohorts = [] }: Selection): Promise<FixedCohort[]> => {
  const shown = cohorts.filter(({ hidden, id }) => hidden === null && id > 0);
  if (shown.length === 0) return [];
  const ids = new Set(shown.map(({ id }) => id));
  const found = await findCohorts(
    db,
    shown.flatMap(({ surveyIds }) => [...surveyIds]),
  );
  return found
    .filter(({ id }) => ids.has(id))
    .map(({ id, formId, division, surveys }) => ({
      id,
      minimum: division.minimum,
      atomCount: division.atomCount,
      surveys: surveys.filter(({ inFilters }) => inFilters).map((survey) => ({ ...survey, formId })),
    }));
};
