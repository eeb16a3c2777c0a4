import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { printError } from '../../app/start/print-error.ts';
import { withUrl } from '../setup/with-database.ts';
import { dropThrowAway } from './throw-away-database.ts';

const TRIES = 20;
const PAUSE_MS = 500;

// Whatever ends the check, this process outlives it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.stdin.resume();
await once(process.stdin, 'close');
// A bundled PostgreSQL may be about to end with the killed check that started it.
for (let tries = 1; ; tries += 1)
  try {
    if (await withUrl(({ url }) => dropThrowAway(url))) break;
    if (tries === TRIES) break;
    await wait(PAUSE_MS);
  } catch (error) {
    if (tries === TRIES) {
      printError(error);
      process.exitCode = 1;
      break;
    }
    await wait(PAUSE_MS);
  }
