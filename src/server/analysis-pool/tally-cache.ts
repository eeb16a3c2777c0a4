import type { CohortTallies } from '#analysis/cohort-tallies.ts';

/** About what a cohort takes beside its counts. */
const COHORT_BYTES = 400;

/** Tenant ids and cohort ids are below 2^31: together below 2^53 for four million tenants. */
const keyOf = (tenantId: number, cohortId: number): number => tenantId * 2 ** 31 + cohortId;

/** Cohorts counted by atom, up to a number of bytes; those not used for longest go first. A cohort never changes. */
export class TallyCache {
  readonly #entries = new Map<number, CohortTallies>();
  readonly #limit: number;
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(tenantId: number, cohortId: number): CohortTallies | null {
    const key = keyOf(tenantId, cohortId);
    const tallies = this.#entries.get(key);
    if (tallies === undefined) return null;
    // Who was used last matters only once there is little room left.
    if (this.#bytes > this.#limit / 2) {
      this.#entries.delete(key);
      this.#entries.set(key, tallies);
    }
    return tallies;
  }

  add(tenantId: number, cohortId: number, tallies: CohortTallies): void {
    const key = keyOf(tenantId, cohortId);
    this.#forget(key);
    this.#entries.set(key, tallies);
    this.#bytes += tallies.byteLength + COHORT_BYTES;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.#forget(oldest);
    }
  }

  #forget(key: number): void {
    const tallies = this.#entries.get(key);
    if (tallies === undefined) return;
    this.#bytes -= tallies.byteLength + COHORT_BYTES;
    this.#entries.delete(key);
  }
}
