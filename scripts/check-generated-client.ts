import { spawnSync } from 'node:child_process';

/** Types a client from the API document and compiles the test that works with it. */
for (const command of [
  ['scripts/generate-client-types.ts'],
  ['node_modules/.bin/tsc', '-p', 'tsconfig.client.json'],
]) {
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
