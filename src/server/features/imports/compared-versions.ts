import type { AnswersVersion } from '#analysis/answers-version.ts';
import { openAnswers } from '#analysis/packed-columns.ts';
import type { Trx } from '../../db/connect.ts';
import { findColumns } from '../calculation/queries.ts';
import {
  findFixedVersion,
  findVersionAnswers,
  findVersionMarks,
  type ReleasedRow,
  type VersionMarks,
  type VersionRow,
  type VersionSegment,
} from './version-queries.ts';

const MARK_BYTES = 16;

/** Answers of a survey that wait, and what they are compared with. */
export interface ComparedVersions {
  /** Figures of these may have been shown; the released version last. */
  readonly shown: AnswersVersion[];
  readonly next: AnswersVersion;
  /** Filters count the released version. */
  readonly isFixed: boolean;
}

const atomsOf = (bytes: Buffer | null): Uint16Array | null =>
  bytes && Uint16Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readUInt16LE(index * 2));

/** By item collection and respondent of the version, what was written. */
const marksByItem = (
  rows: readonly VersionMarks[],
  starts: ReadonlyMap<number, number>,
): Map<number, Map<number, string>> => {
  const marks = new Map<number, Map<number, string>>();
  for (const row of rows) {
    const own = marks.get(row.item_collection_id) ?? new Map<number, string>();
    marks.set(row.item_collection_id, own);
    row.respondents.forEach((respondent, index) => {
      const mark = row.marks.subarray(index * MARK_BYTES, (index + 1) * MARK_BYTES);
      own.set((starts.get(row.segment) ?? 0) + respondent, mark.toString('base64'));
    });
  }
  return marks;
};

const openVersion = (rows: readonly VersionSegment[], marks: readonly VersionMarks[]) => {
  const starts = new Map<number, number>();
  let start = 0;
  const segments = rows.map(({ segment, packed }) => {
    const answers = openAnswers(packed);
    starts.set(segment, start);
    start += answers.respondentCount;
    return answers;
  });
  return { segments, marks: marksByItem(marks, starts) };
};

export const compareVersions = async (
  db: Trx,
  surveyId: number,
  released: ReleasedRow,
  rows: readonly VersionRow[],
): Promise<ComparedVersions> => {
  const { answers_version: version, form_id } = released;
  const segments = Map.groupBy(await findVersionAnswers(db, surveyId, version), (row) => row.version);
  const marks = Map.groupBy(await findVersionMarks(db, surveyId, version), (row) => row.version);
  const fixed = await findFixedVersion(db, surveyId);
  const columns = await findColumns(db, [...new Set([...rows, released].map((row) => row.form_id))]);
  const open = (own: Pick<VersionRow, 'version' | 'form_id'>): AnswersVersion => ({
    columnOf: columns.get(own.form_id) ?? new Map(),
    ...openVersion(segments.get(own.version) ?? [], marks.get(own.version) ?? []),
    atoms: fixed?.answers_version === own.version ? atomsOf(fixed.atoms) : null,
  });
  const isFixed = fixed?.answers_version === version;
  const earlier = rows.filter(({ state }) => state === 'earlier');
  return {
    shown: [...earlier, ...(released.answers_shown || isFixed ? [{ version, form_id }] : [])].map(open),
    next: open(rows.find(({ state }) => state === 'waiting') as VersionRow),
    isFixed,
  };
};
