// Plain JavaScript on purpose: this runs in the first stage of the Containerfile, on whatever Node 20 or later is there.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { installPackages, pinnedNode, root } from './install.mjs';

installPackages({ development: false });
buildWeb();
const folder = resolve(process.argv[2] ?? join(root, 'dist/image'));
const run = spawnSync(pinnedNode, [join(root, 'scripts/image/lay-out-image.ts'), folder], {
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
