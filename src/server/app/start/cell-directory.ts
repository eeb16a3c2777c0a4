/** `away`: nobody says it is theirs, and not every cell can be asked. */
type Found = string | null | 'away';

export interface AskedCell {
  readonly name: string;
  /** Rejects while the cell's database is away. */
  owns(subdomain: string): Promise<boolean>;
}

export interface CellDirectory {
  find(subdomain: string): Promise<Found>;
  /** The next `find` asks the cells. */
  forget(subdomain: string): void;
}

const KEPT_MS = 60_000;
/** Shorter, because a tenant that was just made must be found. */
const UNKNOWN_KEPT_MS = 5_000;
const MAXIMUM_KEPT = 20_000;

interface Entry {
  readonly cell: string | null;
  readonly until: number;
}

/**
 * Finds the cell of a tenant: the cells are asked, each by its own table of tenants, so that there is no second truth. An
 * answer only leads to a cell, whose application then decides by itself.
 */
export const createCellDirectory = (
  cells: readonly AskedCell[],
  now: () => number = Date.now,
): CellDirectory => {
  const kept = new Map<string, Entry>();
  const asking = new Map<string, Promise<Found>>();

  const keep = (subdomain: string, cell: string | null): void => {
    kept.delete(subdomain);
    kept.set(subdomain, { cell, until: now() + (cell === null ? UNKNOWN_KEPT_MS : KEPT_MS) });
    if (kept.size > MAXIMUM_KEPT) kept.delete(kept.keys().next().value as string);
  };

  const ask = async (subdomain: string): Promise<Found> => {
    let isAnyAway = false;
    // The first that answers, so that a silent database holds up nobody else's tenants.
    const owner = await Promise.any(
      cells.map(async ({ name, owns }) => {
        const isOwn = await owns(subdomain).catch(() => {
          isAnyAway = true;
          return false;
        });
        return isOwn ? name : Promise.reject(new Error('not there'));
      }),
    ).catch(() => null);
    if (owner === null && isAnyAway) return kept.get(subdomain)?.cell ?? 'away';
    keep(subdomain, owner);
    return owner;
  };

  return {
    forget: (subdomain) => kept.delete(subdomain),
    find: async (subdomain) => {
      const entry = kept.get(subdomain);
      if (entry && entry.until > now()) return entry.cell;
      const running = asking.get(subdomain);
      if (running) return running;
      const asked = ask(subdomain).finally(() => asking.delete(subdomain));
      asking.set(subdomain, asked);
      return asked;
    },
  };
};
