/** As many as are seen at first on a large screen. */
const NEAR = 6;

/** Ids of those that are far down a page: all but the first in reading order. */
export const itemsBelowTheFold = (inReadingOrder: readonly { readonly id: number }[]): ReadonlySet<number> =>
  new Set(inReadingOrder.slice(NEAR).map(({ id }) => id));
