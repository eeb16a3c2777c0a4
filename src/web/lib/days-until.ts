const DAY_MS = 86_400_000;

/** Days until then, begun ones counted; at least 1. Null: an unknown time, taken for the next day. */
export const daysUntil = (then: string | null, now = Date.now()): number =>
  then === null ? 1 : Math.max(1, Math.ceil((Date.parse(then) - now) / DAY_MS));
