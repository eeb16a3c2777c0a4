import { type AnswersVersion, hasSameAnswers, mayRelease } from '#analysis/may-release.ts';
import { openAnswers } from '#analysis/packed-columns.ts';
import type { Trx } from '../../db/connect.ts';
import { findColumns } from '../calculation/queries.ts';
import {
  findFixedVersion,
  findVersionAnswers,
  findVersions,
  keepReleased,
  lockSurvey,
  type ReleasedRow,
  releaseWaiting,
  type VersionRow,
} from './version-queries.ts';

/** What became of new answers of a survey that is there already. */
export type ReleaseOutcome =
  | { released: true }
  /** `more`: how many more respondents they are of; negative: fewer. */
  | { released: false; description: string; more: number; minimum: number };

interface Compared {
  /** Figures of these may have been shown; the released version last. */
  shown: AnswersVersion[];
  next: AnswersVersion;
  /** Filters count the released version. */
  isFixed: boolean;
}

const atomsOf = (bytes: Buffer | null): Uint16Array | null =>
  bytes && Uint16Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readUInt16LE(index * 2));

const readVersions = async (
  db: Trx,
  surveyId: number,
  released: ReleasedRow,
  rows: readonly VersionRow[],
): Promise<Compared> => {
  const answers = await findVersionAnswers(db, surveyId, released.answers_version);
  const fixed = await findFixedVersion(db, surveyId);
  const current = { version: released.answers_version, form_id: released.form_id };
  const columns = await findColumns(db, [...new Set([...rows, current].map(({ form_id }) => form_id))]);
  const open = ({ version, form_id }: { version: number; form_id: number }): AnswersVersion => ({
    columnOf: columns.get(form_id) ?? new Map(),
    segments: (answers.get(version) ?? []).map(openAnswers),
    atoms: fixed?.answers_version === version ? atomsOf(fixed.atoms) : null,
  });
  const isFixed = fixed?.answers_version === current.version;
  const earlier = rows.filter(({ state }) => state === 'earlier');
  return {
    shown: [...earlier, ...(released.answers_shown || isFixed ? [current] : [])].map(open),
    next: open(rows.find(({ state }) => state === 'waiting') as VersionRow),
    isFixed,
  };
};

/**
 * Lets the waiting answers of a survey count if at least as many people as its minimum were added, removed or changed
 * since every version that figures were shown of (design section 6, rule 7); else they go on waiting.
 */
export const releaseAnswers = async (db: Trx, surveyId: number): Promise<ReleaseOutcome> => {
  const released = await lockSurvey(db, surveyId);
  const rows = await findVersions(db, surveyId);
  const waiting = rows.find(({ state }) => state === 'waiting');
  if (!waiting) return { released: true };
  const { min_respondent_count: minimum } = released;
  const { shown, next, isFixed } = await readVersions(db, surveyId, released, rows);
  if (!mayRelease(shown, next, minimum)) {
    const more = waiting.response_count - released.response_count;
    return { released: false, description: released.description, more, minimum };
  }
  const [latest] = shown.slice(-1);
  const isNews = latest !== undefined && !hasSameAnswers(latest, next);
  if (isFixed || (released.answers_shown && isNews)) await keepReleased(db, surveyId);
  await releaseWaiting(db, surveyId);
  return { released: true };
};
