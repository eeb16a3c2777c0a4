/** The minimum length of a report access token; a shorter segment is an invalid id and reads as 0 [2.01]. */
const MINIMUM_LENGTH = 16;

/** The report access token in place of a report's id, or `null` [2.03]. */
export const parseReportToken = (segment: string): string | null =>
  segment.length >= MINIMUM_LENGTH && /^[\w-]{1,200}$/.test(segment) && !/^\d+$/.test(segment)
    ? segment
    : null;

export const parseTokenFromPath = (pathname: string): string | null =>
  parseReportToken(/^\/reports\/([^/]+)(\/|$)/.exec(pathname)?.[1] ?? '');
