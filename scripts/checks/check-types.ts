import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Each checker of a project repeats the inference that it shares with others: on two processors, one checker is
 * quicker.
 */
const checkers = Math.min(4, Math.ceil(availableParallelism() / 2));

/**
 * Generates the types of a client from the API document, then compiles all projects, each against the declarations of
 * those below it; that client is tested with the server. The compiler is named by its path because an older one, kept
 * for tools that read its syntax trees, is also called `tsc`.
 */
for (const command of [
  ['scripts/generate/generate-client-types.ts'],
  ['node_modules/typescript/bin/tsc', '--build', 'tsconfig.e2e.json', '--checkers', `${checkers}`],
]) {
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
