import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';

const BUILD = "import { buildWeb } from './scripts/build-web.mjs'; buildWeb();";

/**
 * Builds the web with what others leave of the processors, for those that need it later; resolves when it is done. One
 * that fails says so when it is needed, and built once more.
 */
export const buildWebInBackground = (): Promise<unknown> => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', BUILD], { stdio: 'inherit' });
  const done = once(child, 'close').catch(() => undefined);
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return done;
};
