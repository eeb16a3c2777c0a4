import { type DestinationStream, type Level, type Logger, pino } from 'pino';

/** Matches secrets of `newSecret` with the prefix of a link, and any value of a secret query parameter. */
const SECRETS = /(?<![\w-])(?:\w{0,3}_)?[\w-]{43}(?![\w-])|(?<=[?&](?:link|csrf|token|password)=)[^&\s"\\]+/g;

export const maskSecrets = (line: string): string => line.replace(SECRETS, '…');

/**
 * The only log of a process. Libraries may put a secret into a message, such as the URL in an error, so every line is
 * masked as a whole when it is written.
 */
export const createLog = (level: Level, destination: DestinationStream = pino.destination(1)): Logger =>
  pino({ level, hooks: { streamWrite: maskSecrets } }, destination);
