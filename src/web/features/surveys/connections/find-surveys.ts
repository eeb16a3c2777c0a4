import type { RemoteSurvey } from '#shared/surveys/connections/contract.ts';

export const findSurveys = (surveys: readonly RemoteSurvey[], words: string): RemoteSurvey[] => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return surveys.filter(({ surveyId, title }) => {
    const text = `${title} ${surveyId}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
};
