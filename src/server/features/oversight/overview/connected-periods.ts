import type { KnownSum } from '#analysis/overview/survey-sums.ts';

/** Disclosure must be decided for these periods together, whichever are chosen. */
export const connectedPeriods = (
  chosen: readonly number[],
  sums: readonly KnownSum[],
  periodOf: ReadonlyMap<number, number>,
): Set<number> => {
  const connected = new Set(chosen);
  let waiting = sums.map(
    ({ surveyIds }) => new Set(surveyIds.flatMap((id): number | readonly [] => periodOf.get(id) ?? [])),
  );
  for (let before = -1; before < connected.size; ) {
    before = connected.size;
    waiting = waiting.filter((periods) => {
      if (periods.isDisjointFrom(connected)) return true;
      for (const periodId of periods) connected.add(periodId);
      return false;
    });
  }
  return connected;
};
