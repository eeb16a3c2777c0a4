import type { Logger } from 'pino';
import { createLog } from '../lib/create-log.ts';
import { onNewSecret } from '../lib/secrets/new-secret.ts';

/** Shorter words cannot contain an issued secret. */
const WORD = /[\w-]{43,}/g;
const SECRET_LENGTH = 43;
/** Shorter passwords may occur in the log by chance. */
const SHORTEST_PASSWORD = 8;

interface WatchedLog {
  log: Logger;
  watch(secret: string): void;
  close(): void;
}

/**
 * The log of a test application in its production format. Every line is searched for the secrets of this process, then
 * passed on to `write`.
 */
export const watchLog = (write: (line: string) => void = () => undefined): WatchedLog => {
  const issued = new Set<string>();
  const passwords = new Set<string>();
  const leaks: string[] = [];
  const watch = (secret: string): void => {
    const word = secret.slice(-SECRET_LENGTH);
    if (/^[\w-]{43}$/.test(word)) issued.add(word);
    else if (secret.length >= SHORTEST_PASSWORD) passwords.add(JSON.stringify(secret).slice(1, -1));
  };
  const stop = onNewSecret(watch);
  const search = (line: string): void => {
    for (const [word] of line.matchAll(WORD)) {
      for (let at = 0; at + SECRET_LENGTH <= word.length; at += 1)
        if (issued.has(word.slice(at, at + SECRET_LENGTH))) leaks.push(line.slice(0, 500));
    }
    for (const password of passwords) if (line.includes(password)) leaks.push(line.slice(0, 500));
    write(line);
  };
  return {
    log: createLog('info', 'json', { write: search }),
    watch,
    close: () => {
      stop();
      if (leaks.length > 0) throw new Error(`Secrets in the log:\n${leaks.slice(0, 5).join('\n')}`);
    },
  };
};
