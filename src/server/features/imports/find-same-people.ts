import { type Prints, sharedRows, tellPeopleApart } from '#analysis/row-prints.ts';
import type { Trx } from '../../db/connect.ts';
import type { Actor } from '../../lib/actor.ts';
import { findSharedPrints } from './print-queries.ts';
import type { ImportProblem } from './source/survey-draft.ts';

interface PrintedSurvey {
  /** Null if the survey is not stored yet. */
  readonly surveyId: number | null;
  readonly name: string;
  readonly prints: readonly Prints[];
}

const MAXIMUM_NAMED = 20;

/**
 * Finds surveys whose respondents already exist in another survey. The other survey is named only if the user may
 * read it. `ignoredIds` are surveys that are replaced or belong to the same import.
 */
export const findSamePeople = async (
  db: Trx,
  surveys: readonly PrintedSurvey[],
  { file, severity, unitIds }: { file: string; severity: 'error' | 'unsure'; unitIds: Actor['unitIds'] },
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
      return share === null ? [] : [{ other, share, rows: Math.min(own?.rowCount ?? 0, other.rowCount) }];
    });
    const [best] = matches.toSorted((left, right) => right.share - left.share);
    if (!best) continue;
    const { other, share, rows } = best;
    const isReached = unitIds === 'all' || unitIds.includes(other.unitId);
    const params = {
      survey: name,
      ...(isReached && { other: other.description }),
      same: Math.round(share * rows),
      rows: prints[0]?.rowCount ?? 0,
    };
    found.push({ severity, code: isReached ? 'samePeople' : 'samePeopleElsewhere', params, file });
  }
  return found;
};
