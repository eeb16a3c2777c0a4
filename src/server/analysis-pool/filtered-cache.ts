import type { FilteredCounts } from '#analysis/ledger/filtered-counts.ts';

const QUERY_BYTES = 400;

const keyOf = (tenantId: number, queryId: number): number => tenantId * 2 ** 31 + queryId;

export class FilteredCache {
  readonly #entries = new Map<number, FilteredCounts>();
  readonly #limit: number;
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(tenantId: number, queryId: number): FilteredCounts | null {
    const key = keyOf(tenantId, queryId);
    const counts = this.#entries.get(key);
    if (counts === undefined) return null;
    // Who was used last matters only once there is little room left.
    if (this.#bytes > this.#limit / 2) {
      this.#entries.delete(key);
      this.#entries.set(key, counts);
    }
    return counts;
  }

  add(tenantId: number, queryId: number, counts: FilteredCounts): void {
    const key = keyOf(tenantId, queryId);
    this.#forget(key);
    this.#entries.set(key, counts);
    this.#bytes += counts.byteLength + QUERY_BYTES;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.#forget(oldest);
    }
  }

  #forget(key: number): void {
    const counts = this.#entries.get(key);
    if (counts === undefined) return;
    this.#bytes -= counts.byteLength + QUERY_BYTES;
    this.#entries.delete(key);
  }
}
