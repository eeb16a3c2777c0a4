import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { signalProcess } from './processes.ts';

test('When the id is that of no single process, then nobody is signalled', () => {
  for (const pid of [undefined, Number.NaN, 0, 1, -1, 1.5])
    expect(() => signalProcess(pid, 'SIGKILL')).toThrow('No process');
});

test('When the id is that of a process, then it ends', async () => {
  const other = spawn('sleep', ['30']);
  const ended = once(other, 'exit');
  signalProcess(other.pid, 'SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
});
