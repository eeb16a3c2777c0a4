/** The shortest report access token there may be; a shorter word is only an id that is no number, and read as 0 [2.01]. */
const MINIMUM_LENGTH = 16;

/** The report access token that a segment holds in the place of a report's id, or null [2.03]. */
export const reportTokenOf = (segment: string): string | null =>
  segment.length >= MINIMUM_LENGTH && /^[\w-]{1,200}$/.test(segment) && !/^\d+$/.test(segment)
    ? segment
    : null;

/** The report access token in an address of the application (without its base path), or null. */
export const tokenOfPath = (pathname: string): string | null =>
  reportTokenOf(/^\/reports\/([^/]+)(\/|$)/.exec(pathname)?.[1] ?? '');
