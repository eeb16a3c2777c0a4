import type { ImportPreview } from '#shared/surveys/imports/preview.ts';
import type { Trx } from '../../../../db/connect.ts';
import { LOST_FIGURES } from '../records/fetched-questions.ts';
import type { ScheduledImport } from '../records/import-options.ts';
import { findImport, queueImport } from '../records/queries.ts';

type Source = ImportPreview['sources'][number];

const isSure = ({ refused, problems }: Source, { confirmedCodes }: ScheduledImport): boolean =>
  !refused &&
  problems.every(
    ({ severity, code }) =>
      severity !== 'unsure' || (confirmedCodes.includes(code) && !LOST_FIGURES.has(code)),
  );

/**
 * Confirms a scheduled import with the decisions of the survey's last import. New uncertainties, and fewer respondents
 * or questions, must be confirmed by hand.
 */
export const confirmScheduled = async (db: Trx, importId: number): Promise<void> => {
  const row = await findImport(db, importId, true);
  const scheduled = row?.options.scheduled;
  if (row?.state !== 'READY' || !scheduled) return;
  const source = row.preview?.sources[0];
  if (!source || !isSure(source, scheduled)) return;
  const { details, minRespondentCount, surveyId } = scheduled;
  await queueImport(db, importId, 'RUNNING', {
    options: {
      ...row.options,
      confirmation: {
        replace: [surveyId],
        sources: [0],
        joins: [],
        details: details ? [{ ...details, source: 0 }] : [],
        ...(minRespondentCount !== null && { minRespondentCount }),
      },
    },
  });
};
