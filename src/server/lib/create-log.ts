import { type DestinationStream, type Level, type Logger, pino } from 'pino';
import { z } from 'zod';
import type { LogFormat } from './settings/settings.ts';

/** Matches secrets of `newSecret` with the prefix of a link, and any value of a secret query parameter. */
const SECRETS = /(?<![\w-])(?:\w{0,3}_)?[\w-]{43}(?![\w-])|(?<=[?&](?:link|csrf|token|password)=)[^&\s"\\]+/g;

const line = z.looseObject({ time: z.number(), level: z.number(), msg: z.string().default('') });

const valueText = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /^[^\s"=\p{Cc}]+$/u.test(text) ? text : JSON.stringify(text);
};

/** `2026-11-28T09:45:00.000Z INFO request method=GET status=200`; values with blanks or quotation marks are quoted. */
export const formatLogLine = (json: string): string => {
  const { time, level, msg, pid: _pid, hostname: _hostname, ...fields } = line.parse(JSON.parse(json));
  const name = (pino.levels.labels[level] ?? String(level)).toUpperCase();
  const values = Object.entries(fields).map(([key, value]) => `${key}=${valueText(value)}`);
  return `${[new Date(time).toISOString(), name, valueText(msg), ...values].join(' ')}\n`;
};

export const maskSecrets = (line: string): string => line.replace(SECRETS, '…');

/**
 * The only log of a process. Libraries may put a secret into a message, such as the URL in an error, so every line is
 * masked as a whole when it is written.
 */
export const createLog = (
  level: Level,
  format: LogFormat = 'json',
  destination: DestinationStream = pino.destination(1),
): Logger =>
  pino(
    {
      level,
      hooks: { streamWrite: format === 'json' ? maskSecrets : (line) => maskSecrets(formatLogLine(line)) },
    },
    destination,
  );
