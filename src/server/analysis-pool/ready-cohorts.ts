import type pg from 'pg';
import type { AtomSurvey } from '#analysis/cohort-cells.ts';
import type { EncodedAnswers } from '#analysis/packed-columns.ts';
import { atomsOfItem, type ItemAtoms, type TallyCohort } from '#analysis/tally-cohorts.ts';
import type { FigureRequest } from '#analysis/tally-figures.ts';
import type { TenantCache } from './answer-cache.ts';
import { loadAtoms, loadVersions } from './load-cohorts.ts';
import type { PoolCohort, PoolSurvey, Selection } from './messages.ts';
import type { TallyCache } from './tally-cache.ts';

/** What a worker has at hand. */
export interface Holdings {
  readonly connection: () => Promise<pg.Client>;
  readonly answers: TenantCache;
  readonly tallies: TallyCache;
}

/** The answers of surveys in the given versions, from memory or from the database. */
export const answersOf = async (
  { connection, answers }: Holdings,
  tenantId: number,
  surveys: readonly PoolSurvey[],
): Promise<Map<number, readonly EncodedAnswers[]>> => {
  const found = new Map<number, readonly EncodedAnswers[]>();
  const missing = new Map<number, number>();
  for (const { id, answersVersion } of surveys) {
    const segments = answers.get(id, answersVersion);
    if (segments === null) missing.set(id, answersVersion);
    else if (segments.length > 0) found.set(id, segments);
  }
  if (missing.size === 0) return found;
  for (const [id, segments] of await loadVersions(await connection(), tenantId, missing)) {
    answers.set(id, missing.get(id) as number, segments);
    found.set(id, segments);
  }
  return found;
};

const respondentsOf = (segments: readonly EncodedAnswers[]): number =>
  segments.reduce((sum, segment) => sum + segment.respondentCount, 0);

/** Wanted items of a cohort that are in its form, with the options they are counted by. */
const wantedItems = (
  cohort: PoolCohort,
  columnOf: ReadonlyMap<number, number>,
  requests: readonly FigureRequest[],
): Map<number, number> =>
  new Map(
    requests.flatMap(({ itemIds, optionCount }) =>
      itemIds
        .filter((itemId) => columnOf.has(itemId) && !cohort.hiddenItemIds.includes(itemId))
        .map((itemId) => [itemId, optionCount] as const),
    ),
  );

/** The surveys with answers and atoms; null: not all are there as they were fixed. */
const withAtoms = (
  cohort: PoolCohort,
  columnOf: ReadonlyMap<number, number>,
  answers: ReadonlyMap<number, readonly EncodedAnswers[]>,
  atoms: ReadonlyMap<number, Uint16Array>,
): AtomSurvey[] | null => {
  const ready = cohort.surveys.flatMap(({ id, minimum }): AtomSurvey[] => {
    const [segments, own] = [answers.get(id), atoms.get(id)];
    return segments && own?.length === respondentsOf(segments)
      ? [{ id, minimum, columnOf, segments, atoms: own }]
      : [];
  });
  return ready.length === cohort.surveys.length ? ready : null;
};

const NO_COLUMNS = new Map<number, number>();

/**
 * The cohorts of a selection, counted by atom as far as the requests need it. What was counted before is in memory. A
 * cohort whose answers are not there as they were fixed is hidden.
 */
export const readyCohorts = async (
  holdings: Holdings,
  { tenantId, cohorts, columnsOfForm }: Pick<Selection, 'tenantId' | 'cohorts' | 'columnsOfForm'>,
  requests: readonly FigureRequest[],
): Promise<TallyCohort[]> => {
  const { tallies } = holdings;
  const plans = (cohorts ?? []).map((cohort) => {
    const columnOf = columnsOfForm.get(cohort.surveys[0]?.formId ?? 0) ?? NO_COLUMNS;
    const known = new Map(tallies.itemsOf(tenantId, cohort.id, cohort.version));
    const wanted =
      cohort.hidden === null ? wantedItems(cohort, columnOf, requests) : new Map<number, number>();
    const missing = [...wanted].filter(
      ([itemId, optionCount]) => known.get(itemId)?.optionCount !== optionCount,
    );
    return { cohort, columnOf, known, missing };
  });
  const counting = plans.filter(({ missing }) => missing.length > 0).map(({ cohort }) => cohort);
  const answers =
    counting.length === 0
      ? new Map<number, readonly EncodedAnswers[]>()
      : await answersOf(
          holdings,
          tenantId,
          counting.flatMap(({ surveys }) => surveys),
        );
  const ids = counting.map(({ id }) => id);
  const atoms =
    ids.length === 0
      ? new Map<number, Uint16Array>()
      : await loadAtoms(await holdings.connection(), tenantId, ids);
  return plans.map(({ cohort, columnOf, known, missing }): TallyCohort => {
    const ready = missing.length === 0 ? [] : withAtoms(cohort, columnOf, answers, atoms);
    for (const [itemId, optionCount] of ready === null ? [] : missing) {
      const size = { minimum: cohort.minimum, atomCount: cohort.mask.length };
      const counted = atomsOfItem(ready ?? [], size, columnOf.get(itemId) as number, optionCount);
      known.set(itemId, counted);
      tallies.add(tenantId, cohort.id, cohort.version, itemId, counted);
    }
    return {
      minimum: cohort.minimum,
      surveyIds: cohort.surveys.map(({ id }) => id),
      columnOf,
      mask: cohort.mask,
      hidden: ready === null ? 'only-together' : cohort.hidden,
      hiddenItemIds: cohort.hiddenItemIds,
      atomsOf: (itemId) => known.get(itemId) as ItemAtoms,
    };
  });
};
