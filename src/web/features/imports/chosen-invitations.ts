import type { InvitationRow } from '#shared/imports/invitations.ts';

/** What is to be stored: the numbers that are new, each survey once. */
export const chosenInvitations = (
  rows: readonly InvitationRow[],
): { surveyId: number; invited: number }[] => {
  const numbers = new Map<number, number>();
  for (const { state, survey, invited } of rows)
    if (state === 'found' && survey && invited !== null) numbers.set(survey.id, invited);
  return [...numbers].map(([surveyId, invited]) => ({ surveyId, invited }));
};

/** Rows of which nothing is taken though they say something. */
export const isRefused = ({ state }: InvitationRow): boolean => state !== 'found' && state !== 'same';
