import { isTransient } from '../lib/calls/api.ts';
import { millisecondsUntilDue } from './publication-due.ts';
import type { AnyReport } from './report-query.ts';

const AGAIN = 3_000;

interface Reading {
  data: AnyReport | undefined;
  error: Error | null;
}

/**
 * Milliseconds until the report is refetched, or `false` to wait for an event. After a failed read it is polled, since
 * no event will announce the missing change again.
 */
export const chooseRefetchInterval = ({ data, error }: Reading, now: Date): number | false =>
  data && error && isTransient(error) ? AGAIN : millisecondsUntilDue(data, now);
