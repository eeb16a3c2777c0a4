import type { SurveyStatus } from '#shared/vocabulary.ts';

export interface InputSurvey {
  /** By the attribute's id: the value, and where it stands among others; `null` is by alphabet. */
  readonly attributes: Readonly<Record<number, readonly [value: string, rank: number | null]>>;
  readonly id: number;
  readonly formId: number;
  readonly description: string;
  readonly status: SurveyStatus;
  readonly unitId: number;
  readonly unitName: string;
  readonly leaderName: string;
  readonly furtherLeaderNames: readonly string[];
  readonly periodId: number | null;
  readonly periodName: string | null;
  readonly periodStartsOn: string | null;
  readonly responseCount: number;
  readonly minRespondentCount: number;
  readonly minCommentCount: number;
  readonly answersVersion: number;
  /**
   * The status before the answers were deleted, or `null` if they still exist. Existing figures stay, but none is
   * recalculated.
   */
  readonly statusWithAnswers: SurveyStatus | null;
  /** True if no more answers are expected or an administrator opened its filters; filters show only closed surveys. */
  readonly isClosed: boolean;
  readonly invitedCount: number | null;
}

export const listLeaderNames = ({
  leaderName,
  furtherLeaderNames,
}: Pick<InputSurvey, 'leaderName' | 'furtherLeaderNames'>): string[] => {
  const names = [leaderName, ...furtherLeaderNames].filter((name) => name !== '');
  return names.length === 0 ? [''] : [...new Set(names)];
};
