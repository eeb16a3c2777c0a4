/** Characters of a period's name. */
export const MAXIMUM_PERIOD_NAME_LENGTH = 100;

export interface DatedPeriod {
  readonly id: number;
  /** ISO dates; null: it has no place in time. */
  readonly start: string | null;
  readonly end: string | null;
}

/** Whether the two have a day in common. */
export const doOverlap = (one: DatedPeriod, other: DatedPeriod): boolean =>
  one.start !== null &&
  one.end !== null &&
  other.start !== null &&
  other.end !== null &&
  one.start <= other.end &&
  other.start <= one.end;

/** Two names of one time: most likely the same period, spelled differently. */
export const areSameTime = (one: DatedPeriod, other: DatedPeriod): boolean =>
  one.start !== null && one.end !== null && one.start === other.start && one.end === other.end;

/** Names that people take for the same one. */
export const periodNameKey = (name: string): string =>
  name.trim().replace(/\s+/g, ' ').normalize('NFC').toLocaleLowerCase('und');
