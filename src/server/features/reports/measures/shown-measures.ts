import type { PreviousMeasures, ShownMeasure } from '#shared/reports/measures/shown-measure.ts';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { findReadableReports, type PreviousRow, type ShownMeasureRow } from './shown-queries.ts';

export const presentMeasures = (rows: readonly ShownMeasureRow[]): ShownMeasure[] =>
  rows.map(({ id, text, ownerName, dueOn, doneAt }) => ({
    id,
    text,
    ownerName,
    dueOn,
    doneOn: doneAt === null ? null : new Date(doneAt).toISOString(),
  }));

export const presentPrevious = (rows: readonly PreviousRow[]): PreviousMeasures | null => {
  const [first] = rows;
  return first
    ? {
        periodName: first.periodName,
        measures: rows.map((row) => ({
          ...(presentMeasures([row])[0] as ShownMeasure),
          reportId: row.reportId,
        })),
      }
    : null;
};

export const visiblePrevious = async (
  db: Trx,
  actor: Actor,
  previous: PreviousMeasures | null,
): Promise<PreviousMeasures | null> => {
  if (previous === null) return null;
  const wanted = [...new Set(previous.measures.map(({ reportId }) => reportId))];
  const readable = await findReadableReports(db, actor, wanted);
  const measures = previous.measures.filter(({ reportId }) => readable.has(reportId));
  return measures.length === 0 ? null : { ...previous, measures };
};
