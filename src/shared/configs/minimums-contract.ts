import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import type { Role } from '../permissions.ts';

/** Of fewer people each knows the others' answers by the own one. */
export const MINIMUM_OF_MINIMUMS = 3;
export const MAXIMUM_OF_MINIMUMS = 100;

const minimum = z.int().min(MINIMUM_OF_MINIMUMS).max(MAXIMUM_OF_MINIMUMS);
const asked = z.coerce.number<string>().pipe(minimum).optional();
/** As it is kept; who operates the database may have set a smaller one. */
const kept = z.int().min(1);

/** Those who may have the overview of units. */
export const overviewRoles = [
  'DEAN',
  'DEAN_OF_STUDIES',
  'SUBSECTION_ADMINISTRATOR',
  'ADMINISTRATOR',
] as const satisfies readonly Role[];

/** Roles that see means of units in the overview of fewer surveys than a comparison needs. */
const overviewTrust = z.object({
  /** Fewest surveys of a mean that these roles see. */
  surveys: z.int().min(1).max(MAXIMUM_OF_MINIMUMS),
  roles: z.array(z.enum(overviewRoles)).max(overviewRoles.length),
});

/** Design section 6: no import and no survey goes below them. */
export const minimums = z.object({
  /** Fewest respondents of a survey. */
  respondents: kept,
  /** Fewest people who wrote for the comments of a survey to be shown; its own minimum counts where that is larger. */
  comments: kept,
  /** Fewest other surveys that something is compared with. */
  comparedSurveys: kept,
  overview: overviewTrust,
});
export type Minimums = z.infer<typeof minimums>;

const wanted = z.strictObject({
  respondents: minimum,
  comments: minimum,
  comparedSurveys: minimum,
  /** Absent: as it was. */
  overview: overviewTrust.optional(),
});
export type WantedMinimums = z.infer<typeof wanted>;

/** What minimums would do to the surveys that there are. */
const effect = z.object({
  /** Surveys whose own minimum would be raised. */
  raisedSurveys: z.int().min(0),
  /** Of these, surveys with fewer respondents, which reports would show no more. */
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

/** Raised, one holds for every survey at once; lowered, for surveys that come from then on. */
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
