import { type CohortTallies, openCohort } from '#analysis/cohort-tallies.ts';
import type { TallyCohort } from '#analysis/tally-cohorts.ts';
import { loadTallies } from './load-cohorts.ts';
import type { Selection } from './messages.ts';
import { type PackedCohorts, type SentCohort, unpackCohorts } from './packed-cohorts.ts';
import type { WorkerCaches } from './worker-caches.ts';

const NO_COLUMNS = new Map<number, number>();

/** The tallies of cohorts that are shown, from memory or from the database. */
const talliesOf = async (
  { connection, tallies }: WorkerCaches,
  tenantId: number,
  cohorts: readonly SentCohort[],
): Promise<Map<number, CohortTallies>> => {
  const found = new Map<number, CohortTallies>();
  const missing: number[] = [];
  for (const { id, hidden } of cohorts) {
    if (hidden !== null) continue;
    const known = tallies.get(tenantId, id);
    if (known) found.set(id, known);
    else missing.push(id);
  }
  if (missing.length === 0) return found;
  await loadTallies(await connection(), tenantId, missing, (id, packed) => {
    const opened = openCohort(packed);
    tallies.add(tenantId, id, opened);
    found.set(id, opened);
  });
  return found;
};

/** The cohorts of a selection with their tallies. One whose tallies are not there (given up since) is hidden. */
export const readyCohorts = async (
  caches: WorkerCaches,
  { tenantId, columnsOfForm, ordersOfForm }: Pick<Selection, 'tenantId' | 'columnsOfForm' | 'ordersOfForm'>,
  packed: PackedCohorts,
): Promise<TallyCohort[]> => {
  const cohorts = unpackCohorts(packed);
  const found = await talliesOf(caches, tenantId, cohorts);
  return cohorts.map((cohort): TallyCohort => {
    const { id, formId, hidden } = cohort;
    const tallies = found.get(id) ?? null;
    return {
      ...cohort,
      columnOf: columnsOfForm.get(formId) ?? NO_COLUMNS,
      orderOf: ordersOfForm?.get(formId),
      hidden: hidden ?? (tallies === null ? 'only-together' : null),
      tallies,
    };
  });
};
