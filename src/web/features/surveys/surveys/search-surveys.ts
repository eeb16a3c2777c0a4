import { type Survey, searchSurveys } from '#shared/surveys/surveys/contract.ts';
import { call } from '../../../lib/api.ts';
import type { ChipOption } from '../../../ui/chip-typeahead.tsx';

export const buildSurveyChip = ({ id, description, periodName }: Survey): ChipOption => ({
  id,
  label: periodName ? `${description} · ${periodName}` : description,
});

export const findSurveys = async (
  text: string,
  signal: AbortSignal,
): Promise<(ChipOption & { survey: Survey })[]> => {
  const { content } = await call(searchSurveys, {
    query: { description: text || undefined, size: 20, status: 'PROCESSED' },
    signal,
  });
  return content.map((survey) => ({
    ...buildSurveyChip(survey),
    note: [survey.formShortName, survey.unitName, survey.leaderName].filter(Boolean).join(' · '),
    survey,
  }));
};
