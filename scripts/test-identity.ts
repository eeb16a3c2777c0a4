import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Signs in at a real OpenLDAP. A separate command because it needs Debian's slapd; without it, it says so and succeeds. */
if (spawnSync('/usr/sbin/slapd', ['-VV']).error) {
  console.log('Not tried with a real directory: apt-get install slapd.');
} else {
  const config = join(import.meta.dirname, 'identity/vitest.config.ts');
  const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
  const run = spawnSync(process.execPath, [vitest, 'run', '--config', config], { stdio: 'inherit' });
  process.exitCode = run.status ?? 1;
}
