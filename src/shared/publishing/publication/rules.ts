import { Problem } from '../../problems.ts';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Parses an ISO string with time zone; `null` if it is none. */
export const parseInstant = (text: string): Date | null => {
  const instant = new Date(text);
  return INSTANT.test(text) && !Number.isNaN(instant.getTime()) ? instant : null;
};

/**
 * [5.04], [5.05] Requires a unit, and `null` (publish at once) or a date after `now` (the database's clock on the
 * server). `null` if valid.
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
/** A planned report is published at the beginning of its minute. */
export const truncateToMinute = (instant: Date): Date =>
  new Date(Math.floor(instant.getTime() / MINUTE) * MINUTE);
