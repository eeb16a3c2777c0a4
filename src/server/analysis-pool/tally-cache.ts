import type { ItemAtoms } from '#analysis/tally-cohorts.ts';

/** What is known of a cohort: items that were counted by atom. */
interface Entry {
  readonly version: number;
  readonly items: Map<number, ItemAtoms>;
  bytes: number;
}

const ENTRY_BYTES = 200;

const bytesOf = ({ counts, numbers }: ItemAtoms): number => {
  let bytes = ENTRY_BYTES + counts.byteLength;
  for (const parts of numbers ?? []) for (const part of parts) bytes += 2 * part.values.byteLength;
  return bytes;
};

/** Tenant ids and cohort ids are below 2^31: together below 2^53 for four million tenants. */
const keyOf = (tenantId: number, cohortId: number): number => tenantId * 2 ** 31 + cohortId;

/** Items counted by atom, up to a number of bytes; the cohorts not used for longest go first. */
export class TallyCache {
  readonly #entries = new Map<number, Entry>();
  readonly #limit: number;
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** What is kept of the cohort as it was fixed then; what is added is kept for the next call. */
  itemsOf(tenantId: number, cohortId: number, version: number): ReadonlyMap<number, ItemAtoms> {
    const key = keyOf(tenantId, cohortId);
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.version !== version) return new Map();
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.items;
  }

  add(tenantId: number, cohortId: number, version: number, itemId: number, atoms: ItemAtoms): void {
    const key = keyOf(tenantId, cohortId);
    const bytes = bytesOf(atoms);
    if (bytes > this.#limit) return;
    let entry = this.#entries.get(key);
    if (entry === undefined || entry.version !== version) {
      this.#forget(key);
      entry = { version, items: new Map(), bytes: 0 };
      this.#entries.set(key, entry);
    }
    if (entry.items.has(itemId)) return;
    entry.items.set(itemId, atoms);
    entry.bytes += bytes;
    this.#bytes += bytes;
    while (this.#bytes > this.#limit) this.#forget(this.#entries.keys().next().value as number);
  }

  #forget(key: number): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
