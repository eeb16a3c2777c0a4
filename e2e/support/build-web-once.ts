import { spawnSync } from 'node:child_process';

export default (): void => {
  if (process.env.E2E_WEB) return;
  const code = "import { buildWeb } from './scripts/build-web.mjs'; buildWeb();";
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', code], { stdio: 'inherit' });
  if (run.status !== 0) throw new Error('The web could not be built.');
};
