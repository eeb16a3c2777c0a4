import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import type { Role } from '../../permissions.ts';

/** Among fewer respondents, each could infer the others' answers from their own. */
export const MINIMUM_OF_MINIMUMS = 3;
export const MAXIMUM_OF_MINIMUMS = 100;

const minimum = z.int().min(MINIMUM_OF_MINIMUMS).max(MAXIMUM_OF_MINIMUMS);
const asked = z.coerce.number<string>().pipe(minimum).optional();
/** The operator of the database may have set a smaller value. */
const kept = z.int().min(1);

export const overviewRoles = [
  'DEAN',
  'DEAN_OF_STUDIES',
  'SUBSECTION_ADMINISTRATOR',
  'ADMINISTRATOR',
] as const satisfies readonly Role[];

const overviewTrust = z.object({
  surveys: z.int().min(1).max(MAXIMUM_OF_MINIMUMS),
  roles: z.array(z.enum(overviewRoles)).max(overviewRoles.length),
});

/** Design section 6: lower bounds for every import and survey. */
export const minimums = z.object({
  respondents: kept,
  /** Applies per survey, unless the survey's own minimum is larger. */
  comments: kept,
  comparedSurveys: kept,
  overview: overviewTrust,
});
export type Minimums = z.infer<typeof minimums>;

const wanted = z.strictObject({
  respondents: minimum,
  comments: minimum,
  comparedSurveys: minimum,
  overview: overviewTrust.optional(),
});
export type WantedMinimums = z.infer<typeof wanted>;

const effect = z.object({
  raisedSurveys: z.int().min(0),
  hiddenSurveys: z.int().min(0),
});
export type MinimumsEffect = z.infer<typeof effect>;

export const getMinimums = endpoint({
  operationId: 'getMinimums',
  method: 'GET',
  path: '/configs/minimums',
  summary: 'Fewest respondents, comments and compared surveys that figures are shown of',
  access: 'session',
  permission: 'configs.edit',
  response: minimums,
  problems: [],
});

export const getMinimumsEffect = endpoint({
  operationId: 'getMinimumsEffect',
  method: 'GET',
  path: '/configs/minimums/effect',
  summary: 'What minimums would do to the surveys that there are',
  access: 'session',
  permission: 'configs.edit',
  query: z.strictObject({ respondents: asked, comments: asked }),
  response: effect,
  problems: [],
});

/** Raising applies to every survey at once, lowering only to new surveys. */
export const putMinimums = endpoint({
  operationId: 'putMinimums',
  method: 'PUT',
  audit: 'settings.minimumsChanged',
  path: '/configs/minimums',
  summary: 'Set the fewest respondents, comments and compared surveys that figures are shown of',
  access: 'session',
  permission: 'configs.edit',
  body: wanted,
  response: minimums,
  problems: [],
});
