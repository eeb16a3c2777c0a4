import type { Services } from '../../app/context.ts';
import type { Trx } from '../../db/connect.ts';
import { belowMinimum, type FilteredCounts } from '../calculation/filtered-counts.ts';
import type { ReportInputs } from '../calculation/report-inputs.ts';

export const countRespondents = async (
  _services: Services,
  _db: Trx,
  { surveys }: ReportInputs,
): Promise<FilteredCounts> => ({
  surveys: surveys.map((survey) => ({
    surveyId: survey.id,
    responseCount: survey.responseCount,
    filteredRespondentCount: belowMinimum(survey) ? null : survey.responseCount,
    hidden: belowMinimum(survey) ? 'surveys-too-small' : null,
  })),
  respondentCount: surveys.reduce((sum, survey) => sum + survey.responseCount, 0),
  filteredRespondentCount: surveys
    .filter((survey) => !belowMinimum(survey))
    .reduce((sum, survey) => sum + survey.responseCount, 0),
  surveysBelowMinRespondentCount: surveys
    .filter(belowMinimum)
    .map(({ id, description }) => ({ id, description })),
  hidden: null,
});
