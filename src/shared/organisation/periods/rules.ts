export const MAXIMUM_PERIOD_NAME_LENGTH = 100;

export interface DatedPeriod {
  readonly id: number;
  readonly start: string | null;
  readonly end: string | null;
}

export const doOverlap = (one: DatedPeriod, other: DatedPeriod): boolean =>
  one.start !== null &&
  one.end !== null &&
  other.start !== null &&
  other.end !== null &&
  one.start <= other.end &&
  other.start <= one.end;

export const areSameTime = (one: DatedPeriod, other: DatedPeriod): boolean =>
  one.start !== null && one.end !== null && one.start === other.start && one.end === other.end;

export const periodNameKey = (name: string): string =>
  name.trim().replace(/\s+/g, ' ').normalize('NFC').toLocaleLowerCase('und');
