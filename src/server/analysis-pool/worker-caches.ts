import type pg from 'pg';
import type { EncodedAnswers } from '#analysis/counting/packed-columns.ts';
import type { KeptDrafts } from '#analysis/ledger/kept-drafts.ts';
import type { Query } from '#analysis/ledger/queries.ts';
import type { TenantCache } from './answer-cache.ts';
import type { FilteredCache } from './filtered-cache.ts';
import { loadVersions } from './load-ledgers.ts';
import type { PoolSurvey } from './messages.ts';

export interface WorkerCaches {
  readonly connection: () => Promise<pg.Client>;
  readonly answers: TenantCache<EncodedAnswers>;
  readonly counts: FilteredCache;
  readonly drafts: KeptDrafts;
}

/** A scale that was defined since adds a column to the answers of a version; what is there stays. */
export const haveColumns = (segments: readonly EncodedAnswers[], columnCount: number): boolean =>
  segments.every((segment) => segment.columnCount >= columnCount);

export const columnsAskedBy = (queries: readonly Query[]): number =>
  Math.max(-1, ...queries.flatMap((query) => query.map(({ column }) => column))) + 1;

/** `columnCount` is that of the columns that are read: cached answers with fewer are loaded again. */
export const loadCachedAnswers = async (
  { connection, answers }: WorkerCaches,
  tenantId: number,
  surveys: readonly (Pick<PoolSurvey, 'id' | 'answersVersion'> & { readonly columnCount: number })[],
): Promise<Map<number, readonly EncodedAnswers[]>> => {
  const found = new Map<number, readonly EncodedAnswers[]>();
  const missing = new Map<number, number>();
  for (const { id, answersVersion, columnCount } of surveys) {
    const segments = answers.get(id, answersVersion);
    if (segments === null || !haveColumns(segments, columnCount)) missing.set(id, answersVersion);
    else if (segments.length > 0) found.set(id, segments);
  }
  if (missing.size === 0) return found;
  for (const [id, segments] of await loadVersions(await connection(), tenantId, missing)) {
    answers.set(id, missing.get(id) as number, segments);
    found.set(id, segments);
  }
  return found;
};
