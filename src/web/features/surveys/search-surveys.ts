import { type Survey, searchSurveys } from '#shared/surveys/contract.ts';
import { call } from '../../lib/api.ts';
import type { ChipOption } from '../../ui/chip-typeahead.tsx';

/** A survey in a chip: what it is called and when it was. */
export const chipOf = ({ id, description, periodName }: Survey): ChipOption => ({
  id,
  label: periodName ? `${description} · ${periodName}` : description,
});

/** One box finds all: name, form, unit, leader and period [7.16]. */
export const findSurveys = async (
  text: string,
  signal: AbortSignal,
): Promise<(ChipOption & { survey: Survey })[]> => {
  const { content } = await call(searchSurveys, {
    query: { description: text || undefined, size: 20, status: 'PROCESSED' },
    signal,
  });
  return content.map((survey) => ({
    ...chipOf(survey),
    note: [survey.formShortName, survey.unitName, survey.leaderName].filter(Boolean).join(' · '),
    survey,
  }));
};
