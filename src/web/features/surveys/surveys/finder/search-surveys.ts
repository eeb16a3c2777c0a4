import { type Survey, searchSurveys } from '#shared/surveys/surveys/contract.ts';
import { queryFor } from '../../../../lib/calls/query-for.ts';
import type { ChipOption } from '../../../../ui/fields/chip-typeahead.tsx';

export const buildSurveyChip = ({ id, description, periodName }: Survey): ChipOption => ({
  id,
  label: periodName ? `${description} · ${periodName}` : description,
});

export const surveyChips = {
  search: (text: string) =>
    queryFor(searchSurveys, { query: { description: text || undefined, size: 20, status: 'PROCESSED' } }),
  toOptions: ({ content }: { content: readonly Survey[] }): (ChipOption & { survey: Survey })[] =>
    content.map((survey) => ({
      ...buildSurveyChip(survey),
      note: [survey.formShortName, survey.unitName, survey.leaderName].filter(Boolean).join(' · '),
      survey,
    })),
};
