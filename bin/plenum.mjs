#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installPackages, nodeFlags, pinnedNode, root } from '../scripts/install.mjs';

if (process.argv[2] === 'serve') {
  await import('../scripts/start.mjs');
} else {
  installPackages({ development: false });
  const command = spawn(
    pinnedNode,
    [...nodeFlags, join(root, 'src/server/cli/main.ts'), ...process.argv.slice(2)],
    {
      stdio: 'inherit',
    },
  );
  // Ctrl-C reaches the command by itself; what is sent to this process alone is passed on.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => command.kill('SIGTERM'));
  command.once('exit', (code) => process.exit(code ?? 1));
}
