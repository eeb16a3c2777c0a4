import { spawnSync } from 'node:child_process';
import { findChromium } from './find-chromium.ts';

const runsAsRoot = process.getuid?.() === 0;
const hasApt = (): boolean => spawnSync('sh', ['-c', 'command -v apt-get']).status === 0;

/** Makes sure that there is a Chromium, from Debian when we may install it; otherwise says what to do. */
export const ensureChromium = (): boolean => {
  if (findChromium() !== null) return true;
  if (runsAsRoot && hasApt()) {
    console.log('Installing Chromium …');
    const install = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium';
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('sh', ['-c', install], { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
    if (findChromium() !== null) return true;
  }
  console.error(
    'plenum: The browser tests need a Chromium. Install your system’s package "chromium", or name one with PLENUM_CHROMIUM.',
  );
  return false;
};
