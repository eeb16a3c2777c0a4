import type { CohortBlock } from '#analysis/cohort-block.ts';

/** What is known of a cohort: by item, the block that counts it. */
interface Entry {
  readonly version: number;
  readonly blocks: Map<number, CohortBlock>;
  bytes: number;
}

/** About what an item's place in a block takes. */
const ITEM_BYTES = 200;

const bytesOf = ({ counts, items }: CohortBlock): number => {
  let bytes = counts.byteLength + items.size * ITEM_BYTES;
  for (const { numbers } of items.values())
    for (const parts of numbers ?? []) for (const part of parts) bytes += 2 * part.values.byteLength;
  return bytes;
};

/** Tenant ids and cohort ids are below 2^31: together below 2^53 for four million tenants. */
const keyOf = (tenantId: number, cohortId: number): number => tenantId * 2 ** 31 + cohortId;

const NOTHING: ReadonlyMap<number, CohortBlock> = new Map();

/** Items counted by atom, up to a number of bytes; the cohorts not used for longest go first. */
export class TallyCache {
  readonly #entries = new Map<number, Entry>();
  readonly #limit: number;
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** By item, what is kept of the cohort as it was fixed then. */
  blocksOf(tenantId: number, cohortId: number, version: number): ReadonlyMap<number, CohortBlock> {
    const key = keyOf(tenantId, cohortId);
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.version !== version) return NOTHING;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.blocks;
  }

  add(tenantId: number, cohortId: number, version: number, block: CohortBlock): void {
    const key = keyOf(tenantId, cohortId);
    const bytes = bytesOf(block);
    if (bytes > this.#limit) return;
    let entry = this.#entries.get(key);
    if (entry === undefined || entry.version !== version) {
      this.#forget(key);
      entry = { version, blocks: new Map(), bytes: 0 };
      this.#entries.set(key, entry);
    }
    for (const itemId of block.items.keys()) entry.blocks.set(itemId, block);
    entry.bytes += bytes;
    this.#bytes += bytes;
    while (this.#bytes > this.#limit) this.#forget(this.#entries.keys().next().value as number);
  }

  #forget(key: number): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
