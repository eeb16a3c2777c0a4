import type { InvitationRow } from '#shared/surveys/imports/invitations.ts';

export const chosenInvitations = (
  rows: readonly InvitationRow[],
): { surveyId: number; invited: number }[] => {
  const numbers = new Map<number, number>();
  for (const { state, survey, invited } of rows)
    if (state === 'found' && survey && invited !== null) numbers.set(survey.id, invited);
  return [...numbers].map(([surveyId, invited]) => ({ surveyId, invited }));
};

export const isRefused = ({ state }: InvitationRow): boolean => state !== 'found' && state !== 'same';
