import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Each checker of a project finds out anew what the types mean that it shares with others: two processors are quicker with one. */
const checkers = Math.min(4, Math.ceil(availableParallelism() / 2));

/**
 * Types a client from the API document, then compiles all projects, each on the declarations of those below it; the test of that client
 * is one of the server's. The compiler is named by its path: an older one, which stays for tools that read its syntax trees, takes the name `tsc` as well.
 */
for (const command of [
  ['scripts/generate-client-types.ts'],
  ['node_modules/typescript/bin/tsc', '--build', 'tsconfig.e2e.json', '--checkers', `${checkers}`],
]) {
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
