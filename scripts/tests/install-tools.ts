import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { findChromium, HEADLESS_SHELL } from './find-chromium.ts';

const runsAsRoot = process.getuid?.() === 0;
const hasApt = (): boolean => spawnSync('sh', ['-c', 'command -v apt-get']).status === 0;

const install = (name: string): void => {
  console.log(`Installing ${name} …`);
  const command = `apt-get update -qq && apt-get install -y -qq --no-remove --no-install-recommends ${name}`;
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
};

const isLight = (path: string | null): boolean => path !== null && /headless/.test(basename(path));

/** The reference program of the format of encrypted backups. */
export const ensureAge = (): void => {
  const isThere = spawnSync('age', ['--version']).error === undefined;
  if (!isThere && runsAsRoot && hasApt()) install('age');
};

export const ensureChromium = (): boolean => {
  const mayInstall = runsAsRoot && hasApt() && !process.env.PLENUM_CHROMIUM;
  if (mayInstall && !isLight(findChromium())) install(HEADLESS_SHELL);
  if (mayInstall && findChromium() === null) install('chromium');
  if (findChromium() !== null) return true;
  console.error(
    `plenum: The browser tests need a Chromium. Install your system’s package "${HEADLESS_SHELL}" or "chromium", or name one with PLENUM_CHROMIUM.`,
  );
  return false;
};
