import { differingRows, type Prints, sharedRows, tellPeopleApart } from '#analysis/disclosure/row-prints.ts';
import type { Trx } from '../../../../db/connect.ts';
import type { Actor } from '../../../../lib/actor.ts';
import {
  findSharedPrints,
  type KnownPrints,
  type SurveyPrints,
  withholdFilters,
} from '../records/print-queries.ts';
import type { ImportProblem } from '../source/survey-draft.ts';

interface PrintedSurvey {
  readonly surveyId: number | null;
  readonly name: string;
  readonly prints: readonly Prints[];
}

const MAXIMUM_NAMED = 20;

interface SameOptions {
  readonly file: string;
  readonly severity: 'error' | 'unsure';
  readonly unitIds: Actor['unitIds'];
  readonly isAllowed?: boolean;
}

/**
 * True if the two surveys differ by so few rows that comparing them could identify a person. Only administrators may
 * declare them to be of other people.
 */
const isNearly = (differing: number, { minimum }: KnownPrints): boolean =>
  differing > 0 && differing < minimum;

/**
 * Finds surveys whose respondents also occur in another survey, possibly a deleted one, except for a few rows. Names
 * the other survey only if the user may read it. `ignoredIds` are replaced surveys or those of the same import;
 * `isAllowed` means that the user declared other people, so only findings beyond their permission remain.
 */
export const findSamePeople = async (
  db: Trx,
  surveys: readonly PrintedSurvey[],
  { file, severity, unitIds, isAllowed = false }: SameOptions,
  ignoredIds: ReadonlySet<number> = new Set(),
): Promise<ImportProblem[]> => {
  const found: ImportProblem[] = [];
  for (const { surveyId, name, prints } of surveys) {
    if (found.length >= MAXIMUM_NAMED) break;
    const others = await findSharedPrints(db, prints.filter(tellPeopleApart));
    const matches = others.flatMap((other) => {
      if (ignoredIds.has(other.surveyId)) return [];
      const own = prints.find(({ band }) => band === other.band);
      const share = own && other.surveyId !== surveyId ? sharedRows(own, other) : null;
      if (share === null || !own) return [];
      const differing = differingRows(own, other);
      if (other.isDeleted && !isNearly(differing, other)) return [];
      const isFinal = isNearly(differing, other) && unitIds !== 'all';
      if (isAllowed && !isFinal) return [];
      return [{ other, share, differing, isFinal, rows: Math.min(own.rowCount, other.rowCount) }];
    });
    const [best] = matches.toSorted(
      (left, right) => Number(right.isFinal) - Number(left.isFinal) || right.share - left.share,
    );
    if (!best) continue;
    const { other, share, rows, differing, isFinal } = best;
    const isReached = unitIds === 'all' || unitIds.includes(other.unitId);
    const params = {
      survey: name,
      ...(isReached && { other: other.description }),
      same: Math.round(share * rows),
      rows: prints[0]?.rowCount ?? 0,
      ...(isNearly(differing, other) && { differing }),
    };
    const code =
      isFinal || other.isDeleted ? 'samePeopleNearly' : isReached ? 'samePeople' : 'samePeopleElsewhere';
    found.push({ severity: isFinal ? 'error' : severity, code, params, file });
  }
  return found;
};

/** Filters never show new surveys of the same people as others, no matter who declared them different. */
export const withholdFiltersOfSamePeople = async (
  db: Trx,
  surveys: readonly SurveyPrints[],
): Promise<void> => {
  for (const { surveyId, prints } of surveys) {
    const others = await findSharedPrints(db, prints.filter(tellPeopleApart));
    const same = others.filter((other) => {
      const own = prints.find(({ band }) => band === other.band);
      return own !== undefined && other.surveyId !== surveyId && sharedRows(own, other) !== null;
    });
    if (same.length > 0)
      await withholdFilters(db, surveyId, [...new Set(same.map((other) => other.surveyId))]);
  }
};
