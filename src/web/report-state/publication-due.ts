import type { AnyReport } from './report-query.ts';

/** The database's clock decides; where it is behind this one, it is asked again after that many milliseconds. */
const AGAIN = 5_000;
/** Longer than a day no timer needs to run: browsers end those above 2^31 ms at once. */
const DAY = 24 * 60 * 60_000;

/** Milliseconds until a planned publication is due and the report is to be read again; false: nothing is planned. */
export const millisecondsUntilDue = (
  report: Pick<AnyReport, 'publication' | 'isPublished'> | undefined,
  now: Date,
): number | false => {
  if (!report?.publication || report.isPublished) return false;
  const left = new Date(report.publication.publishedOn).getTime() - now.getTime();
  return Math.min(DAY, Math.max(AGAIN, left));
};
