export const DEPUTIES = {
  /** Days, the first and the last included. */
  longest: 366,
  /** Days from today to the first. */
  furthest: 366,
  /** Deputyships of a person that run or are to come. */
  perPerson: 20,
  listed: 20,
} as const;

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Days are those of the tenant's calendar, as `YYYY-MM-DD`. */
export const areDaysValid = (
  { startsOn, endsOn }: { readonly startsOn: string; readonly endsOn: string },
  today: string,
): boolean => {
  const [wait, length] = [daysBetween(today, startsOn), daysBetween(startsOn, endsOn) + 1];
  return wait >= 0 && wait <= DEPUTIES.furthest && length >= 1 && length <= DEPUTIES.longest;
};
