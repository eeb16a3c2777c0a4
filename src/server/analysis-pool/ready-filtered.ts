import { type FilteredCounts, openQuery } from '#analysis/ledger/filtered-counts.ts';
import type { FilteredSurvey } from '#analysis/ledger/tally-filtered.ts';
import { loadPackedQueries } from './load-ledgers.ts';
import type { Selection } from './messages.ts';
import { type FilteredEntry, type PackedFiltered, unpackFiltered } from './packed-filtered.ts';
import type { WorkerCaches } from './worker-caches.ts';

type Growing = FilteredSurvey & { strata?: { counts: FilteredCounts; weight: number }[] };

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
  const ready: Growing[] = [];
  for (const { queryId, surveyId, formId, minimum, hidden, weight } of entries) {
    const counts = found.get(queryId) ?? null;
    const before = ready.at(-1);
    if (weight !== undefined && before?.surveyId === surveyId && before.strata) {
      if (counts) before.strata.push({ counts, weight });
      else before.strata = [];
      continue;
    }
    ready.push({
      surveyId,
      minimum,
      columnOf: columnsOfForm.get(formId) ?? NO_COLUMNS,
      orderOf: ordersOfForm?.get(formId),
      hidden: hidden ?? (counts === null ? 'filter-not-possible' : null),
      counts: hidden === null && weight === undefined ? counts : null,
      ...(weight !== undefined && { strata: counts ? [{ counts, weight }] : [] }),
    });
  }
  return ready;
};
