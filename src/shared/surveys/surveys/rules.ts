import type { SurveyStatus } from '../../vocabulary.ts';

export const MAXIMUM_LEADER_NAME_LENGTH = 200;

export const settableStatuses = ['PROCESSED', 'VALIDATION', 'VERIFICATION'] as const;
export type SettableStatus = (typeof settableStatuses)[number];

interface SurveyState {
  readonly status: SurveyStatus;
  readonly commentCount: number;
  readonly waitingResponseCount: number | null;
}

/**
 * Statuses that can follow by hand: a processed survey can be held back or its comments checked (again); one held back
 * can be released. Only the check leads out of VERIFICATION, so that nobody bypasses it. While newer answers wait, the
 * check concerns those.
 */
export const statusesAfter = (survey: SurveyState): SettableStatus[] => {
  if (survey.status === 'VALIDATION') return ['PROCESSED'];
  if (survey.status !== 'PROCESSED') return [];
  const mayBeChecked = survey.commentCount > 0 && survey.waitingResponseCount === null;
  return mayBeChecked ? ['VALIDATION', 'VERIFICATION'] : ['VALIDATION'];
};
