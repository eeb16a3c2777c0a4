import type { SurveyStatus } from '../vocabulary.ts';

/** Surveys that are changed or deleted at once. */
export const MAXIMUM_SURVEYS_AT_ONCE = 500;

/** Characters of a leader's name. */
export const MAXIMUM_LEADER_NAME_LENGTH = 200;

/** Statuses that a person may give to a survey; all others come from imports, checks and deletion. */
export const settableStatuses = ['PROCESSED', 'VALIDATION', 'VERIFICATION'] as const;
export type SettableStatus = (typeof settableStatuses)[number];

interface SurveyState {
  readonly status: SurveyStatus;
  readonly commentCount: number;
  readonly waitingResponseCount: number | null;
}

/**
 * Statuses that may follow by hand: what is processed may be held back, or its comments sent to be checked (again); what was held
 * back may be let through. Out of VERIFICATION leads the check alone, so that nobody passes by it. While newer answers wait,
 * the check is about those.
 */
export const statusesAfter = (survey: SurveyState): SettableStatus[] => {
  if (survey.status === 'VALIDATION') return ['PROCESSED'];
  if (survey.status !== 'PROCESSED') return [];
  const mayBeChecked = survey.commentCount > 0 && survey.waitingResponseCount === null;
  return mayBeChecked ? ['VALIDATION', 'VERIFICATION'] : ['VALIDATION'];
};
