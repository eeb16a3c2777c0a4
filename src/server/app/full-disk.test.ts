import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutageApp, type OutageApp } from '../testing/outage-app.ts';
import { startJobs } from './start/start-jobs.ts';

const EVENTUALLY = { timeout: 60_000, interval: 100 };
const SIZE = '220m';

const disk = mkdtempSync(join(tmpdir(), 'plenum-disk-'));
const isMounted = spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', disk]).status === 0;

let outage: OutageApp;
beforeAll(async () => {
  if (!isMounted) return;
  outage = await createOutageApp(disk);
  // The queue, which an upload asks for a job.
  await (await startJobs(outage.services)).stop();
});
afterAll(async () => {
  await outage?.close();
  if (isMounted) spawnSync('/bin/umount', [disk]);
  rmdirSync(disk);
});

const ballast = join(disk, 'ballast');
const fillDisk = (): void => {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(ballast, Buffer.alloc(bavail * bsize));
};
const status = async (): Promise<string> => (await outage.app.inject('/readyz')).json().status;
const read = () => outage.app.inject({ url: '/api/v1/units', headers: outage.headers });
const upload = () => {
  const part = 'content-disposition: form-data; name="files"; filename="answers.csv"';
  const payload = `--part\r\n${part}\r\n\r\n${'Course;Q1\n'.repeat(200_000)}\r\n--part--\r\n`;
  const headers = { ...outage.headers, 'content-type': 'multipart/form-data; boundary=part' };
  return outage.app.inject({ method: 'POST', url: '/api/v1/imports', headers, payload });
};

test.runIf(isMounted)(
  'reports a full disk and continues when there is space',
  async () => {
    expect((await read()).statusCode).toBe(200);
    fillDisk();
    const refused = await upload();
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBeDefined();
    expect(await status()).not.toBe('ready');
    rmSync(ballast);
    await expect.poll(status, EVENTUALLY).toBe('ready');
    expect((await upload()).statusCode).toBe(202);
    const errors = outage.lines.filter(({ level }) => level === 50);
    expect(JSON.stringify(errors)).toMatch(/No space left on device/);
    expect(outage.gaveUp).toEqual([]);
  },
  180_000,
);
