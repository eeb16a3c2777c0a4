import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Environment, inheritedEnvironment } from './inherited-environment.ts';

const PROGRAM = join(import.meta.dirname, '../app/main.ts');
const TIMEOUT_MS = 30_000;

export interface SpawnedPlenum {
  readonly pid: number;
  readonly address: string;
  readonly link: string;
  output(): string;
  end(signal: NodeJS.Signals): Promise<{ code: number | null }>;
}

const launch = (environment: Environment, account: { uid?: number; gid?: number }) => {
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      ...inheritedEnvironment(),
      PORT: '0',
      PLENUM_DEMO: '0',
      PLENUM_DRAIN_SECONDS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    ...account,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  return { child, output: () => output };
};

export const failToStart = async (
  environment: Environment,
): Promise<{ message: string; code: number | null }> => {
  const { child, output } = launch(environment, {});
  const [code] = await once(child, 'close');
  return { message: output().trim(), code };
};

export const spawnPlenum = async (
  environment: Environment,
  account: { uid?: number; gid?: number } = {},
): Promise<SpawnedPlenum> => {
  const { child, output } = launch(environment, account);
  const deadline = Date.now() + TIMEOUT_MS;
  while (!/running at \S+\n/.test(output())) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`Plenum did not start: ${output()}`);
    await wait(20);
  }
  return {
    pid: child.pid as number,
    address: /running at (\S+)/.exec(output())?.[1] ?? '',
    link: /sign-in\?link=(\S+)/.exec(output())?.[1] ?? '',
    output,
    end: async (signal) => {
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code] = await ended;
      return { code };
    },
  };
};
