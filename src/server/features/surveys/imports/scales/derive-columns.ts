import { countAnswered } from '#analysis/counting/count-answered.ts';
import {
  decodeAnswers,
  encodeAnswers,
  openAnswers,
  type PackedColumn,
} from '#analysis/counting/packed-columns.ts';
import { deriveScale } from '#analysis/scales/derive-scale.ts';
import type { Trx } from '../../../../db/connect.ts';
import {
  type FormColumn,
  findFormColumns,
  findFormsAsking,
  findScoredSurveys,
  findStoredAnswers,
  findStoredScales,
  insertScaleItems,
  type StoredAnswers,
  type StoredScale,
  updateAnswers,
} from './scale-queries.ts';

const SURVEYS_AT_ONCE = 50;

type Scales = ReadonlyMap<number, StoredScale>;

const columnOf = (
  segments: readonly StoredAnswers[],
  column: FormColumn,
  columns: readonly FormColumn[],
  scales: Scales,
  isOnlyRelease: boolean,
): PackedColumn[] => {
  const opened = segments.map(({ packed }) => openAnswers(packed));
  const scale = column.isFormer ? undefined : scales.get(column.collectionId);
  const derived =
    scale &&
    deriveScale(
      opened,
      {
        ...scale,
        items: (column.derivedFrom ?? []).map((from, place) => ({
          column: from,
          values: (columns[from]?.values ?? []).map((value, position) => value ?? position + 1),
          weight: scale.items[place]?.weight ?? 1,
          isReversed: scale.items[place]?.isReversed ?? false,
        })),
      },
      { minimum: segments[0]?.minimum ?? 1, isOnlyRelease },
    );
  return opened.map(({ respondentCount }, segment) => ({
    kind: 'number',
    values:
      derived?.withheld === null
        ? (derived.scores[segment] as Float64Array)
        : new Float64Array(respondentCount).fill(Number.NaN),
  }));
};

const withDerived = (
  segments: readonly StoredAnswers[],
  columns: readonly FormColumn[],
  scales: Scales,
  isOnlyRelease: boolean,
): Parameters<typeof updateAnswers>[1] => {
  const present = openAnswers((segments[0] as StoredAnswers).packed).columnCount;
  const missing = columns.slice(present);
  if (missing.length === 0) return [];
  const added = missing.map((column) => columnOf(segments, column, columns, scales, isOnlyRelease));
  return segments.map((row, segment) => {
    const { respondentCount, columns: asked } = decodeAnswers(row.packed);
    const own = added.map((parts) => parts[segment] as PackedColumn);
    return {
      ...row,
      packed: Buffer.from(encodeAnswers({ respondentCount, columns: [...asked, ...own] }).buffer),
      answered: [...(row.answered ?? asked.map(countAnswered)), ...own.map(countAnswered)],
    };
  });
};

/**
 * Adds to the surveys' answers the columns of scales that their forms have and they lack, in all their versions. A column
 * that is there is never changed: caches, ledgers and released filters count on it.
 */
export const deriveColumns = async (
  db: Trx,
  surveyIds: readonly number[],
  note: (done: number) => void = () => {},
): Promise<void> => {
  const scored = await findScoredSurveys(db, surveyIds);
  if (scored.length === 0) return;
  const scales = new Map((await findStoredScales(db)).map((scale) => [scale.collectionId, scale]));
  for (let from = 0; from < scored.length; from += SURVEYS_AT_ONCE) {
    const rows = await findStoredAnswers(db, scored.slice(from, from + SURVEYS_AT_ONCE));
    const columns = await findFormColumns(db, [...new Set(rows.map(({ formId }) => formId))]);
    const versions = Map.groupBy(rows, ({ surveyId, version }) => `${surveyId}/${version ?? ''}`);
    const released = new Set(rows.flatMap(({ surveyId, version }) => (version === null ? [] : [surveyId])));
    const changed = [...versions.values()].flatMap((segments) => {
      const { formId, surveyId } = segments[0] as StoredAnswers;
      return withDerived(segments, columns.get(formId) ?? [], scales, !released.has(surveyId));
    });
    await updateAnswers(db, changed);
    note(Math.min(from + SURVEYS_AT_ONCE, scored.length));
  }
};

export const addScalesToForms = async (db: Trx, formIds: readonly number[]): Promise<void> => {
  if (formIds.length === 0) return;
  const wanted = new Set(formIds);
  for (const scale of await findStoredScales(db)) {
    const asking = await findFormsAsking(
      db,
      scale.items.map(({ itemId }) => itemId),
    );
    const fitting = asking.filter((id) => wanted.has(id));
    if (fitting.length > 0) await insertScaleItems(db, scale, fitting);
  }
};
