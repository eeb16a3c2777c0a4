import { type FilteredCounts, openQuery } from '#analysis/ledger/filtered-counts.ts';
import type { FilteredSurvey } from '#analysis/ledger/tally-filtered.ts';
import { loadPackedQueries } from './load-ledgers.ts';
import type { Selection } from './messages.ts';
import { type FilteredEntry, type PackedFiltered, unpackFiltered } from './packed-filtered.ts';
import type { WorkerCaches } from './worker-caches.ts';

const NO_COLUMNS = new Map<number, number>();

const countsOf = async (
  { connection, counts }: WorkerCaches,
  tenantId: number,
  entries: readonly FilteredEntry[],
): Promise<Map<number, FilteredCounts>> => {
  const found = new Map<number, FilteredCounts>();
  const missing: number[] = [];
  for (const { queryId, hidden } of entries) {
    if (hidden !== null) continue;
    const known = counts.get(tenantId, queryId);
    if (known) found.set(queryId, known);
    else missing.push(queryId);
  }
  if (missing.length === 0) return found;
  await loadPackedQueries(await connection(), tenantId, missing, (id, packed) => {
    const opened = openQuery(packed);
    counts.add(tenantId, id, opened);
    found.set(id, opened);
  });
  return found;
};

export const readyFiltered = async (
  caches: WorkerCaches,
  { tenantId, columnsOfForm, ordersOfForm }: Pick<Selection, 'tenantId' | 'columnsOfForm' | 'ordersOfForm'>,
  packed: PackedFiltered,
): Promise<FilteredSurvey[]> => {
  const entries = unpackFiltered(packed);
  const found = await countsOf(caches, tenantId, entries);
  return entries.map(({ queryId, surveyId, formId, minimum, hidden }): FilteredSurvey => {
    const counts = found.get(queryId) ?? null;
    return {
      surveyId,
      minimum,
      columnOf: columnsOfForm.get(formId) ?? NO_COLUMNS,
      orderOf: ordersOfForm?.get(formId),
      hidden: hidden ?? (counts === null ? 'filter-not-possible' : null),
      counts: hidden === null ? counts : null,
    };
  });
};
