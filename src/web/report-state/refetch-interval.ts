import { isTransient } from '../lib/calls/api.ts';
import type { AnyReport } from './report-query.ts';

/** Milliseconds before asking again if the database's clock, which decides, is behind this one. */
const LEAST_WAIT = 5_000;

/** Timers longer than a day are unnecessary, and browsers fire those above 2^31 ms at once. */
const DAY = 24 * 60 * 60_000;

/** Milliseconds until a planned publication is due and the report must be refetched; `false` if none is planned. */
export const millisecondsUntilDue = (
  report: Pick<AnyReport, 'publication' | 'isPublished'> | undefined,
  now: Date,
): number | false => {
  if (!report?.publication || report.isPublished) return false;
  const left = new Date(report.publication.publishedOn).getTime() - now.getTime();
  return Math.min(DAY, Math.max(LEAST_WAIT, left));
};

const POLLING_INTERVAL = 3_000;

interface Reading {
  data: AnyReport | undefined;
  error: Error | null;
}

/**
 * Milliseconds until the report is refetched, or `false` to wait for an event. After a failed read it is polled, since
 * no event will announce the missing change again.
 */
export const chooseRefetchInterval = ({ data, error }: Reading, now: Date): number | false =>
  data && error && isTransient(error) ? POLLING_INTERVAL : millisecondsUntilDue(data, now);
