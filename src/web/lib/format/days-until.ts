const DAY_MS = 86_400_000;

/** Days until then, rounded up and at least 1. `null`, an unknown time, counts as one day. */
export const daysUntil = (then: string | null, now = Date.now()): number =>
  then === null ? 1 : Math.max(1, Math.ceil((Date.parse(then) - now) / DAY_MS));
