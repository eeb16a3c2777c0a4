import type { AtomSurvey } from '#analysis/cohort-cells.ts';
import { countCohort } from '#analysis/count-cohort.ts';
import { cutAtoms } from '#analysis/cut-atoms.ts';
import type { EncodedAnswers } from '#analysis/packed-columns.ts';
import { loadAtoms } from './load-cohorts.ts';
import type { CohortToCount, CohortToCut, CutCohort, PoolSurvey } from './messages.ts';
import { answersOf, type WorkerCaches } from './worker-caches.ts';

const respondentsOf = (segments: readonly EncodedAnswers[]): number =>
  segments.reduce((sum, segment) => sum + segment.respondentCount, 0);

interface Parts {
  readonly columnOf: ReadonlyMap<number, number>;
  readonly answers: ReadonlyMap<number, readonly EncodedAnswers[]>;
  readonly atoms: ReadonlyMap<number, Uint16Array>;
}

/** The surveys with answers and atoms; null: not all are there as they were fixed. */
const withAtoms = (
  surveys: readonly PoolSurvey[],
  { columnOf, answers, atoms }: Parts,
): AtomSurvey[] | null => {
  const ready = surveys.flatMap(({ id, minimum }): AtomSurvey[] => {
    const [segments, own] = [answers.get(id), atoms.get(id)];
    return segments && own?.length === respondentsOf(segments)
      ? [{ id, minimum, columnOf, segments, atoms: own }]
      : [];
  });
  return ready.length === surveys.length ? ready : null;
};

/** Cuts surveys into atoms and counts them by atom. Null: the answers of one have been replaced since. */
export const cutCohort = async (
  caches: WorkerCaches,
  { tenantId, surveys, columnOf, questions, minimum, optionCounts }: CohortToCut,
): Promise<CutCohort | null> => {
  const answers = await answersOf(caches, tenantId, surveys);
  if (answers.size < surveys.length) return null;
  const ready = surveys.map((survey) => ({ ...survey, columnOf, segments: answers.get(survey.id) ?? [] }));
  const atoms = cutAtoms(ready, questions, minimum);
  if (optionCounts === null) return { atoms, tallies: null };
  const counted = surveys.filter(({ id }) => !atoms.excludedFromFilters.includes(id));
  const taking = withAtoms(counted, { columnOf, answers, atoms: atoms.atomOf });
  return taking && { atoms, tallies: countCohort(taking, atoms, optionCounts) };
};

/** Counts a cohort by the atoms that it was fixed with. Null: not all of its answers are there as they were. */
export const countFixedCohort = async (
  caches: WorkerCaches,
  { tenantId, id, surveys, columnOf, optionCounts, ...table }: CohortToCount,
): Promise<Uint8Array | null> => {
  const answers = await answersOf(caches, tenantId, surveys);
  const atoms = await loadAtoms(await caches.connection(), tenantId, [id]);
  const taking = withAtoms(surveys, { columnOf, answers, atoms });
  return taking && countCohort(taking, table, optionCounts);
};
