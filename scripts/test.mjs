import { spawnSync } from 'node:child_process';
import { installPackages, pinnedNode, root } from './install.mjs';

installPackages({ development: true });
const run = spawnSync(pinnedNode, ['scripts/tests/run-all-tests.ts'], { cwd: root, stdio: 'inherit' });
process.exit(run.status ?? 1);
