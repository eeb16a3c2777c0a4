const NEAR = 6;

export const itemsBelowTheFold = (inReadingOrder: readonly { readonly id: number }[]): ReadonlySet<number> =>
  new Set(inReadingOrder.slice(NEAR).map(({ id }) => id));
