import { z } from 'zod';
import { hiddenReason } from '../calculation/figures.ts';
import { endpoint } from '../endpoint.ts';
import { id, idListParam, pageOf, pageQuery, text } from '../schemas.ts';
import { surveyStatuses, surveyTypes } from '../vocabulary.ts';

/** [3.03]. `filteredRespondentCount`: null when it must not be known ([4.07], design section 6). */
export const survey = z.object({
  id,
  description: z.string(),
  formId: id,
  formShortName: z.string(),
  unitName: z.string(),
  leaderName: z.string(),
  periodId: id.nullable(),
  periodName: z.string(),
  responseCount: z.int().min(0),
  minRespondentCount: z.int().min(1),
  /** Respondents of newer answers that do not count yet, because too few people differ; null: there are none. */
  waitingResponseCount: z.int().min(0).nullable(),
  filteredRespondentCount: z.int().min(0).nullable(),
  /** Why that must not be known; null where it is told. */
  hidden: hiddenReason.nullable(),
  type: z.enum(surveyTypes),
  status: z.enum(surveyStatuses),
});
export type Survey = z.infer<typeof survey>;

export const surveySortKeys = ['id', 'description', 'form', 'unit', 'leader', 'period', 'status'] as const;

export const surveyFilter = z.object({
  description: text(200).optional(),
  forms: idListParam.optional(),
  units: idListParam.optional(),
  periods: idListParam.optional(),
  leader: text(200).optional(),
  type: z.enum(surveyTypes).optional(),
  status: z.enum(surveyStatuses).optional(),
});

/** [7.16]. A word in `description` also matches form, unit, leader and period, so that one box finds all. */
export const searchSurveys = endpoint({
  operationId: 'searchSurveys',
  method: 'GET',
  path: '/surveys',
  summary: 'Search surveys',
  access: 'session',
  query: surveyFilter.extend(pageQuery(10, 1000).shape).extend({
    /** Only these. */
    ids: idListParam.optional(),
    sort: z.enum(surveySortKeys).default('id'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  response: pageOf(survey),
  problems: [],
});
