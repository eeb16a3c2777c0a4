import type { AnyReport } from './report-query.ts';

/** Milliseconds before asking again if the database's clock, which decides, is behind this one. */
const AGAIN = 5_000;
/** Timers longer than a day are unnecessary, and browsers fire those above 2^31 ms at once. */
const DAY = 24 * 60 * 60_000;

/** Milliseconds until a planned publication is due and the report must be refetched; `false` if none is planned. */
export const millisecondsUntilDue = (
  report: Pick<AnyReport, 'publication' | 'isPublished'> | undefined,
  now: Date,
): number | false => {
  if (!report?.publication || report.isPublished) return false;
  const left = new Date(report.publication.publishedOn).getTime() - now.getTime();
  return Math.min(DAY, Math.max(AGAIN, left));
};
