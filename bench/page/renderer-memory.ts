import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

export interface RendererMemory {
  before: number;
  peak: number;
}

/** Resets the peak memory of a process: proc(5), `clear_refs`. */
const FORGET_PEAK = '5';

const renderersOf = async (browser: Browser): Promise<number[]> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
};

const residentBytes = (pid: number, field: 'VmRSS' | 'VmHWM'): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024;
};

const sumOf = (pids: readonly number[], field: 'VmRSS' | 'VmHWM'): number =>
  pids.reduce((sum, pid) => sum + residentBytes(pid, field), 0);

export const measureRenderers = async (
  browser: Browser,
  act: () => Promise<unknown>,
): Promise<RendererMemory> => {
  const pids = await renderersOf(browser);
  for (const pid of pids) writeFileSync(`/proc/${pid}/clear_refs`, FORGET_PEAK);
  const before = sumOf(pids, 'VmRSS');
  await act();
  return { before, peak: sumOf(pids, 'VmHWM') };
};
