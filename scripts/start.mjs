import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { installPackages, nodeFlags, pinnedNode, root } from './install.mjs';

const [major] = process.versions.node.split('.');
if (Number(major) < 20) {
  console.error(`plenum: Node ${process.versions.node} is too old; 20 or later is needed.`);
  process.exit(1);
}

installPackages({ development: false });
buildWeb();

// The channel tells the server when this process is gone, however it ended.
const server = spawn(pinnedNode, [...nodeFlags, join(root, 'src/server/app/main.ts')], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  // What Node compiles of the program is kept for its next start (src/server/processes/compiled-code.ts).
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
server.once('exit', (code) => process.exit(code ?? 1));

// npm does not survive kill -9, and would leave this behind with another parent.
if (process.env.npm_lifecycle_event === 'start') {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 200).unref();
}
