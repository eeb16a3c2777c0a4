import type { Permission } from '#shared/permissions.ts';

export interface Ids {
  reportId: number;
  templateId: number;
  reportItemId: number;
  templateItemId: number;
  itemId: number;
  surveyId: number;
  formId: number;
  unitId: number;
  seriesId?: number;
}

export interface Expectation {
  /** `null` for every signed-in user. */
  permission: Permission | null;
  body?: (ids: Ids) => unknown;
}

export const anyone: Expectation = { permission: null };
export const needs = (permission: Permission, body?: (ids: Ids) => unknown): Expectation => ({
  permission,
  ...(body && { body }),
});

export type ExpectationRow = readonly [pattern: RegExp, expectation: Expectation];
