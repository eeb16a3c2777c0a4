import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';

const BUILD = "import { buildWeb } from './scripts/build-web.mjs'; buildWeb();";

/**
 * Builds the web at low priority for the steps that need it later. Resolves also if the build fails: whoever needs it
 * builds again and reports the error.
 */
export const buildWebInBackground = (): Promise<unknown> => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', BUILD], { stdio: 'inherit' });
  const done = once(child, 'close').catch(() => undefined);
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return done;
};
