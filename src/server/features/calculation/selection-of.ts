import type { Selection } from '../../analysis-pool/messages.ts';
import type { Trx } from '../../db/connect.ts';
import { findColumns } from './queries.ts';
import { processedSurveys, type ReportInputs } from './report-inputs.ts';

/** What the worker threads count: the processed surveys of the inputs, under their filter. */
export const selectionOf = async (db: Trx, inputs: ReportInputs): Promise<Selection> => {
  const surveys = processedSurveys(inputs);
  const forms = [...new Set(surveys.map((survey) => survey.formId))];
  return {
    tenantId: inputs.tenantId,
    surveys: surveys.map((survey) => ({
      id: survey.id,
      formId: survey.formId,
      answersVersion: survey.answersVersion,
      minimum: survey.minRespondentCount,
    })),
    columnsOfForm: await findColumns(db, forms),
    filter: inputs.filter,
  };
};
