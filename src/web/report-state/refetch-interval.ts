import { isTransient } from '../lib/api.ts';
import { millisecondsUntilDue } from './publication-due.ts';
import type { AnyReport } from './report-query.ts';

/** Milliseconds until what could not be read is asked for again. */
const AGAIN = 3_000;

interface Reading {
  data: AnyReport | undefined;
  error: Error | null;
}

/**
 * Milliseconds until a report that is shown is to be read by itself; false: not before something says so. When the last
 * reading failed, what is shown may lack what a change made of it, and no event will tell: it is read again.
 */
export const refetchIntervalOf = ({ data, error }: Reading, now: Date): number | false =>
  data && error && isTransient(error) ? AGAIN : millisecondsUntilDue(data, now);
