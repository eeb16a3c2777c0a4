import type { SurveyStatus } from '#shared/vocabulary.ts';

/** What a calculation must know of a survey; a change of any of it makes stored figures out of date. */
export interface InputSurvey {
  readonly id: number;
  readonly formId: number;
  readonly description: string;
  readonly status: SurveyStatus;
  readonly unitId: number;
  readonly unitName: string;
  /** '' where it is not known. */
  readonly leaderName: string;
  readonly periodId: number | null;
  readonly periodName: string | null;
  readonly periodStartsOn: string | null;
  readonly responseCount: number;
  readonly minRespondentCount: number;
  /** Fewest people who wrote for the survey's comments to be shown; the larger of the two counts. */
  readonly minCommentCount: number;
  readonly answersVersion: number;
  /** Of one whose answers were kept long enough: figures that were worked out stay, and none is worked out anew. Null: it has its answers. */
  readonly statusWithAnswers: SurveyStatus | null;
  /** No more answers are expected, or an administrator opened its filters: only then filters show it. */
  readonly isClosed: boolean;
  /** How many were asked; null: nobody said. */
  readonly invitedCount: number | null;
}
