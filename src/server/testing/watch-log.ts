import type { Logger } from 'pino';
import { createLog } from '../lib/create-log.ts';
import { onNewSecret } from '../lib/new-secret.ts';

/** Shorter words cannot contain a secret. */
const WORD = /[\w-]{43,}/g;
const SECRET_LENGTH = 43;

interface WatchedLog {
  log: Logger;
  /** Throws if the log contains a secret issued by this process. */
  close(): void;
}

/** The log of a test application as production writes it. Every line is searched for issued secrets. */
export const watchLog = (): WatchedLog => {
  const secrets = new Set<string>();
  const leaks: string[] = [];
  const stop = onNewSecret((secret) => secrets.add(secret.slice(-SECRET_LENGTH)));
  const write = (line: string): void => {
    for (const [word] of line.matchAll(WORD)) {
      for (let at = 0; at + SECRET_LENGTH <= word.length; at += 1)
        if (secrets.has(word.slice(at, at + SECRET_LENGTH))) leaks.push(line.slice(0, 500));
    }
  };
  return {
    log: createLog('info', { write }),
    close: () => {
      stop();
      if (leaks.length > 0) throw new Error(`Secrets in the log:\n${leaks.slice(0, 5).join('\n')}`);
    },
  };
};
