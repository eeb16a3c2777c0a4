import type { Permission } from '#shared/permissions.ts';

/** Ids that a call may need, of one tenant. */
export interface Ids {
  reportId: number;
  templateId: number;
  reportItemId: number;
  templateItemId: number;
  itemId: number;
  surveyId: number;
  formId: number;
  unitId: number;
  /** Where the call is about one. */
  seriesId?: number;
}

export interface Expectation {
  /** Null: whoever is signed in. */
  permission: Permission | null;
  body?: (ids: Ids) => unknown;
}

/** Whoever is signed in. */
export const anyone: Expectation = { permission: null };
export const needs = (permission: Permission, body?: (ids: Ids) => unknown): Expectation => ({
  permission,
  ...(body && { body }),
});

/** Of a call by method and path. */
export type ExpectationRow = readonly [pattern: RegExp, expectation: Expectation];
