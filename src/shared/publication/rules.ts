import { Problem } from '../problems.ts';

/** A local date-time says nothing without its zone, so one is required. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** The instant of an ISO string with its zone, or null when it is none. */
export const parseInstant = (text: string): Date | null => {
  const instant = new Date(text);
  return INSTANT.test(text) && !Number.isNaN(instant.getTime()) ? instant : null;
};

/**
 * [5.04], [5.05]: at least one unit; `publishedOn` null publishes at once, anything else is a date in the future
 * of `now` (the database's clock on the server). Null: fine.
 */
export const publicationProblem = (
  wanted: { unitIds: readonly number[]; publishedOn: string | null },
  now: Date,
): Problem | null => {
  if (wanted.unitIds.length === 0) return new Problem('unit.required');
  if (wanted.publishedOn === null) return null;
  if (wanted.publishedOn.trim() === '') return new Problem('domain.publishTimeRequired');
  const instant = parseInstant(wanted.publishedOn);
  if (!instant) return new Problem('domain.publishTimeInvalid');
  return instant > now ? null : new Problem('error.publicationTimeInPast');
};

const MINUTE = 60_000;
/** A planned report counts as published from its minute on, so seconds are not kept. */
export const startOfMinute = (instant: Date): Date =>
  new Date(Math.floor(instant.getTime() / MINUTE) * MINUTE);
