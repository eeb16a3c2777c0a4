import type pg from 'pg';
import { type CohortBlock, countBlock } from '#analysis/cohort-block.ts';
import type { AtomSurvey, WantedItem } from '#analysis/cohort-cells.ts';
import type { EncodedAnswers } from '#analysis/packed-columns.ts';
import type { TallyCohort } from '#analysis/tally-cohorts.ts';
import type { CountRequest } from '#analysis/tally-figures.ts';
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

/** The requested items that a form has, each once. */
const itemsOfForm = (
  columnOf: ReadonlyMap<number, number>,
  requests: readonly CountRequest[],
): WantedItem[] => {
  const items = new Map<number, WantedItem>();
  for (const { itemIds, optionCount } of requests)
    for (const itemId of itemIds) {
      const column = columnOf.get(itemId);
      if (column !== undefined) items.set(itemId, { itemId, column, optionCount });
    }
  return [...items.values()];
};

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

const load = async (holdings: Holdings, tenantId: number, cohorts: readonly PoolCohort[]) => {
  const nothing = new Map<number, never>();
  if (cohorts.length === 0) return { answers: nothing, atoms: nothing };
  const surveys = cohorts.flatMap((cohort) => cohort.surveys);
  const answers = await answersOf(holdings, tenantId, surveys);
  const connection = await holdings.connection();
  const ids = cohorts.map(({ id }) => id);
  return { answers, atoms: await loadAtoms(connection, tenantId, ids) };
};

/**
 * The cohorts of a selection, counted by atom as far as the requests need it. What was counted before is in memory. A
 * cohort whose answers are not there as they were fixed is hidden.
 */
export const readyCohorts = async (
  holdings: Holdings,
  { tenantId, cohorts, columnsOfForm }: Pick<Selection, 'tenantId' | 'cohorts' | 'columnsOfForm'>,
  requests: readonly CountRequest[],
): Promise<TallyCohort[]> => {
  const { tallies } = holdings;
  const wantedOf = new Map<ReadonlyMap<number, number>, WantedItem[]>();
  const plans = (cohorts ?? []).map((cohort) => {
    const columnOf = columnsOfForm.get(cohort.surveys[0]?.formId ?? 0) ?? NO_COLUMNS;
    const wanted = wantedOf.get(columnOf) ?? itemsOfForm(columnOf, requests);
    wantedOf.set(columnOf, wanted);
    const known = tallies.blocksOf(tenantId, cohort.id, cohort.version);
    const isMissing = ({ itemId, optionCount }: WantedItem): boolean =>
      known.get(itemId)?.items.get(itemId)?.optionCount !== optionCount &&
      !cohort.hiddenItemIds.includes(itemId);
    return { cohort, columnOf, known, missing: cohort.hidden === null ? wanted.filter(isMissing) : [] };
  });
  const counting = plans.filter(({ missing }) => missing.length > 0).map(({ cohort }) => cohort);
  const { answers, atoms } = await load(holdings, tenantId, counting);
  return plans.map(({ cohort, columnOf, known, missing }): TallyCohort => {
    const ready = missing.length === 0 ? [] : withAtoms(cohort, columnOf, answers, atoms);
    let fresh: CohortBlock | null = null;
    if (ready !== null && missing.length > 0) {
      fresh = countBlock(ready, { minimum: cohort.minimum, atomCount: cohort.mask.length }, missing);
      tallies.add(tenantId, cohort.id, cohort.version, fresh);
    }
    return {
      minimum: cohort.minimum,
      surveyIds: cohort.surveys.map(({ id }) => id),
      columnOf,
      mask: cohort.mask,
      hidden: ready === null ? 'only-together' : cohort.hidden,
      hiddenItemIds: cohort.hiddenItemIds,
      blockOf: (itemId) => (fresh?.items.has(itemId) ? fresh : (known.get(itemId) as CohortBlock)),
    };
  });
};
